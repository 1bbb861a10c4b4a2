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
