import type { Field, FieldItem } from './fields/field-item.js';

/** What a piece of a full schema was written from. */
export interface SchemaOrigin {
  readonly item: FieldItem;
  readonly field?: Field;
}

const origins = new WeakMap<object, SchemaOrigin>();

/** Remembers which item (and which field) a piece of schema was written from, so that a refusal can speak of the field. */
export function rememberItem(schema: object, item: FieldItem, field?: Field): void {
  origins.set(schema, { item, field });
}

/** What a piece of a full schema was written from; nothing for class-validator DTOs. */
export function originOf(schema: object): SchemaOrigin | undefined {
  return origins.get(schema);
}
