import type { Schema } from './json-schema.js';

type Keyword = keyof Schema;

/** What both Gemini's function declarations and OpenAI's accept; a keyword they do not know can cost the whole tool list. */
const ACCEPTED: ReadonlySet<Keyword> = new Set<Keyword>([
  'type',
  'description',
  'default',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'minProperties',
  'maxProperties',
  'items',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
]);

/** What says which values there are; the rest limits them. */
const SHAPE: ReadonlySet<Keyword> = new Set<Keyword>([
  'type',
  'enum',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
]);

/** A schema without the keywords that some clients refuse; what they said goes to the notes. */
export function portable(schema: Schema, notes: string[]): Schema {
  const plain = withoutNumbersEnumerated(schema, notes);
  if (isOnly(ACCEPTED, plain)) return plain;
  notes.push(...lostWords(plain));
  return only(ACCEPTED, plain);
}

/** Gemini enumerates texts alone: a row of whole numbers is told by its ends, other numbers in words. */
function withoutNumbersEnumerated(schema: Schema, notes: string[]): Schema {
  const { enum: values, ...rest } = schema;
  if (!values?.every((value) => typeof value === 'number')) return schema;
  const [minimum, maximum] = [Math.min(...values), Math.max(...values)];
  const isRow = values.every(Number.isInteger) && new Set(values).size === maximum - minimum + 1;
  if (isRow) return { ...rest, minimum, maximum };
  notes.push(`One of ${values.join(', ')}.`);
  return rest;
}

/** A schema without limits: an answer that grew past one is no broken answer. */
export function withoutLimits(schema: Schema): Schema {
  return isOnly(SHAPE, schema) ? schema : only(SHAPE, schema);
}

/** Most schemas are: they are not copied. */
function isOnly(keywords: ReadonlySet<Keyword>, schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => keywords.has(keyword as Keyword));
}

function only(keywords: ReadonlySet<Keyword>, schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.has(keyword as Keyword)));
}

function lostWords({
  uniqueItems,
  multipleOf,
  exclusiveMinimum,
  exclusiveMaximum,
  propertyNames,
  not,
}: Schema): string[] {
  return [
    ...(uniqueItems ? ['No repetitions.'] : []),
    ...(multipleOf === undefined ? [] : [`A multiple of ${multipleOf}.`]),
    ...(exclusiveMinimum === undefined ? [] : [`More than ${exclusiveMinimum}.`]),
    ...(exclusiveMaximum === undefined ? [] : [`Less than ${exclusiveMaximum}.`]),
    ...(propertyNames?.enum ? [`Keys: ${propertyNames.enum.join(', ')}.`] : []),
    ...(propertyNames?.pattern === undefined ? [] : [`Keys match ${propertyNames.pattern}.`]),
    ...(not?.enum ? [`Not ${not.enum.map((value) => JSON.stringify(value)).join(', ')}.`] : []),
  ];
}
