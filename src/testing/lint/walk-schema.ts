import type { JsonSchema } from '../../mcp/tool-definition.js';

/** A schema inside another one, and where it stands. */
export interface PlacedSchema {
  readonly schema: JsonSchema;
  /** Dotted: `properties.embeds.items.properties.title`. Empty for the root. */
  readonly path: string;
  /** How many objects and lists it stands in. */
  readonly depth: number;
}

/** A schema and all those in it. */
export function* walkSchema(schema: JsonSchema, path = '', depth = 0): Generator<PlacedSchema> {
  yield { schema, path, depth };
  for (const [keyword, value] of Object.entries(schema)) {
    const deeper = keyword === 'anyOf' || keyword === 'oneOf' ? depth : depth + 1;
    for (const [place, child] of children(keyword, value))
      yield* walkSchema(child, path === '' ? place : `${path}.${place}`, deeper);
  }
}

function children(keyword: string, value: unknown): [string, JsonSchema][] {
  if (keyword === 'properties' || keyword === '$defs') {
    return Object.entries(value as Record<string, JsonSchema>).map(([name, child]) => [`${keyword}.${name}`, child]);
  }
  if (keyword === 'anyOf' || keyword === 'oneOf') {
    return (value as JsonSchema[]).map((child, index) => [`${keyword}.${index}`, child]);
  }
  const isSchema =
    (keyword === 'items' || keyword === 'additionalProperties') && typeof value === 'object' && value !== null;
  return isSchema ? [[keyword, value as JsonSchema]] : [];
}
