import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { isDeepStrictEqual } from 'node:util';
import type { FieldItem, LeafItem, ListItem, MapItem, NestedItem, UnionItem } from './fields/field-item.js';
import { fieldsOf } from './fields/field-registry.js';

type Dictionary = Record<string, unknown>;

/** Whether a value is what an item says, by the class-validator rules of its leaves and DTOs. */
export function acceptsItem(item: FieldItem, value: unknown): boolean {
  switch (item.kind) {
    case 'leaf':
      return acceptsLeaf(item, value);
    case 'nested':
      return isDictionary(value) && validateSync(instantiateItem(item, value) as object, STRICT).length === 0;
    case 'list':
      return acceptsList(item, value);
    case 'map':
      return acceptsMap(item, value);
    case 'union':
      return candidatesOf(item, value).some((candidate) => acceptsItem(candidate, value));
  }
}

/** A plain value with the objects in it made instances of their DTOs; what fits no item is left as it is. */
export function instantiateItem(item: FieldItem, value: unknown): unknown {
  if (item.kind === 'nested') return instantiateNested(item, value);
  if (item.kind === 'list') return Array.isArray(value) ? value.map((each) => instantiateItem(item.item, each)) : value;
  if (item.kind === 'map')
    return isDictionary(value) ? mapValues(value, (each) => instantiateItem(item.item, each)) : value;
  if (item.kind === 'union') return instantiateUnion(item, value);
  return value;
}

/** The alternatives a value can be meant for: with a discriminator the one it names, else those of its shape. */
export function candidatesOf(union: UnionItem, value: unknown): readonly FieldItem[] {
  if (union.discriminator === undefined || !isDictionary(value)) return union.items;
  const named = value[union.discriminator];
  return union.items.filter((item) => item.kind !== 'nested' || tagsOf(item, union.discriminator!).includes(named));
}

/** The values of the discriminator that stand for an alternative. */
export function tagsOf(item: NestedItem, discriminator: string): readonly unknown[] {
  const tag = fieldsOf(item.dto()).get(discriminator)?.item;
  return tag?.kind === 'leaf' && Array.isArray(tag.schema.enum) ? tag.schema.enum : [];
}

/** An object, not a list. */
export function isDictionary(value: unknown): value is Dictionary {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const STRICT = { forbidUnknownValues: false, whitelist: true, forbidNonWhitelisted: true };

const probes = new WeakMap<LeafItem, new () => { value?: unknown }>();

/** class-validator checks properties of classes: a leaf outside of a DTO gets a class with one. */
function acceptsLeaf(leaf: LeafItem, value: unknown): boolean {
  const Probe = probes.get(leaf) ?? class Probe {};
  if (!probes.has(leaf)) for (const rule of leaf.rules({})) rule(Probe.prototype, 'value');
  probes.set(leaf, Probe);
  return validateSync(Object.assign(new Probe(), { value }), { forbidUnknownValues: false }).length === 0;
}

function acceptsList(list: ListItem, value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  if (value.length < (list.min ?? 0) || value.length > (list.max ?? Infinity)) return false;
  if (list.unique && value.some((each, at) => value.slice(0, at).some((earlier) => isDeepStrictEqual(earlier, each))))
    return false;
  return value.every((each) => acceptsItem(list.item, each));
}

function acceptsMap(map: MapItem, value: unknown): boolean {
  if (!isDictionary(value)) return false;
  const keys = Object.keys(value);
  return (
    keys.length <= (map.max ?? Infinity) &&
    keys.every((key) => acceptsKey(map, key) && acceptsItem(map.item, value[key]))
  );
}

function acceptsKey({ keys }: MapItem, key: string): boolean {
  if (keys === undefined) return true;
  return keys instanceof RegExp ? keys.test(key) : keys.includes(key);
}

function instantiateNested(item: NestedItem, value: unknown): unknown {
  const dto = item.dto();
  return isDictionary(value) && !(value instanceof dto) ? plainToInstance(dto, value) : value;
}

function instantiateUnion(union: UnionItem, value: unknown): unknown {
  const candidates = candidatesOf(union, value);
  const meant = candidates.length === 1 ? candidates[0] : candidates.find((candidate) => acceptsItem(candidate, value));
  return meant ? instantiateItem(meant, value) : value;
}

function mapValues(value: Dictionary, change: (each: unknown) => unknown): Dictionary {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]));
}
