import type { FieldItem, LeafItem, NestedItem, UnionItem } from './fields/field-item.js';
import { fieldsOf } from './fields/field-registry.js';
import { isDictionary } from './is-dictionary.js';
import { alternativesFor } from './union-alternatives.js';

/**
 * What can be read of a `T` whose form may be wrong: any field may be missing, and what is there is of its type, however long or large.
 * An object of which nothing can be read is an empty one.
 */
export type Readable<T> = T extends readonly (infer Each)[]
  ? readonly (Each extends object ? Readable<Each> : Each | undefined)[]
  : T extends object
    ? { readonly [Name in keyof T]?: Readable<T[Name]> }
    : T;

/** The {@link Readable} part of what should be the value of an item. */
export function readable(item: FieldItem, value: unknown): unknown {
  switch (item.kind) {
    case 'leaf':
      return isOfType(item, value) ? value : undefined;
    case 'nested':
      return readableObject(item, value);
    case 'list':
      return Array.isArray(value) ? value.map((each) => readable(item.item, each)) : undefined;
    case 'map':
      return isDictionary(value) ? readableMap(item.item, value) : undefined;
    case 'union':
      return readableAlternative(item, value);
  }
}

function isOfType({ schema: { type, enum: words } }: LeafItem, value: unknown): boolean {
  if (words) return words.includes(value);
  return type === undefined || typeof value === (type === 'integer' ? 'number' : type);
}

function readableObject({ dto }: NestedItem, value: unknown): object {
  if (!isDictionary(value)) return {};
  const there = [...fieldsOf(dto()).values()].filter(({ name }) => Object.hasOwn(value, name));
  return Object.fromEntries(
    there.map(({ name, item, nullable }) => {
      const isNull = nullable === true && value[name] === null;
      return [name, isNull ? null : readable(item, value[name])];
    }),
  );
}

function readableMap(item: FieldItem, map: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(map).map(([key, each]) => [key, readable(item, each)]));
}

/** Which alternative is meant must be clear; of an object that may be several nothing is read. */
function readableAlternative(union: UnionItem, value: unknown): unknown {
  const [meant, ...others] = alternativesFor(union, value);
  if (meant && others.length === 0) return readable(meant, value);
  return union.items.every(({ kind }) => kind === 'nested') ? {} : undefined;
}
