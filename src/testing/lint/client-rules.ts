import type { PlacedSchema } from './walk-schema.js';

/** Whose API refuses a tool, or misreads it, that breaks a rule. */
export type ModelApi = 'Claude' | 'OpenAI' | 'Gemini';

/** One thing that a schema must be for a model's API to take it. */
export interface SchemaRule {
  readonly name: string;
  /** The APIs that ask for it. */
  readonly by: readonly ModelApi[];
  /** What is wrong with one schema of the tree; nothing when it is as it should be. The root has an empty path. */
  readonly wrong: (place: PlacedSchema) => string | undefined;
}

/** A limit on the whole of a schema. */
export interface SizeRule {
  readonly name: string;
  readonly by: readonly ModelApi[];
  readonly most: number;
  readonly measure: (places: readonly PlacedSchema[]) => number;
}

const ALL: readonly ModelApi[] = ['Claude', 'OpenAI', 'Gemini'];

/** Characters of a tool's description: OpenAI's limit for functions, the lowest of the three. */
export const TOOL_DESCRIPTION = 1024;

/** Gemini's names are the narrowest: letters, digits and underscores, 64 at most, no digit first. Claude's may have dots and hyphens too. */
const PROPERTY_NAME = /^[A-Za-z_]\w{0,63}$/;

/**
 * Keywords that all three know. Gemini's `Schema` is the shortest list (ai.google.dev/api/caching#Schema): a word it does not know costs the
 * whole request ("Unknown name"). `additionalProperties` is none of its words, but of its JSON Schema form (`parametersJsonSchema`), and
 * clients that use the other form leave it out, since every MCP server has it.
 */
const KEYWORDS: ReadonlySet<string> = new Set(
  'type description enum default anyOf items properties required additionalProperties minLength maxLength pattern minimum maximum minItems maxItems minProperties maxProperties'.split(
    ' ',
  ),
);

/** Regular expressions that OpenAI and Claude do not run when they hold answers to a schema: look-around and back-references. */
const FANCY_PATTERN = /\(\?(?:[=!]|<[=!])|\\[1-9]|\\k</;

/**
 * What arguments must be described by. Each rule has been the cause of a refused request, or is documented:
 * OpenAI: platform.openai.com/docs/guides/function-calling and …/structured-outputs#supported-schemas;
 * Claude: platform.claude.com/docs (tool use; "top-level oneOf, anyOf, allOf", property names);
 * Gemini: ai.google.dev/api/caching#Schema and cloud.google.com/vertex-ai … /FunctionDeclaration.
 */
export const INPUT_RULES: readonly SchemaRule[] = [
  {
    name: 'root-object',
    by: ALL,
    wrong: ({ path, schema }) => (path === '' && schema.type !== 'object' ? 'the root is no object' : undefined),
  },
  {
    // Claude answers 400, "does not support oneOf, allOf, or anyOf at the top level"; OpenAI asks the same of function parameters
    name: 'root-union',
    by: ['Claude', 'OpenAI'],
    wrong: ({ path, schema }) =>
      path === ''
        ? found(['anyOf', 'oneOf', 'allOf', 'not', 'enum'].filter((keyword) => keyword in schema))
        : undefined,
  },
  {
    // among what is refused: $ref (so that there are no cycles either), format, const, propertyNames, exclusiveMinimum, uniqueItems
    name: 'keywords',
    by: ALL,
    wrong: ({ schema }) => found(Object.keys(schema).filter((keyword) => !KEYWORDS.has(keyword))),
  },
  {
    // Gemini: "didn't specify the schema type field" (google-gemini/gemini-cli#4400); a list of types is "not repeating"
    name: 'one-type',
    by: ['Gemini'],
    wrong: ({ schema }) => {
      if (Array.isArray(schema.type)) return 'has a list of types';
      return schema.type === undefined && !isFilled(schema.anyOf) ? 'has neither a type nor alternatives' : undefined;
    },
  },
  {
    // Gemini: enum is a list of texts; numbers answer "Invalid value … (TYPE_STRING)" (microsoft/azure-devops-mcp#139), empty texts too
    name: 'enum-of-text',
    by: ['Gemini'],
    wrong: ({ schema: { enum: values, type } }) => {
      if (values === undefined) return undefined;
      const isText =
        type === 'string' && isFilled(values) && values.every((value) => typeof value === 'string' && value);
      return isText ? undefined : 'enumerates other things than texts';
    },
  },
  {
    // OpenAI: "array schema missing items"; Gemini: "items: missing field"
    name: 'items',
    by: ['OpenAI', 'Gemini'],
    wrong: ({ schema: { type, items } }) =>
      type === 'array' && items === undefined ? 'is a list of nobody knows what' : undefined,
  },
  {
    // Gemini: "property is not defined"
    name: 'required-properties',
    by: ['Gemini'],
    wrong: ({ schema: { required = [], properties = {} } }) =>
      found((required as readonly string[]).filter((name) => !Object.hasOwn(properties as object, name))),
  },
  {
    name: 'property-names',
    by: ['Claude', 'Gemini'],
    wrong: ({ schema: { properties = {} } }) =>
      found(Object.keys(properties as object).filter((name) => !PROPERTY_NAME.test(name))),
  },
  {
    name: 'plain-patterns',
    by: ['Claude', 'OpenAI'],
    wrong: ({ schema: { pattern } }) =>
      typeof pattern === 'string' && FANCY_PATTERN.test(pattern) ? `has the pattern ${pattern}` : undefined,
  },
];

/** Results are read by MCP clients, never by these APIs: they check them as draft-07 or as 2020-12, and know no definitions elsewhere. */
export const OUTPUT_RULES: readonly SchemaRule[] = [
  ...INPUT_RULES.filter(({ name }) => name === 'root-object'),
  {
    name: 'self-contained',
    by: ALL,
    wrong: ({ schema }) =>
      found(['$ref', '$defs', 'definitions', '$id', 'format'].filter((keyword) => keyword in schema)),
  },
];

/** OpenAI's limits for strict functions (structured-outputs#supported-schemas). */
export const SIZE_RULES: readonly SizeRule[] = [
  { name: 'depth', by: ['OpenAI'], most: 10, measure: (places) => Math.max(...places.map(({ depth }) => depth)) },
  { name: 'properties', by: ['OpenAI'], most: 5_000, measure: (places) => places.flatMap(namesOf).length },
  { name: 'enum-values', by: ['OpenAI'], most: 1_000, measure: (places) => places.flatMap(valuesOf).length },
  {
    name: 'name-characters',
    by: ['OpenAI'],
    most: 120_000,
    measure: (places) => places.flatMap((place) => [...namesOf(place), ...valuesOf(place).map(String)]).join('').length,
  },
];

function found(things: readonly string[]): string | undefined {
  return things.length > 0 ? things.join(', ') : undefined;
}

function isFilled(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

function namesOf({ schema }: PlacedSchema): string[] {
  return Object.keys(schema.properties ?? {});
}

function valuesOf({ schema }: PlacedSchema): readonly unknown[] {
  return (schema.enum ?? []) as readonly unknown[];
}
