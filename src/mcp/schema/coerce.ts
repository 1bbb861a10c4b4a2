import type { JsonSchema } from '../tool-definition.js';
import { isDictionary } from './whole-item.js';

/**
 * A copy of a JSON value as a schema means it: `"50"` and `"true"` become a number and a boolean where the schema says number or
 * boolean and not text, and what is left out gets its default. Nothing else is changed; whether it fits is not decided here.
 */
export function coerce(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value === 'string') return schema ? fromText(schema, value) : value;
  const meant = schema && alternativeFor(schema, value);
  if (Array.isArray(value)) return value.map((each) => coerce(meant?.items as JsonSchema | undefined, each));
  return isDictionary(value) ? coerceObject(meant, value) : value;
}

function coerceObject(schema: JsonSchema | undefined, value: Record<string, unknown>): Record<string, unknown> {
  const properties = (schema?.properties ?? {}) as Record<string, JsonSchema>;
  const others = schema?.additionalProperties;
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    const own = Object.hasOwn(properties, key) ? properties[key] : isDictionary(others) ? others : undefined;
    if (each !== undefined) copy[key] = coerce(own, each);
  }
  for (const [key, property] of Object.entries(properties)) {
    if (property.default !== undefined && !Object.hasOwn(copy, key)) copy[key] = structuredClone(property.default);
  }
  return copy;
}

function fromText(schema: JsonSchema, text: string): unknown {
  const types = alternatives(schema).map((each) => each.type);
  if (types.some((type) => type === undefined || type === 'string' || Array.isArray(type))) return text;
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.includes('integer') && /^-?\d{1,16}$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d{1,16}(\.\d{1,16})?$/.test(text)) return Number(text);
  return text;
}

/** The one alternative of a union that a list or an object can be meant for; nothing when that is not clear. */
function alternativeFor(schema: JsonSchema, value: unknown): JsonSchema | undefined {
  const type = Array.isArray(value) ? 'array' : 'object';
  const possible = alternatives(schema).filter(
    (each) => each.type === type && (Array.isArray(value) || hasTagsOf(each, value)),
  );
  return possible.length === 1 ? possible[0] : undefined;
}

function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  return (schema.anyOf as readonly JsonSchema[] | undefined)?.flatMap(alternatives) ?? [schema];
}

/** Whether no property with a fixed set of values says that something else is meant. */
function hasTagsOf(schema: JsonSchema, value: unknown): boolean {
  if (!isDictionary(value)) return true;
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).every(([name, property]) => {
    const values = property.enum as readonly unknown[] | undefined;
    return !values || !Object.hasOwn(value, name) || values.includes(coerce(property, value[name]));
  });
}

/** A deep copy of a JSON value, without what is undefined. */
export function copyJson<T>(value: T): T {
  return coerce(undefined, value) as T;
}
