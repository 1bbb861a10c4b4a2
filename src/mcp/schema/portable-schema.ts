import type { SchemaDraft } from './rule-schemas.js';

/** What both Gemini's function declarations and OpenAI's accept; a keyword they do not know can cost the whole tool list. */
const ACCEPTED = new Set([
  'type',
  'description',
  'enum',
  'default',
  'anyOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);

/** Keywords that become words. */
const WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  uniqueItems: () => 'No repetitions.',
  multipleOf: (value) => `A multiple of ${String(value)}.`,
  exclusiveMinimum: (value) => `More than ${String(value)}.`,
  exclusiveMaximum: (value) => `Less than ${String(value)}.`,
  propertyNames: (value) => keyWords(value as { enum?: readonly string[]; pattern?: string }),
  not: (value) =>
    `Not ${((value as { enum?: readonly unknown[] }).enum ?? []).map((each) => JSON.stringify(each)).join(', ')}.`,
};

/** A schema without the keywords that some clients refuse; what they said goes to the notes. */
export function portable(schema: SchemaDraft, notes: string[]): SchemaDraft {
  const kept: SchemaDraft = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (ACCEPTED.has(keyword)) kept[keyword] = value;
    else if (WORDS[keyword]) notes.push(WORDS[keyword](value));
  }
  return kept;
}

function keyWords({ enum: names, pattern }: { enum?: readonly string[]; pattern?: string }): string {
  return names ? `Keys: ${names.join(', ')}.` : `Keys match ${pattern ?? ''}.`;
}
