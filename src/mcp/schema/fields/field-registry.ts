import type { Type } from '@nestjs/common';
import type { Field } from './field-item.js';

const own = new WeakMap<object, Map<string, Field>>();

/** Remembers one declared field of a class. */
export function registerField(target: object, field: Field): void {
  const fields = own.get(target) ?? new Map<string, Field>();
  own.set(target, fields.set(field.name, field));
}

/**
 * The fields that were declared with the field decorators on a DTO and the classes it extends, in order of declaration, inherited
 * ones first. Fields that only have class-validator rules are not among them.
 */
export function fieldsOf(dto: Type<object>): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const type of lineage(dto)) for (const [name, field] of own.get(type) ?? []) fields.set(name, field);
  return fields;
}

/** A class and what it extends, the base first. */
export function lineage(type: Type<object>): Type<object>[] {
  const parent = Object.getPrototypeOf(type) as Type<object> | null;
  return parent?.prototype ? [...lineage(parent), type] : [type];
}
