import fc from 'fast-check';
import type { ErrorEnvelope } from '../../src/mcp/dispatch/tool-outcome.js';
import { changesOf } from '../../src/mcp/schema/fields/some-change.js';
import type { ToolDefinition } from '../../src/mcp/tool-definition.js';
import { ContractApp } from '../support/contract-app.js';
import { argumentsArbitrary, optionalArguments } from '../support/generate/arguments-arbitrary.js';
import { fillIds } from '../support/generate/placeholder.js';
import { wrongArguments } from '../support/generate/wrong-arguments.js';
import { CallFixtures, FIXED, NEEDED } from './call-fixtures.js';

type Arguments = Record<string, unknown>;

const PATIENCE_MS = 300_000;

/** Updates whose required arguments are the change, and why none of the others has to be given. */
const CHANGED_BY_THE_REQUIRED = {
  application_modify_role_connection_metadata: 'the records',
  channels_modify_permissions: 'an overwrite that allows and denies nothing, which is how one is made neutral',
  commands_edit_command_permissions: 'the permissions',
  components_v2_edit: 'the components',
  entitlements_consume: 'the entitlement',
  members_review_join_request: 'the decision',
};

let app: ContractApp;
let fixtures: CallFixtures;

beforeAll(async () => {
  app = await ContractApp.open();
  fixtures = new CallFixtures(app.sandbox);
}, PATIENCE_MS);

afterAll(() => app.close());

describe('every tool', () => {
  it(
    'refuses each wrong argument by name, and sends nothing',
    async () => {
      const accepted: string[] = [];
      let tried = 0;
      app.sandbox.requests.clear();
      for (const tool of app.tools) {
        const [sample] = fc.sample(argumentsArbitrary(tool), { numRuns: 1, seed: 1 });
        const right = fillIds({ ...sample, ...NEEDED[tool.name], ...FIXED[tool.name] }, fixtures.idOf) as Arguments;
        for (const { fault, path, args } of wrongArguments(tool, right)) {
          tried++;
          const { isError, structuredContent } = await app.call(tool.name, args);
          const { code, issues = [] } = structuredContent as unknown as ErrorEnvelope;
          const named = issues.some(
            (issue) => issue.path === path || issue.path.startsWith(`${path}.`) || issue.path.startsWith(`${path}[`),
          );
          if (!isError || code !== 'VALIDATION_FAILED' || !named)
            accepted.push(`${tool.name}: ${fault}: ${code} ${JSON.stringify(issues)}`);
        }
      }
      expect(accepted).toEqual([]);
      expect(app.sandbox.requests.count).toBe(0);
      process.stderr.write(`${tried} wrong arguments were refused.\n`);
    },
    PATIENCE_MS,
  );

  it(
    'that changes something refuses to change nothing, says what may be changed, and sends nothing',
    async () => {
      const wrong: string[] = [];
      const updates = app.tools.filter(({ effect }) => effect === 'update');
      app.sandbox.requests.clear();
      for (const tool of updates) {
        const changes = tool.input ? changesOf(tool.input) : [];
        if (changes.length === 0) continue;
        const { isError, structuredContent } = await app.call(tool.name, argumentsWithout(tool, changes));
        const { code, issues = [] } = structuredContent as unknown as ErrorEnvelope;
        const isTold = changes.every((name) => issues[0]?.message.includes(name));
        if (!isError || code !== 'VALIDATION_FAILED' || !isTold) wrong.push(`${tool.name}: ${code}`);
      }
      expect(wrong).toEqual([]);
      expect(app.sandbox.requests.count).toBe(0);
      const unjudged = updates.filter(({ input }) => input && changesOf(input).length === 0).filter(hasOptional);
      expect(unjudged.map(({ name }) => name)).toEqual(Object.keys(CHANGED_BY_THE_REQUIRED));
    },
    PATIENCE_MS,
  );
});

function argumentsWithout(tool: ToolDefinition, names: readonly string[]): Arguments {
  const [sample] = fc.sample(argumentsArbitrary(tool), { numRuns: 1, seed: 1 });
  const args = fillIds({ ...sample, ...FIXED[tool.name] }, fixtures.idOf) as Arguments;
  return Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));
}

function hasOptional(tool: ToolDefinition): boolean {
  return optionalArguments(tool).some((name) => name !== 'audit_reason' && name !== 'view');
}
