import type { JsonSchema } from '../tool-definition.js';

type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * An output schema as `tools/list` tells it: the fields of the result, and those of the objects one level below it (the items of a list
 * are one). What lies deeper is any object or list; where some of it is untrusted, all of it is marked so. Accepts all that the whole
 * schema accepts.
 */
export function shallowOutput(schema: JsonSchema): JsonSchema {
  const { properties, anyOf } = schema as { properties?: Properties; anyOf?: readonly JsonSchema[] };
  return {
    ...schema,
    ...(properties && { properties: mapped(properties, below) }),
    ...(anyOf && { anyOf: anyOf.map(shallowOutput) }),
  };
}

/** A field of the result, or an item of a list that is one. */
function below(schema: JsonSchema): JsonSchema {
  return rebuilt(schema, below, bottom);
}

/** What a field one level below the result may show of itself. */
function bottom(schema: JsonSchema): JsonSchema {
  if (!holdsObjects(schema)) return schema;
  if (schema.anyOf) return rebuilt(schema, bottom, bottom);
  return { type: schema.type, ...(isUntrusted(schema) && { 'x-untrusted': true }) };
}

/** Without `required`: which fields are always there is said of the result alone. */
function rebuilt(
  { required: _required, ...schema }: JsonSchema,
  same: (schema: JsonSchema) => JsonSchema,
  deeper: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const { properties, items, additionalProperties: values, anyOf } = schema as Record<string, unknown>;
  return {
    ...schema,
    ...(isSchema(items) && { items: same(items) }),
    ...(isSchema(properties) && { properties: mapped(properties as Properties, deeper) }),
    ...(isSchema(values) && { additionalProperties: deeper(values) }),
    ...(Array.isArray(anyOf) && { anyOf: (anyOf as JsonSchema[]).map(same) }),
  };
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
