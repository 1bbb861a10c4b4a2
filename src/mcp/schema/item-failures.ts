import type { Type } from '@nestjs/common';
import { validateSync } from 'class-validator';
import type { FieldItem, LeafItem, ListItem, MapItem, UnionItem } from './fields/field-item.js';
import { fieldsOf } from './fields/field-registry.js';
import { instantiateItem } from './instantiate-item.js';
import { isDictionary } from './is-dictionary.js';
import { childPath } from './issue-path.js';
import { ruleFailures, type RuleFailure } from './rule-failures.js';
import { alternativesFor } from './union-alternatives.js';

/** The name of the class-validator rule that stands for a whole map, union or list of lists: it has none of its own. */
export const WHOLE_ITEM_RULE = 'mcpItem';

/** How DTOs are validated by class-validator: what has no rule is refused. */
export const STRICT = { forbidUnknownValues: false, whitelist: true, forbidNonWhitelisted: true };

/** Whether a value is what an item says, by the class-validator rules of its leaves and DTOs. */
export function acceptsItem(item: FieldItem, value: unknown): boolean {
  return itemFailures(item, value, '').length === 0;
}

/** What a value breaks of an item's rules, each with its own path. */
export function itemFailures(item: FieldItem, value: unknown, path: string): readonly RuleFailure[] {
  switch (item.kind) {
    case 'leaf':
      return acceptsLeaf(item, value) ? [] : [failure(item, value, path)];
    case 'nested':
      return isDictionary(value)
        ? objectFailures(instantiateItem(item, value, acceptsItem) as object, path)
        : [failure(item, value, path)];
    case 'list':
      return listFailures(item, value, path);
    case 'map':
      return mapFailures(item, value, path);
    case 'union':
      return unionFailures(item, value, path);
  }
}

/** A failure of a field's rule as what failed inside of the field: class-validator names a whole list or map. */
export function spreadOut(failed: RuleFailure): readonly RuleFailure[] {
  const { fromItem, target, property, value, path } = failed;
  const item = fromItem && target ? fieldsOf(target.constructor as Type<object>).get(property)?.item : undefined;
  return item ? itemFailures(item, value, path) : [failed];
}

function objectFailures(instance: object, path: string): readonly RuleFailure[] {
  return ruleFailures(validateSync(instance, STRICT), path).flatMap(spreadOut);
}

const probes = new WeakMap<LeafItem, new () => object>();

/** class-validator checks properties of classes: a leaf outside of a DTO gets a class with one. */
function acceptsLeaf(leaf: LeafItem, value: unknown): boolean {
  const Probe = probes.get(leaf) ?? probeOf(leaf);
  probes.set(leaf, Probe);
  return validateSync(Object.assign(new Probe(), { value }), { forbidUnknownValues: false }).length === 0;
}

function probeOf(leaf: LeafItem): new () => object {
  class Probe {
    value?: unknown;
  }
  for (const rule of leaf.rules({})) rule(Probe.prototype, 'value');
  return Probe;
}

function listFailures(list: ListItem, value: unknown, path: string): readonly RuleFailure[] {
  if (!Array.isArray(value)) return [failure(list, value, path)];
  const isSized = value.length >= (list.min ?? 0) && value.length <= (list.max ?? Infinity);
  const own = isSized && !(list.unique && hasRepetition(value)) ? [] : [failure(list, value, path)];
  return [...own, ...value.flatMap((each, index) => itemFailures(list.item, each, childPath(path, index)))];
}

function hasRepetition(values: readonly unknown[]): boolean {
  return (
    new Set(values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value))).size < values.length
  );
}

function mapFailures(map: MapItem, value: unknown, path: string): readonly RuleFailure[] {
  if (!isDictionary(value)) return [failure(map, value, path)];
  const keys = Object.keys(value);
  const isRight = keys.length <= (map.max ?? Infinity) && keys.every((key) => acceptsKey(map, key));
  const own = isRight ? [] : [failure(map, value, path)];
  return [...own, ...keys.flatMap((key) => itemFailures(map.item, value[key], childPath(path, key)))];
}

function acceptsKey({ keys }: MapItem, key: string): boolean {
  if (keys === undefined) return true;
  return keys instanceof RegExp ? keys.test(key) : keys.includes(key);
}

function unionFailures(union: UnionItem, value: unknown, path: string): readonly RuleFailure[] {
  const tried = alternativesFor(union, value).map((item) => itemFailures(item, value, path));
  if (tried.some((failures) => failures.length === 0)) return [];
  const [only] = tried;
  return tried.length === 1 && only ? only : [failure(union, value, path)];
}

function failure(item: FieldItem, value: unknown, path: string): RuleFailure {
  return {
    path,
    message: `must be ${item.expected}`,
    value,
    rule: WHOLE_ITEM_RULE,
    fromItem: true,
    property: '',
    target: undefined,
  };
}
