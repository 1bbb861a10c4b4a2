import { defineField } from './define-field.js';
import type { FieldOptions, ItemLike, MapItem } from './field-item.js';
import { toItem } from './item.js';
import { between } from './limits.js';

/** Limits of an object whose keys the caller chooses. */
export interface MapRules {
  /** The only keys there may be, or the pattern they match. Default: any. */
  readonly keys?: readonly string[] | RegExp;
  /** Number of keys. */
  readonly max?: number;
}

/** The item of an object whose keys the caller chooses. */
export function mapOf(like: ItemLike, rules: MapRules = {}): MapItem {
  const item = toItem(like);
  const size = between(undefined, rules.max, 'key');
  return {
    kind: 'map',
    expected: `an object${size && ` of ${size}`} whose values are each ${item.expected}`,
    item,
    ...rules,
  };
}

/** An object whose keys the caller chooses, each with a value that `item` accepts (locale to text, for instance). */
export function MapOf(
  item: ItemLike,
  description: string,
  { keys, max, ...options }: MapRules & FieldOptions = {},
): PropertyDecorator {
  return defineField(description, mapOf(item, { keys, max }), options);
}
