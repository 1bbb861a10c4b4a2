import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../../../src/mcp/tool-definition.js';

/** Texts without a limit of their own. */
const MOST_CHARACTERS = 40;
const MOST_ITEMS = 3;
/** Values that stand for patterns whose random matches would be nonsense upstream. */
const KNOWN_TEXTS = [
  'https://example.com/picture.png',
  '2030-01-31T18:00:00Z',
  '#ff8800',
  'deadbeef',
  '1024',
  'general',
  'after:1234567890123456789',
  // of no webhook: random matches of that length would never be found
  'a-token-of-sixty-characters-that-belongs-to-nothing-at-all-0',
  `dmbpr1.${'0'.repeat(64)}`,
  `sha256:${'0'.repeat(64)}`,
];
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789-ÄéßñДж中文字日本語😀🎉');

/** Values that fit a JSON Schema, as far as our inputs and those of the reference use the language. */
export function schemaArbitrary(schema: JsonSchema): Arbitrary<unknown> {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map(schemaArbitrary));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  switch (schema.type) {
    case 'string':
      return textArbitrary(schema);
    case 'integer':
    case 'number':
      return fc.integer(rangeOf(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listArbitrary(schema);
    case 'object':
      return objectArbitrary(schema);
    default:
      return Array.isArray(schema.type)
        ? fc.oneof(...(schema.type as string[]).map((type) => schemaArbitrary({ ...schema, type })))
        : fc.constant('anything');
  }
}

function objectArbitrary({ properties = {}, required = [], additionalProperties }: JsonSchema): Arbitrary<object> {
  const fields = Object.entries(properties as Record<string, JsonSchema>).filter(([, schema]) => !isNothing(schema));
  const own = fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, schemaArbitrary(schema)])), {
    requiredKeys: required as never[],
  });
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return own;
  const others = fc.dictionary(fc.constantFrom('a', 'b'), schemaArbitrary(additionalProperties as JsonSchema), {
    noNullPrototype: true,
  });
  return fc.tuple(others, own).map(([more, mine]) => ({ ...more, ...mine }));
}

/** What no value fits says that there is no such property. */
function isNothing({ not }: JsonSchema): boolean {
  return typeof not === 'object' && not !== null && Object.keys(not).length === 0;
}

function listArbitrary({ items = {}, minItems, maxItems, uniqueItems }: JsonSchema): Arbitrary<unknown[]> {
  const minLength = numberOr(minItems, 0);
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(numberOr(maxItems, MOST_ITEMS), MOST_ITEMS)) };
  const each = schemaArbitrary(items as JsonSchema);
  return uniqueItems === true ? fc.uniqueArray(each, limits) : fc.array(each, limits);
}

function rangeOf({ minimum, maximum }: JsonSchema): { min: number; max: number } {
  const min = numberOr(minimum, 0);
  return { min, max: numberOr(maximum, min + 100) };
}

function textArbitrary({ minLength, maxLength, pattern }: JsonSchema): Arbitrary<string> {
  const min = numberOr(minLength, 0);
  const max = Math.max(min, Math.min(numberOr(maxLength, MOST_CHARACTERS), MOST_CHARACTERS));
  if (typeof pattern === 'string') return matching(new RegExp(pattern, 'u'), min, max, numberOr(maxLength, Infinity));
  return fc.array(fc.constantFrom(...LETTERS), { minLength: min, maxLength: max }).map((letters) => letters.join(''));
}

function matching(pattern: RegExp, min: number, max: number, limit: number): Arbitrary<string> {
  const fits = (text: string, most: number) => [...text].length >= min && [...text].length <= most;
  const known = KNOWN_TEXTS.filter((text) => pattern.test(text) && fits(text, limit));
  if (known.length > 0) return fc.constantFrom(...known);
  return fc.stringMatching(pattern, { maxLength: max }).filter((text) => fits(text, max));
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
