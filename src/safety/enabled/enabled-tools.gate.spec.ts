import type { PrincipalScope } from '../../context/call-context.js';
import { ToolRegistry } from '../../mcp/discovery/tool-registry.js';
import { ConfigError } from '../../config/config-error.js';
import type { SafetyOptions } from '../safety-options.js';
import { aCall, aTool } from '../testing/a-call.js';
import { refusalOf } from '../testing/refusal-of.js';
import { EnabledToolsGate } from './enabled-tools.gate.js';

const read = { name: 'messages_read', category: 'messages', effect: 'read' } as const;
const send = { name: 'messages_send', category: 'messages', effect: 'create' } as const;
const list = { name: 'roles_list', category: 'roles', effect: 'read' } as const;
const pipeline = { name: 'mcp_pipeline', category: 'meta', effect: 'neutral' } as const;
const all = [read, send, list, pipeline];

function gate(options: SafetyOptions): EnabledToolsGate {
  const registry = new ToolRegistry();
  registry.fill(
    all.map((tool) => aTool(tool)),
    all.map(({ category }) => ({ category, summary: '' })),
  );
  return new EnabledToolsGate(options, registry);
}

function enabled(options: SafetyOptions): string[] {
  return all.filter((tool) => gate(options).lists(aTool(tool), { name: 'someone' })).map(({ name }) => name);
}

describe('EnabledToolsGate', () => {
  it.each<[SafetyOptions, string[]]>([
    [{}, ['messages_read', 'messages_send', 'roles_list', 'mcp_pipeline']],
    [{ categories: ['messages'] }, ['messages_read', 'messages_send', 'mcp_pipeline']],
    [{ readOnly: true }, ['messages_read', 'roles_list', 'mcp_pipeline']],
    [{ toolsInclude: ['messages_read', 'roles_list'] }, ['messages_read', 'roles_list']],
    [{ toolsInclude: ['messages_read', 'roles_list'], toolsExclude: ['roles_list'] }, ['messages_read']],
    [{ toolsInclude: ['messages_send', 'roles_list'], readOnly: true, categories: ['messages'] }, []],
  ])('with %j lists %j and refuses the rest', (options, names) => {
    expect(enabled(options)).toEqual(names);
    for (const tool of all) {
      const code = refusalOf(() => gate(options).check(aCall(tool)))?.code;
      if (names.includes(tool.name)) expect(code).toBeUndefined();
      else expect(code).toMatch(/^(SCOPE_REJECTED|READ_ONLY)$/);
    }
  });

  it.each<[SafetyOptions, PrincipalScope, string[]]>([
    [{}, { categories: ['messages'] }, ['messages_read', 'messages_send', 'mcp_pipeline']],
    [{ categories: ['roles'] }, { categories: ['messages'] }, ['mcp_pipeline']],
    [{}, { categories: [] }, ['mcp_pipeline']],
    [{}, { readOnly: true }, ['messages_read', 'roles_list', 'mcp_pipeline']],
    [{ readOnly: true }, { readOnly: false }, ['messages_read', 'roles_list', 'mcp_pipeline']],
    [{ toolsExclude: ['roles_list'] }, { include: ['messages_read', 'roles_list'] }, ['messages_read']],
    [{}, { exclude: ['mcp_pipeline', 'messages_send'] }, ['messages_read', 'roles_list']],
    [{}, { include: [] }, []],
  ])('with %j and the scope %j lists %j and refuses the rest', (options, scope, names) => {
    const principal = { name: 'ada', scope };
    expect(all.filter((tool) => gate(options).lists(aTool(tool), principal)).map(({ name }) => name)).toEqual(names);
    for (const tool of all) {
      const refusal = refusalOf(() => gate(options).check(aCall({ ...tool, principal })));
      expect(refusal === undefined).toBe(names.includes(tool.name));
    }
  });

  it('names the principal whose scope refuses, and whom to ask', () => {
    const principal = { name: 'ada', scope: { readOnly: true } };
    expect(refusalOf(() => gate({}).check(aCall({ ...send, principal })))).toMatchObject({
      code: 'READ_ONLY',
      message: 'messages_send writes, and ada may only read.',
      details: { reason: 'principal_scope', recovery_hint: expect.stringContaining('MCP_ACCESS_TOKENS_FILE') },
    });
  });

  it('does not let the application start with names that do not exist', () => {
    const start = () =>
      gate({
        categories: ['mesages', 'roles'],
        toolsExclude: ['roles_lisst'],
        toolsInclude: ['zzz'],
      }).onApplicationBootstrap();
    const lines = [
      'MCP_CATEGORIES: there is no category "mesages"; did you mean messages?',
      'MCP_TOOLS_INCLUDE: there is no tool "zzz"',
      'MCP_TOOLS_EXCLUDE: there is no tool "roles_lisst"; did you mean roles_list?',
    ];
    expect(start).toThrow(new ConfigError(lines));
  });
});
