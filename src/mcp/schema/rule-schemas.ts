import type { Schema } from './json-schema.js';
import { patternSource } from './pattern-source.js';
import { TEXT_FORMATS } from './text-formats.js';

/** Adds one class-validator rule to a schema; what JSON Schema cannot say goes to `note`, and from there into the description. */
type WriteRule = (schema: Schema, constraints: readonly unknown[], note: (words: string) => void) => void;

const HEX_COLOR = '^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$';

/**
 * class-validator's rules in JSON Schema. A rule that is missing here (a custom one, or one that no JSON value passes, such as
 * `isDate`) has no counterpart: {@link schemaGaps} names it.
 */
export const RULE_SCHEMAS: Readonly<Record<string, WriteRule>> = {
  isString: (schema) => put(schema, 'string', {}),
  isBoolean: (schema) => put(schema, 'boolean', {}),
  isNumber: (schema) => put(schema, 'number', {}),
  isInt: (schema) => void (schema.type = 'integer'),
  isObject: (schema) => put(schema, 'object', {}),
  isArray: (schema) => put(schema, 'array', {}),
  isDefined: () => undefined,
  isNotEmptyObject: (schema) => put(schema, 'object', { minProperties: 1 }),
  isNotEmpty: (schema) => {
    if (schema.type === 'string') schema.minLength ??= 1;
  },

  min: (schema, [limit]) => put(schema, 'number', { minimum: limit as number }),
  max: (schema, [limit]) => put(schema, 'number', { maximum: limit as number }),
  isPositive: (schema) => put(schema, 'number', { exclusiveMinimum: 0 }),
  isNegative: (schema) => put(schema, 'number', { exclusiveMaximum: 0 }),
  isDivisibleBy: (schema, [divisor]) => put(schema, 'number', { multipleOf: divisor as number }),
  isLatitude: (schema) => put(schema, 'number', { minimum: -90, maximum: 90 }),
  isLongitude: (schema) => put(schema, 'number', { minimum: -180, maximum: 180 }),

  minLength: (schema, [limit]) => put(schema, 'string', { minLength: limit as number }),
  maxLength: (schema, [limit]) => put(schema, 'string', { maxLength: limit as number }),
  isLength: (schema, [min, max]) =>
    put(schema, 'string', { minLength: min as number, ...(max !== undefined && { maxLength: max as number }) }),
  matches: (schema, [pattern, flags]) =>
    putPattern(schema, patternSource(new RegExp(pattern as RegExp | string, flags as string | undefined))),
  contains: (schema, [part]) => putPattern(schema, (part as string).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')),
  isHexColor: (schema) => putPattern(schema, HEX_COLOR),
  isHexadecimal: (schema) => putPattern(schema, '^(0x|0h)?[0-9a-fA-F]+$'),
  ...Object.fromEntries(Object.entries(TEXT_FORMATS).map(([rule, words]) => [rule, textFormat(words)])),

  isEnum: (schema, [values]) => putEnum(schema, enumValues(values as Record<string, unknown>)),
  isIn: (schema, [values]) => putEnum(schema, values as readonly unknown[]),
  equals: (schema, [value]) => putEnum(schema, [value]),
  isNotIn: (schema, [values]) => void (schema.not = { enum: values as readonly unknown[] }),
  notEquals: (schema, [value]) => void (schema.not = { enum: [value] }),

  arrayMinSize: (schema, [limit]) => put(schema, 'array', { minItems: limit as number }),
  arrayMaxSize: (schema, [limit]) => put(schema, 'array', { maxItems: limit as number }),
  arrayNotEmpty: (schema) => put(schema, 'array', { minItems: schema.minItems ?? 1 }),
  arrayUnique: (schema, [identifier]) => put(schema, 'array', identifier ? {} : { uniqueItems: true }),
  arrayContains: (schema, [values], note) => {
    put(schema, 'array', {});
    note(`contains ${JSON.stringify(values)}`);
  },
  arrayNotContains: (schema, [values], note) => {
    put(schema, 'array', {});
    note(`does not contain ${JSON.stringify(values)}`);
  },
};

/** No `format` is ever written: Gemini and OpenAI refuse those they do not know. class-validator checks; the words tell. */
function textFormat(words: string): WriteRule {
  return (schema, _constraints, note) => {
    put(schema, 'string', {});
    note(words);
  };
}

function put(schema: Schema, type: string, keywords: Schema): void {
  schema.type ??= type;
  Object.assign(schema, keywords);
}

function putPattern(schema: Schema, pattern: string): void {
  schema.type ??= 'string';
  if (schema.pattern === undefined) schema.pattern = pattern;
  else schema.allOf = [...(schema.allOf ?? []), { pattern }];
}

function putEnum(schema: Schema, values: readonly unknown[]): void {
  const types = new Set(values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)));
  const [type] = types;
  if (type !== undefined && types.size === 1 && type !== 'object') schema.type = type;
  schema.enum = [...values];
}

/** The values of a TypeScript enum: a numeric one also maps its numbers back to its names. */
function enumValues(entity: Record<string, unknown>): unknown[] {
  return Object.entries(entity).flatMap(([name, value]) => (/^-?\d+$/.test(name) ? [] : [value]));
}
