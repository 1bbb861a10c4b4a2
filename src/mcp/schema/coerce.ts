import { isDictionary } from './is-dictionary.js';
import type { Schema } from './json-schema.js';
import { originOf } from './schema-items.js';

const WHOLE = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d{1,16}(\.\d{1,16})?$/;

/**
 * A copy of a JSON value as a schema means it: `"50"` and `"true"` become a number and a boolean where the schema says number or
 * boolean and not text, a word the number it stands for, and what is left out gets its default. Nothing else is changed; whether it
 * fits is not decided here.
 */
export function coerce(schema: Schema | undefined, value: unknown): unknown {
  if (typeof value === 'string') return schema ? fromText(schema, value) : value;
  const meant = schema && alternativeFor(schema, value);
  if (Array.isArray(value)) return value.map((each) => coerce(meant?.items, each));
  return isDictionary(value) ? coerceObject(meant, value) : value;
}

function coerceObject(schema: Schema | undefined, value: Record<string, unknown>): Record<string, unknown> {
  const properties = schema?.properties ?? {};
  const others = typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (each !== undefined) copy[key] = coerce(named ?? others, each);
  }
  for (const [key, property] of Object.entries(properties)) {
    if (property.default !== undefined && !Object.hasOwn(copy, key)) copy[key] = structuredClone(property.default);
  }
  return copy;
}

function fromText(schema: Schema, text: string): unknown {
  const item = originOf(schema)?.item;
  const words = item?.kind === 'leaf' ? (item.words ?? {}) : {};
  if (Object.hasOwn(words, text)) return words[text];
  const types = alternatives(schema).map((each) => each.type);
  if (types.some((type) => type === undefined || type === 'string' || Array.isArray(type))) return text;
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const form = types.includes('number') ? DECIMAL : types.includes('integer') ? WHOLE : undefined;
  return form?.test(text) && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER ? Number(text) : text;
}

/** The schema itself or, of a union, the one alternative that a list or an object can be meant for; nothing when that is not clear. */
function alternativeFor(schema: Schema, value: unknown): Schema | undefined {
  if (!schema.anyOf) return schema;
  const type = Array.isArray(value) ? 'array' : 'object';
  const possible = alternatives(schema).filter((each) => each.type === type && hasTagsOf(each, value));
  return possible.length === 1 ? possible[0] : undefined;
}

function alternatives(schema: Schema): readonly Schema[] {
  return schema.anyOf?.flatMap(alternatives) ?? [schema];
}

/** Whether no property that has one value only says that something else is meant. */
function hasTagsOf(schema: Schema, value: unknown): boolean {
  if (!isDictionary(value)) return true;
  return Object.entries(schema.properties ?? {}).every(([name, property]) => {
    const isTag = property.enum?.length === 1 && Object.hasOwn(value, name);
    return !isTag || property.enum?.includes(coerce(property, value[name]));
  });
}

/** A deep copy of a JSON value, without what is undefined. */
export function copyJson<T>(value: T): T {
  return coerce(undefined, value) as T;
}
