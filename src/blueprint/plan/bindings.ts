import { isRef, type Value } from './operation.js';

/** The ids of a document's symbols, as far as they are known: `role:moderators` → id. */
export type Bindings = ReadonlyMap<string, string>;

/** A value with ids for its references. */
export function resolved(value: Value, ids: Bindings): Value {
  if (isRef(value)) return ids.get(value.$ref) ?? value;
  if (Array.isArray(value)) return value.map((each: Value) => resolved(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]: [string, Value]) => [name, resolved(each, ids)]));
}

/** The symbols in a value that have no id yet. */
export function unresolved(value: Value, ids: Bindings): string[] {
  if (isRef(value)) return ids.has(value.$ref) ? [] : [value.$ref];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each: Value) => unresolved(each, ids));
}
