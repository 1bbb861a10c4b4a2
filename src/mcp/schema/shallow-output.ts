import type { JsonSchema } from '../tool-definition.js';

type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * A result with more fields is told of by those that it always has, and those that hold what others wrote; then `required` would say the
 * names once more, and says the first, which tells a success from a failure.
 */
const ROOT_FIELDS = 6;
/** The same for an object below it. */
const INNER_FIELDS = 4;

/**
 * An output schema as `tools/list` tells it: the fields of the result, and those of the objects one level below it (the items of a list
 * are one); of large objects those that are always there. What is not told of is any object or list; where some of it is untrusted, all
 * of it is marked so. Accepts all that the whole schema accepts.
 */
export function shallowOutput(schema: JsonSchema): JsonSchema {
  const { properties, anyOf } = schema as { properties: Properties; anyOf: readonly JsonSchema[] };
  const always = new Set(anyOf.flatMap(({ required }) => required as string[]));
  return {
    ...schema,
    properties: root(properties, always),
    anyOf: anyOf.map(({ required, ...each }) => ({
      ...each,
      ...(each.properties !== undefined && { properties: mapped(each.properties as Properties, below) }),
      required: isLarge(properties) ? (required as string[]).slice(0, 1) : required,
    })),
  };
}

function root(properties: Properties, always: ReadonlySet<string>): Properties {
  if (!isLarge(properties)) return mapped(properties, below);
  const told = Object.entries(properties).filter(([name, field]) => always.has(name) || isUntrusted(field));
  return Object.fromEntries(told.map(([name, field]) => [name, always.has(name) ? below(field) : bottom(field)]));
}

function isLarge(properties: Properties): boolean {
  return Object.keys(properties).length > ROOT_FIELDS;
}

/** A field of the result, or an item of a list that is one. */
function below(schema: JsonSchema): JsonSchema {
  return rebuilt(schema, below, bottom);
}

/** What a field one level below the result may show of itself. */
function bottom(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return rebuilt(schema, bottom, bottom);
  if (!holdsObjects(schema)) return schema;
  return { type: schema.type, ...(isUntrusted(schema) && { 'x-untrusted': true }) };
}

/** Without `required`: which fields are always there is said of the result alone. */
function rebuilt(
  { required, anyOf, ...schema }: JsonSchema,
  same: (schema: JsonSchema) => JsonSchema,
  deeper: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const { properties, items, additionalProperties: values } = schema as Record<string, unknown>;
  const always = new Set(required as string[] | undefined);
  const all = (properties ?? {}) as Properties;
  const told = Object.keys(all).length <= INNER_FIELDS ? all : only(all, always);
  const hidesUntrusted = Object.entries(all).some(([name, field]) => !(name in told) && isUntrusted(field));
  return {
    ...schema,
    ...(isSchema(items) && { items: same(items) }),
    ...(isSchema(properties) && { properties: mapped(told, deeper) }),
    ...(hidesUntrusted && { 'x-untrusted': true }),
    ...(isSchema(values) && { additionalProperties: deeper(values) }),
    ...(Array.isArray(anyOf) && orNull((anyOf as JsonSchema[]).map(same))),
  };
}

/** A scalar that may be `null`, in short: no model's API takes results for functions, and validators know both forms. */
function orNull(anyOf: readonly JsonSchema[]): JsonSchema {
  const [one, none] = anyOf;
  const isPlain = anyOf.length === 2 && none?.type === 'null' && Object.keys(one ?? {}).join() === 'type';
  return isPlain ? { type: [one?.type, 'null'] } : { anyOf };
}

function only(properties: Properties, names: ReadonlySet<string>): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name)));
}

function mapped(properties: Properties, map: (schema: JsonSchema) => JsonSchema): Properties {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, map(schema)]));
}

function holdsObjects(schema: JsonSchema): boolean {
  return schema.type === 'object' || children(schema).some(holdsObjects);
}

function isUntrusted(schema: JsonSchema): boolean {
  return schema['x-untrusted'] === true || children(schema).some(isUntrusted);
}

function children({ properties, items, additionalProperties, anyOf }: JsonSchema): JsonSchema[] {
  const choices = (anyOf ?? []) as readonly unknown[];
  return [...Object.values((properties ?? {}) as Properties), items, additionalProperties, ...choices].filter(isSchema);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
