import type { Type } from '@nestjs/common';
import type { FieldItem, ItemLike, NestedItem } from './field-item.js';

/** The item of an object with the fields of `dto`. */
export function nested(dto: Type<object> | (() => Type<object>)): NestedItem {
  return { kind: 'nested', expected: 'an object', dto: isClass(dto) ? () => dto : dto };
}

/** Makes an item of whatever stands for one. */
export function toItem(like: ItemLike): FieldItem {
  return typeof like === 'function' ? nested(like) : like;
}

/** Arrow functions have no prototype; classes do. */
function isClass(value: Type<object> | (() => Type<object>)): value is Type<object> {
  return value.prototype !== undefined;
}
