import fc from 'fast-check';
import type { ErrorEnvelope } from '../../src/mcp/dispatch/tool-outcome.js';
import { ContractApp } from '../support/contract-app.js';
import { argumentsArbitrary } from '../support/generate/arguments-arbitrary.js';
import { fillIds } from '../support/generate/placeholder.js';
import { wrongArguments } from '../support/generate/wrong-arguments.js';
import { CallFixtures, FIXED, NEEDED } from './call-fixtures.js';

type Arguments = Record<string, unknown>;

const PATIENCE_MS = 300_000;

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
});
