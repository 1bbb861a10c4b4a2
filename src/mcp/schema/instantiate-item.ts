import { plainToInstance } from 'class-transformer';
import type { FieldItem, NestedItem, UnionItem } from './fields/field-item.js';
import { isDictionary } from './is-dictionary.js';
import { alternativesFor } from './union-alternatives.js';

/**
 * A plain value with the objects in it made instances of their DTOs; what fits no item is left as it is.
 *
 * @param fits - decides between alternatives that no discriminator tells apart
 */
export function instantiateItem(
  item: FieldItem,
  value: unknown,
  fits: (item: FieldItem, value: unknown) => boolean,
): unknown {
  switch (item.kind) {
    case 'leaf':
      return value;
    case 'nested':
      return instantiateNested(item, value);
    case 'list':
      return Array.isArray(value) ? value.map((each) => instantiateItem(item.item, each, fits)) : value;
    case 'map':
      return isDictionary(value) ? mapValues(value, (each) => instantiateItem(item.item, each, fits)) : value;
    case 'union':
      return instantiateUnion(item, value, fits);
  }
}

function instantiateNested(item: NestedItem, value: unknown): unknown {
  const dto = item.dto();
  return isDictionary(value) && !(value instanceof dto) ? plainToInstance(dto, value) : value;
}

function instantiateUnion(
  union: UnionItem,
  value: unknown,
  fits: (item: FieldItem, value: unknown) => boolean,
): unknown {
  const alternatives = alternativesFor(union, value);
  const meant = alternatives.length === 1 ? alternatives[0] : alternatives.find((each) => fits(each, value));
  return meant ? instantiateItem(meant, value, fits) : value;
}

function mapValues(value: Record<string, unknown>, change: (each: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]));
}
