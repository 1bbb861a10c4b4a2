import { defineField } from './define-field.js';
import type { FieldOptions, ItemLike, UnionItem } from './field-item.js';
import { toItem } from './item.js';

/** What tells the alternatives of a union apart. */
export interface UnionRules {
  /** The property whose value tells the alternatives apart; each of their DTOs declares it with `@OneOf`. */
  readonly discriminator?: string;
}

/** The item of a value that is one of several things. */
export function anyOf(likes: readonly ItemLike[], rules: UnionRules = {}): UnionItem {
  const items = likes.map(toItem);
  const expected = [...new Set(items.map((item) => item.expected))].join(', or ');
  return { kind: 'union', expected, items, ...rules };
}

/** One of several things: DTOs (told apart by `discriminator`, where they have one) or items such as `text()` and `int()`. */
export function AnyOf(
  items: readonly ItemLike[],
  description: string,
  { discriminator, ...options }: UnionRules & FieldOptions = {},
): PropertyDecorator {
  return defineField(description, anyOf(items, { discriminator }), options);
}
