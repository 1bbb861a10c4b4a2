import fc from 'fast-check';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ErrorEnvelope } from '../../src/mcp/dispatch/tool-outcome.js';
import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { ContractApp } from '../support/contract-app.js';
import { argumentsArbitrary, optionalArguments } from '../support/generate/arguments-arbitrary.js';
import { fillIds } from '../support/generate/placeholder.js';
import { discordOpenApi } from '../support/openapi-checker.js';
import { CallFixtures, FIXED, NEEDED } from './call-fixtures.js';
import { SentOperations } from './operations/coverage.js';
import { exchangeErrors } from './exchange-check.js';
import { resultErrors } from './result-check.js';

type Arguments = Record<string, unknown>;

/** The same inputs in every run: a gap of the sandbox is found by whoever makes it, not by whoever comes next. */
const SAMPLES = { numRuns: 5, seed: 1 };
const PATIENCE_MS = 300_000;

/** Calls that send another operation than those above. */
const FURTHER: readonly (readonly [tool: string, args: Arguments])[] = [
  ['messages_bulk_delete', { channel_id: 'id:channel', message_ids: ['id:message', 'id:message'], __confirm: true }],
  ['events_list_users', { guild_id: 'id:guild', event_id: 'id:event' }],
  ['reactions_delete_all', { channel_id: 'id:channel', message_id: 'id:reacted', __confirm: true }],
];

/** How a call may fail whose arguments have the right form: by what Discord refuses, and where they ask for a confirmation. */
const REFUSALS = [
  'VALIDATION_FAILED',
  'DISCORD_PERMISSION_DENIED',
  'DISCORD_NOT_FOUND',
  'DISCORD_CONFLICT',
  'DRY_RUN_PREVIEW',
];

// with generated arguments over MCP; request, answer and result are held to their descriptions
describe('every tool', () => {
  const openApi = discordOpenApi();
  let app: ContractApp;
  let fixtures: CallFixtures;
  const sent = new SentOperations();

  beforeAll(async () => {
    app = await ContractApp.open();
    fixtures = new CallFixtures(app.sandbox);
  }, PATIENCE_MS);

  afterAll(() => app.close());

  /** One call, and everything that is wrong with it. */
  async function call(tool: ToolDefinition, args: Arguments): Promise<{ result: CallToolResult; errors: string[] }> {
    app.takeExchanges();
    app.sandbox.requests.clear();
    const result = await app.call(tool.name, fillIds(args, fixtures.idOf) as Arguments);
    const requests = app.sandbox.requests.all();
    const exchanges = app.takeExchanges();
    sent.add(tool.name, exchanges);
    const wrong = exchanges.flatMap((each, index) => (openApi ? exchangeErrors(openApi, requests[index]!, each) : []));
    const reasons = requests.filter(({ method }) => method !== 'GET').map(({ reason }) => reason);
    const unreasoned = args.audit_reason !== undefined && reasons.some((reason) => reason !== args.audit_reason);
    return {
      result,
      errors: [...wrong, ...resultErrors(tool, result), ...(unreasoned ? ['the reason was not sent'] : [])],
    };
  }

  it(
    'succeeds with what it needs',
    async () => {
      const failed: string[] = [];
      for (const tool of app.tools) {
        const [sample] = fc.sample(argumentsArbitrary(tool), { ...SAMPLES, numRuns: 1 });
        const { result, errors } = await call(tool, { ...sample, ...NEEDED[tool.name], ...FIXED[tool.name] });
        const failure = result.isError ? [JSON.stringify(result.structuredContent)] : [];
        failed.push(...[...failure, ...errors].map((error) => `${tool.name}: ${error}`));
      }
      expect(failed).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'keeps to the descriptions with each of its other arguments, alone and with others',
    async () => {
      const wrong = new Map<string, string>();
      const refused: string[] = [];
      for (const tool of app.tools) {
        for (const [optional, sample] of samplesOf(tool)) {
          const needed = without(NEEDED[tool.name] ?? {}, optional);
          const { result, errors } = await call(tool, { ...sample, ...needed, ...FIXED[tool.name] });
          const { code } = (result.structuredContent ?? {}) as Partial<ErrorEnvelope>;
          if (result.isError && optional.length === 1) refused.push(`${tool.name}.${optional[0]} (${code})`);
          const fault = result.isError && !REFUSALS.includes(String(code)) ? [JSON.stringify(result)] : [];
          for (const error of [...errors, ...fault]) wrong.set(`${tool.name}: ${error}`, JSON.stringify(sample));
        }
      }
      process.stderr.write(`Refused with one argument more: ${refused.join(', ') || 'none'}\n`);
      expect(Object.fromEntries(wrong)).toEqual({});
    },
    PATIENCE_MS,
  );

  it('sends the operations of Discord that it is said to be there for', async () => {
    for (const [name, args] of FURTHER) {
      const { result, errors } = await call(
        app.tools.find((tool) => tool.name === name)!,
        args,
      );
      expect([result.isError ?? false, ...errors]).toEqual([false]);
    }
    expect(sent.differences()).toEqual([]);
  });

  it('never asks the sandbox for a route it lacks', () => {
    expect(app.sandbox.unknownRoutes).toEqual([]);
  });
});

/** Each argument alone, twice, and some of them together. */
function samplesOf(tool: ToolDefinition): [optional: readonly string[], sample: Arguments][] {
  const optional = optionalArguments(tool);
  const sets = [...optional.flatMap((name) => [[name], [name]]), ...fc.sample(fc.subarray(optional), SAMPLES)];
  return sets.map((names, index) => {
    const [sample = {}] = fc.sample(argumentsArbitrary(tool, names), { numRuns: 1, seed: SAMPLES.seed + index });
    return [names, sample];
  });
}

function without(args: Arguments, names: readonly string[]): Arguments {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));
}
