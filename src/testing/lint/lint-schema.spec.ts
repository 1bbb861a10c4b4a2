import type { JsonSchema } from '../../mcp/tool-definition.js';
import { lintSchema } from './lint-schema.js';

const withProperty = (schema: JsonSchema, name = 'it'): JsonSchema => ({
  type: 'object',
  properties: { [name]: schema },
});

/** A schema so deep in lists. */
const nested = (depth: number): JsonSchema =>
  depth === 0 ? { type: 'string' } : { type: 'array', items: nested(depth - 1) };

describe('lintSchema', () => {
  it.each<[rule: string, path: string, schema: JsonSchema]>([
    ['root-object', '', { type: 'array', items: { type: 'string' } }],
    ['root-union', '', { type: 'object', anyOf: [{ type: 'object' }] }],
    ['keywords', 'properties.it', withProperty({ type: 'string', format: 'uuid' })],
    ['keywords', 'properties.it.items', withProperty({ type: 'array', items: { type: 'string', const: 'a' } })],
    ['one-type', 'properties.it', withProperty({ type: ['string', 'null'] })],
    ['one-type', 'properties.it', withProperty({ description: 'Anything.' })],
    ['one-type', 'properties.it.anyOf.0', withProperty({ anyOf: [{ minLength: 1 }] })],
    ['enum-of-text', 'properties.it', withProperty({ type: 'integer', enum: [1, 2] })],
    ['enum-of-text', 'properties.it', withProperty({ type: 'string', enum: ['', 'a'] })],
    ['items', 'properties.it', withProperty({ type: 'array' })],
    ['required-properties', 'properties.it', withProperty({ type: 'object', required: ['gone'] })],
    ['property-names', '', withProperty({ type: 'string' }, 'guild-id')],
    ['property-names', '', withProperty({ type: 'string' }, 'a'.repeat(65))],
    ['plain-patterns', 'properties.it', withProperty({ type: 'string', pattern: '^(?!a)' })],
    ['depth', '', withProperty(nested(10))],
    ['enum-values', '', withProperty({ type: 'string', enum: Array.from({ length: 1001 }, (_, at) => `${at}`) })],
  ])('finds %s at "%s" of arguments', (rule, path, schema) => {
    expect(lintSchema(schema).map((finding) => [finding.rule, finding.path])).toEqual([[rule, path]]);
  });

  it('finds nothing in what all of them take', () => {
    const text: JsonSchema = { type: 'string', minLength: 1, pattern: '^[a-z]+$', description: 'A word.' };
    const schema: JsonSchema = {
      ...withProperty({ anyOf: [text, { type: 'null' }] }, '__confirm'),
      required: ['__confirm'],
      additionalProperties: false,
    };
    expect(lintSchema(schema)).toEqual([]);
    expect(lintSchema(withProperty(nested(9)))).toEqual([]);
  });

  it('leaves the schema of a result what only MCP clients read', () => {
    const schema = {
      ...withProperty({ type: ['string', 'null'], 'x-untrusted': true }),
      anyOf: [{ required: ['it'] }],
    };
    expect(lintSchema(schema, 'output')).toEqual([]);
    expect(lintSchema(withProperty({ $ref: '#/$defs/A' }), 'output')).toMatchObject([{ rule: 'self-contained' }]);
  });

  it.each<[string, JsonSchema]>([
    ['properties.content', withProperty({ type: 'string' }, 'content')],
    ['properties.nick.anyOf.0', withProperty({ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'nick')],
    [
      'properties.it.items.properties.topic',
      withProperty({ type: 'array', items: withProperty({ type: ['string', 'null'] }, 'topic') }),
    ],
  ])('finds at "%s" of a result what Discord users write and nothing marks so', (path, schema) => {
    expect(lintSchema(schema, 'output')).toMatchObject([{ rule: 'untrusted-text', path }]);
    expect(lintSchema(schema)).not.toContainEqual(expect.objectContaining({ rule: 'untrusted-text' }));
  });

  it('finds no unmarked text where it, or what it stands in, is marked, or is no text', () => {
    const marked = withProperty({ ...withProperty({ type: 'string' }, 'content'), 'x-untrusted': true });
    expect(lintSchema(marked, 'output')).toEqual([]);
    expect(lintSchema(withProperty({ type: 'string', 'x-untrusted': true }, 'content'), 'output')).toEqual([]);
    expect(lintSchema(withProperty({ type: 'boolean' }, 'content'), 'output')).toEqual([]);
  });
});
