import type { FieldItem, NestedItem, UnionItem } from './fields/field-item.js';
import { fieldsOf } from './fields/field-registry.js';
import { isDictionary } from './is-dictionary.js';

/** The alternatives a value can be meant for: with a discriminator the one it names, else all. */
export function alternativesFor({ items, discriminator }: UnionItem, value: unknown): readonly FieldItem[] {
  if (discriminator === undefined || !isDictionary(value)) return items;
  return items.filter((item) => item.kind !== 'nested' || tagsOf(item, discriminator).includes(value[discriminator]));
}

/** The values of the discriminator that stand for an alternative. */
function tagsOf(item: NestedItem, discriminator: string): readonly unknown[] {
  const tag = fieldsOf(item.dto()).get(discriminator)?.item;
  return tag?.kind === 'leaf' ? (tag.schema.enum ?? []) : [];
}
