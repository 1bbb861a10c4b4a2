import fc from 'fast-check';
import { changeIssues } from '../../src/mcp/schema/fields/some-change.js';
import { validateArguments } from '../../src/mcp/schema/validate-arguments.js';
import type { JsonSchema, ToolDefinition } from '../../src/mcp/tool-definition.js';
import { definitions } from '../support/contract-app.js';
import { schemaArbitrary } from '../support/generate/schema-arbitrary.js';
import { CATALOGUE } from './catalogue.js';
import { sensible } from './sensible-inputs.js';

let tools: readonly ToolDefinition[];

beforeAll(async () => {
  tools = (await definitions()).filter(({ name }) => CATALOGUE.has(name));
}, 60_000);

/**
 * The guild of a plan may come from the settings; where they name none it must be told. A plan is applied by its `plan_ref` alone.
 * Channels are of the kinds that Discord makes.
 */
const STRICTER = new Set([
  'guild_blueprint_plan.guild_id',
  'guild_blueprint_apply.plan_ref',
  'channels_create_guild_channel.type',
  'channels_modify.type',
]);
/** What exists for a design of the reference's own: plans sent along as tokens, templates of others. */
const EXEMPT = new Set(['plan_token', 'preferred_primary_code']);

function referenceInput({ name }: ToolDefinition): JsonSchema {
  const { properties = {}, oneOf: _alternatives, ...schema } = CATALOGUE.get(name)!.input;
  const kept = Object.entries(properties as object).filter(([property]) => !EXEMPT.has(property));
  return { ...schema, properties: Object.fromEntries(kept) };
}

const propertiesOf = ({ properties = {} }: JsonSchema): string[] => Object.keys(properties as object);

describe('the inputs of the reference', () => {
  it('all exist', () => {
    const missing = tools.flatMap((tool) => {
      const own = new Set(propertiesOf(tool.fullInputSchema));
      const lacking = propertiesOf(referenceInput(tool)).filter((property) => !own.has(property));
      return lacking.map((property) => `${tool.name}.${property}`);
    });
    expect(missing).toEqual([]);
  });

  it('are all accepted', async () => {
    const refused = new Set<string>();
    for (const tool of tools) {
      for (const input of fc.sample(schemaArbitrary(sensible(referenceInput(tool))), { numRuns: 50, seed: 1 })) {
        // the reference lets a change change nothing
        if (tool.input && changeIssues(tool.input, input as Record<string, unknown>).length > 0) continue;
        const verdict = await validateArguments(tool, input);
        const issues = verdict.ok ? [] : verdict.issues.filter(({ path }) => !STRICTER.has(`${tool.name}.${path}`));
        for (const { path, message } of issues) refused.add(`${tool.name}.${path.replace(/\d+/g, 'n')}: ${message}`);
      }
    }
    expect([...refused]).toEqual([]);
  }, 60_000);
});
