import type { JsonSchema } from '../../mcp/tool-definition.js';

/** A document that breaks its schema in one place. */
export interface BrokenDocument {
  readonly where: string;
  readonly document: unknown;
}

type Path = readonly (string | number)[];
/** A value that breaks one keyword of a schema. */
type Breaker = (limit: never, value: unknown) => unknown;

const letters = (count: number): string => 'x'.repeat(count);

const BREAKERS: Readonly<Record<string, Breaker>> = {
  type: () => ({ neither: 'text nor number nor list' }),
  enum: () => 'nothing_of_the_kind',
  pattern: () => '! ?',
  minLength: (limit: number) => letters(limit - 1),
  maxLength: (limit: number) => letters(limit + 1),
  minimum: (limit: number) => limit - 1,
  maximum: (limit: number) => limit + 1,
  minItems: (limit: number, value) => (value as unknown[]).slice(0, limit - 1),
  maxItems: (limit: number, value) => Array.from({ length: limit + 1 }, () => (value as unknown[])[0] ?? {}),
  uniqueItems: (_: boolean, value) => [...(value as unknown[]), ...(value as unknown[])],
  required: ([first]: string[], value) => without(value as object, first ?? ''),
  additionalProperties: (_: boolean, value) => ({ ...(value as object), of_no_known_name: 1 }),
};

/** Breaks a document that is right at each of its places by each keyword that says something of it, one at a time. */
export function* brokenDocuments(schema: JsonSchema, document: unknown): Generator<BrokenDocument> {
  for (const { path, value, form } of placesIn(schema, schema, document, [])) {
    for (const [keyword, breaker] of Object.entries(BREAKERS)) {
      if (form[keyword] === undefined || (keyword === 'uniqueItems' && (value as unknown[]).length === 0)) continue;
      const broken = breaker(form[keyword] as never, value);
      yield { where: `${path.join('.')} ${keyword}`, document: replaced(document, path, broken) };
    }
  }
}

interface Place {
  readonly path: Path;
  readonly value: unknown;
  readonly form: JsonSchema;
}

/** The places of a value that its schema describes without alternatives. */
function* placesIn(root: JsonSchema, schema: JsonSchema, value: unknown, path: Path): Generator<Place> {
  const form = dereferenced(root, schema);
  if (form.type === undefined) return;
  yield { path, value, form };
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      yield* placesIn(root, form.items as JsonSchema, each, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    const properties = form.properties as Record<string, JsonSchema>;
    for (const [name, each] of Object.entries(value))
      yield* placesIn(root, properties[name] ?? {}, each, [...path, name]);
  }
}

function dereferenced(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = /^#\/definitions\/(.+)$/.exec(String(schema.$ref))?.[1];
  return name === undefined ? schema : ((root.definitions as Record<string, JsonSchema>)[name] ?? {});
}

function replaced(value: unknown, [head, ...rest]: Path, by: unknown): unknown {
  if (head === undefined) return by;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === head ? replaced(each, rest, by) : each));
  return { ...(value as object), [head]: replaced((value as Record<string, unknown>)[head], rest, by) };
}

function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
}
