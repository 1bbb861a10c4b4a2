import { Transform, Type as TransformType } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsObject,
  ValidateBy,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { instantiateItem } from '../instantiate-item.js';
import { acceptsItem, WHOLE_ITEM_RULE } from '../item-failures.js';
import type { FieldItem, ListItem, NestedItem } from './field-item.js';

/** Marks the class-validator rules that come from an item: the item's schema already says what they say. */
export const FROM_ITEM: ValidationOptions = { context: { fromItem: true } };

/** The class-validator and class-transformer decorators that say what an item says. */
export function rulesOf(item: FieldItem): PropertyDecorator[] {
  const options: ValidationOptions = { ...FROM_ITEM, message: `must be ${item.expected}` };
  if (item.kind === 'leaf') return item.rules(options);
  if (item.kind === 'nested') return nestedRules(item, options);
  if (item.kind === 'list') return listRules(item, options);
  return wholeRules(item, options);
}

function nestedRules(item: NestedItem, options: ValidationOptions): PropertyDecorator[] {
  // ValidateNested alone takes a list of objects, and nothing at all, for an object
  return [IsObject(options), ValidateNested(options), TransformType(item.dto)];
}

function listRules(list: ListItem, options: ValidationOptions): PropertyDecorator[] {
  const each: ValidationOptions = { ...FROM_ITEM, each: true, message: `must contain only ${list.item.expected}` };
  const rules = [IsArray(options)];
  if (list.min !== undefined) rules.push(ArrayMinSize(list.min, options));
  if (list.max !== undefined) rules.push(ArrayMaxSize(list.max, options));
  if (list.unique) rules.push(ArrayUnique(options));
  if (list.item.kind === 'leaf') return [...rules, ...list.item.rules(each)];
  if (list.item.kind === 'nested') return [...rules, ...nestedRules(list.item, each)];
  return [...rules, ...wholeRules(list, options)];
}

/** class-validator has no counterpart for maps, unions and lists of lists: the item's schema decides, and its DTOs. */
function wholeRules(item: FieldItem, options: ValidationOptions): PropertyDecorator[] {
  return [
    ValidateBy({ name: WHOLE_ITEM_RULE, validator: { validate: (value) => acceptsItem(item, value) } }, options),
    Transform(({ value }) => instantiateItem(item, value, acceptsItem), { toClassOnly: true }),
  ];
}
