import type { JsonSchema } from '../tool-definition.js';
import type { Schema } from './json-schema.js';
import { originOf, rememberItem } from './schema-items.js';

/** An input schema that does not ask for the arguments which are filled in where they are left out, and says of each that it has a default. */
export function withFilled(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const { properties = {}, required = [], ...rest } = schema as Schema;
  const filled = names.filter((name) => required.includes(name));
  if (filled.length === 0) return schema;
  const told = filled.map((name) => [name, withDefault(properties[name] ?? {})]);
  const asked = required.filter((name) => !filled.includes(name));
  return {
    ...rest,
    properties: { ...properties, ...Object.fromEntries(told) },
    ...(asked.length > 0 && { required: asked }),
  };
}

function withDefault(property: Schema): Schema {
  const told = { ...property, description: `${property.description ?? ''} Has a default.` };
  const origin = originOf(property);
  if (origin) rememberItem(told, origin.item, origin.field);
  return told;
}
