import { defineField } from './define-field.js';
import type { FieldOptions, ItemLike, ListItem } from './field-item.js';
import { toItem } from './item.js';
import { between } from './limits.js';

/** Limits of a list. */
export interface ListRules {
  /** Number of items. */
  readonly min?: number;
  readonly max?: number;
  /** No two are equal. */
  readonly unique?: boolean;
}

/** The item of a list. A single value is not taken for a list of one. */
export function listOf(like: ItemLike, rules: ListRules = {}): ListItem {
  const size = between(rules.min, rules.max, 'item');
  const what = rules.unique ? 'a list without repetitions' : 'a list';
  return { kind: 'list', expected: size === '' ? what : `${what} of ${size}`, item: toItem(like), ...rules };
}

/** A list of what `item` says: a DTO class, or an item such as `text({ max: 100 })`. */
export function ListOf(
  item: ItemLike,
  description: string,
  { min, max, unique, ...options }: ListRules & FieldOptions = {},
): PropertyDecorator {
  return defineField(description, listOf(item, { min, max, unique }), options);
}
