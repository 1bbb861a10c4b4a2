import type { JsonSchema } from '../../mcp/tool-definition.js';

/** A field that no result of a tool has. */
export interface UnknownField {
  readonly field: string;
  /** The fields there are at that place; none where it is no object. */
  readonly known: readonly string[];
}

/**
 * Looks for a path in a tool's output schema. Only what the schema decides is reported: what an open object or an undescribed value
 * holds shows at run time.
 */
export function unknownField(schema: JsonSchema | undefined, keys: readonly string[]): UnknownField | undefined {
  let places = schema === undefined ? [{}] : alternatives(schema);
  for (const key of keys) {
    if (places.some(isOpen)) return undefined;
    const next = childrenOf(places, key);
    if (next.length === 0) return { field: key, known: places.flatMap((place) => Object.keys(fieldsOf(place))) };
    places = next.flatMap(alternatives);
  }
  return undefined;
}

/** A schema and all those of its unions. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, ...own } = schema as JsonSchema & Readonly<Record<'anyOf' | 'oneOf', JsonSchema[] | undefined>>;
  const choices = anyOf ?? oneOf ?? [];
  return [...(Object.keys(own).length > 0 || choices.length === 0 ? [own] : []), ...choices.flatMap(alternatives)];
}

/** True when there may be more than the schema tells. */
function isOpen(schema: JsonSchema): boolean {
  const undescribed = Object.keys(schema).every((keyword) => keyword === 'description');
  const anyFields =
    schema.type === 'object' &&
    !['properties', 'required', 'additionalProperties'].some((keyword) => keyword in schema);
  return undescribed || anyFields || '$ref' in schema || schema.additionalProperties === true;
}

/** A required field that no alternative describes may be anything. */
function childrenOf(places: readonly JsonSchema[], key: string): JsonSchema[] {
  const described = places.flatMap((place) => childOf(place, key));
  const required = places.some((place) => (place.required as readonly string[] | undefined)?.includes(key));
  return described.length === 0 && required ? [{}] : described;
}

function childOf(schema: JsonSchema, key: string): JsonSchema[] {
  const named = Object.hasOwn(fieldsOf(schema), key) ? fieldsOf(schema)[key] : schema.additionalProperties;
  const child = /^\d+$/.test(key) ? (schema.items ?? named) : named;
  return typeof child === 'object' && child !== null ? [child as JsonSchema] : [];
}

function fieldsOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
}
