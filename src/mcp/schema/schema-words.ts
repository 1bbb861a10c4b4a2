import type { JsonSchema } from '../tool-definition.js';
import { between, range } from './fields/limits.js';
import { originOf } from './schema-items.js';

/** What a piece of schema asks for, in words that fit after "must be"; every limit is named. */
export function expectedOf(schema: JsonSchema): string {
  const origin = originOf(schema);
  if (origin) return origin.field?.nullable ? `${origin.item.expected}, or null` : origin.item.expected;
  const choices = schema.anyOf as readonly JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map(expectedOf))].join(', or ');
  const values = schema.enum as readonly unknown[] | undefined;
  if (values) return `${values.length > 1 ? 'one of ' : ''}${values.map((value) => JSON.stringify(value)).join(', ')}`;
  return typeWords(schema);
}

/** An example of what a piece of schema asks for, where its field gives one. */
export function exampleOf(schema: JsonSchema): unknown {
  const origin = originOf(schema);
  return origin?.field?.examples?.[0] ?? (origin?.item.kind === 'leaf' ? origin.item.example : undefined);
}

/** What was passed, in a few words: short values as they are, never whole texts. */
export function receivedOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${between(value.length, value.length, 'item').replace('exactly ', '')}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const length = [...value].length;
  return length <= SHORT ? JSON.stringify(value) : `text of ${length} characters`;
}

/** Long enough for an id or a name, too short for any token. */
const SHORT = 24;

function typeWords(schema: JsonSchema): string {
  const limit = (keyword: string): number | undefined => schema[keyword] as number | undefined;
  switch (schema.type) {
    case 'string':
      return textWords(schema, between(limit('minLength'), limit('maxLength'), 'character'));
    case 'integer':
      return `a whole number${range(limit('minimum'), limit('maximum'))}${numberWords(schema)}`;
    case 'number':
      return `a number${range(limit('minimum'), limit('maximum'))}${numberWords(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return sized('a list', between(limit('minItems'), limit('maxItems'), 'item'), schema.uniqueItems === true);
    case 'object':
      return sized('an object', between(limit('minProperties'), limit('maxProperties'), 'key'), false);
    default:
      return schema.type === 'null' ? 'null' : 'another value';
  }
}

function textWords({ pattern }: JsonSchema, length: string): string {
  const what = typeof pattern === 'string' ? `text that matches ${pattern}` : 'text';
  return length === '' ? what : `${what}${typeof pattern === 'string' ? ',' : ' of'} ${length}`;
}

function numberWords(schema: JsonSchema): string {
  const words: Record<string, string> = {
    exclusiveMinimum: 'more than',
    exclusiveMaximum: 'less than',
    multipleOf: 'a multiple of',
  };
  const given = Object.entries(words).filter(([keyword]) => schema[keyword] !== undefined);
  return given.map(([keyword, said]) => `, ${said} ${String(schema[keyword])}`).join('');
}

function sized(what: string, size: string, unique: boolean): string {
  return `${what}${size && ` of ${size}`}${unique ? ' without repetitions' : ''}`;
}
