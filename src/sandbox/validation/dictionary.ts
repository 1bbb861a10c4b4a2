import type { FieldPath, FormErrors } from '../errors/form-errors.js';
import * as f from './fields.js';

/** An object with some of these keys, each with a value as `inner` reads it. */
export function dictionary<const K extends string, T>(
  keys: readonly K[],
  inner: f.Field<T, boolean>,
): f.Field<Partial<Record<K, T>>> {
  return f.field((value, at, errors) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) errors.add(at, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
    const read = Object.entries(isObject ? value : {}).map(([name, child]) => {
      checkKey(name, keys, at, errors);
      return [name, inner.read(child, [...at, name], errors)];
    });
    return Object.fromEntries(read) as Partial<Record<K, T>>;
  });
}

function checkKey(name: string, keys: readonly string[], at: FieldPath, errors: FormErrors): void {
  if (!keys.includes(name))
    errors.add([...at, name], 'BASE_TYPE_CHOICES', `Value "${name}" must be one of (${keys.join(', ')}).`);
}
