import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { toolListing } from '../../src/mcp/surface/tool-listing.js';
import { isListed } from '../../src/mcp/surface/tool-listing.js';
import type { JsonSchema, ToolDefinition } from '../../src/mcp/tool-definition.js';
import { lintTool } from '../../src/testing/lint/lint-tools.js';
import { walkSchema } from '../../src/testing/lint/walk-schema.js';
import { definitions } from '../support/contract-app.js';
import { CATALOGUE, OWN_TOOLS } from './catalogue.js';

/** The budget of a full tools/list for the whole catalogue. */
const FULL_LIST_BYTES = 300_000;
/** What each tool that is still missing may count on. */
const ROOM_PER_TOOL = 950;

let tools: readonly ToolDefinition[];

beforeAll(async () => {
  tools = await definitions();
}, 60_000);

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** The names of the tools for which `wrong` finds something, with what it found. */
function offenders(wrong: (tool: ToolDefinition) => readonly string[]): string[] {
  return tools.flatMap((tool) => wrong(tool).map((what) => `${tool.name}: ${what}`));
}

function inputOffenders(wrong: (schema: JsonSchema, path: string) => boolean | string): string[] {
  return offenders(({ inputSchema }) =>
    [...walkSchema(inputSchema)].flatMap(({ schema, path }) => {
      const found = wrong(schema, path);
      return found === false ? [] : [`${path || 'root'}${typeof found === 'string' ? ` ${found}` : ''}`];
    }),
  );
}

/** They keep what they have compiled. */
const DRAFT_07 = new Ajv({ strict: false });
const DRAFT_2020 = new Ajv2020({ strict: false });

describe('the schemas of every tool', () => {
  it('compile as draft-07 and as 2020-12', () => {
    const schemas = tools.flatMap((tool) => [
      tool.inputSchema,
      tool.fullInputSchema,
      tool.outputSchema,
      tool.fullOutputSchema,
    ]);
    for (const schema of new Set(schemas)) {
      expect(() => [DRAFT_07, DRAFT_2020].forEach((ajv) => schema && ajv.compile(schema))).not.toThrow();
    }
  });

  it('are taken by Claude, OpenAI and Gemini', () => {
    expect(tools.flatMap(lintTool)).toEqual([]);
  });

  it('refuse unknown arguments', () => {
    expect(
      offenders(({ inputSchema }) => (inputSchema.additionalProperties === false ? [] : ['additionalProperties'])),
    ).toEqual([]);
  });

  it('describe each argument in a few words', () => {
    const isArgument = (path: string) => /^properties\.[^.]+$/.test(path);
    expect(inputOffenders(({ description }, path) => isArgument(path) && typeof description !== 'string')).toEqual([]);
    expect(inputOffenders(({ description }) => typeof description === 'string' && description.length > 250)).toEqual(
      [],
    );
  });

  it('admit the error envelope in every output, and carry no prose there', () => {
    const envelope = { code: 'INTERNAL_ERROR', retriable: false, category: 'server', recovery_hint: '', trace_id: '' };
    const refuses = (schema?: JsonSchema) => schema && !DRAFT_07.validate(schema, envelope);
    expect(
      offenders(({ outputSchema, fullOutputSchema }) =>
        [outputSchema, fullOutputSchema].some(refuses) ? ['refuses it'] : [],
      ),
    ).toEqual([]);
    const prose = ({ outputSchema }: ToolDefinition) =>
      [...walkSchema(outputSchema ?? {})].filter(({ schema }) => 'description' in schema);
    expect(offenders((tool) => prose(tool).map(({ path }) => path))).toEqual([]);
  });

  it('keep within the budget of tools/list', () => {
    const listed = tools.filter((tool) => isListed(tool, {}));
    const bytes = bytesOf(listed.map(toolListing));
    const missing = [...CATALOGUE.keys(), ...OWN_TOOLS].filter((name) => !tools.some((tool) => tool.name === name));
    process.stderr.write(`tools/list: ${bytes} bytes for ${listed.length} tools, ${missing.length} missing.\n`);
    process.stderr.write(`${byCategory().join('\n')}\nThe largest: ${largest(8).join(', ')}.\n`);
    expect(bytes + missing.length * ROOM_PER_TOOL).toBeLessThanOrEqual(FULL_LIST_BYTES);
  });

  /** Each category, what it takes and what each of its tools takes on average. */
  function byCategory(): string[] {
    const categories = [...new Set(tools.map(({ category }) => category))];
    return categories.map((category) => {
      const own = tools.filter((tool) => tool.category === category && isListed(tool, {}));
      const bytes = bytesOf(own.map(toolListing));
      return `  ${category}: ${bytes} bytes, ${own.length} tools, ${Math.round(bytes / own.length)} each`;
    });
  }

  function largest(count: number): string[] {
    const sized = tools.map((tool) => ({ name: tool.name, bytes: bytesOf(toolListing(tool)) }));
    return sized
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, count)
      .map(({ name, bytes }) => `${name} ${bytes}`);
  }
});

describe('what every tool says of itself', () => {
  it('is a summary of one or a few sentences', () => {
    expect(offenders(({ summary }) => (/^[A-Z].{8,300}\.$/s.test(summary) ? [] : [summary]))).toEqual([]);
  });

  it('has annotations that follow from its effect', () => {
    const wrong = ({ effect, risk, idempotent, annotations }: ToolDefinition) => {
      const { readOnlyHint, destructiveHint, idempotentHint } = annotations;
      const expected = [
        effect === 'read' || (effect === 'neutral' && risk === 'read'),
        effect === 'delete' || (effect === 'neutral' && risk === 'destructive'),
        effect === 'read' || idempotent,
      ];
      const found = [readOnlyHint, destructiveHint, idempotentHint];
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${effect}: ${JSON.stringify(annotations)}`];
    };
    expect(offenders(wrong)).toEqual([]);
  });

  it.each(['create', 'update', 'delete'])('asks for a confirmation exactly where it should (%s)', (effect) => {
    const unconfirmed = tools.filter((tool) => tool.effect === effect && tool.confirm !== (effect === 'delete'));
    expect(unconfirmed.map(({ name }) => name)).toEqual([]);
  });
});
