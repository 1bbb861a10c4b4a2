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
  if (isOnly(ACCEPTED, schema)) return schema;
  notes.push(...lostWords(schema));
  return only(ACCEPTED, schema);
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
