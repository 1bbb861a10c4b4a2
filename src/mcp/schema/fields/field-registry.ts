import type { Type } from '@nestjs/common';
import type { Field } from './field-item.js';

/** What is known of any property: a declared field without its item. */
export type Description = Omit<Field, 'item'>;

const ownFields = new WeakMap<object, Map<string, Field>>();
const ownDescriptions = new WeakMap<object, Map<string, Description>>();

/** Remembers one declared field of a class. */
export function registerField(target: object, field: Field): void {
  remember(ownFields, target, field);
}

/** Remembers what is said of a property that has its rules from class-validator. */
export function registerDescription(target: object, description: Description): void {
  remember(ownDescriptions, target, description);
}

/**
 * The fields that were declared with the field decorators on a DTO and the classes it extends, in order of declaration, inherited
 * ones first. Properties that only have class-validator rules are not among them.
 */
export function fieldsOf(dto: Type<object>): ReadonlyMap<string, Field> {
  return inherited(ownFields, dto);
}

/** The same for `@Describe`. */
export function descriptionsOf(dto: Type<object>): ReadonlyMap<string, Description> {
  return inherited(ownDescriptions, dto);
}

/** A class and what it extends, the base first. */
export function lineage(type: Type<object>): Type<object>[] {
  const parent = Object.getPrototypeOf(type) as Type<object> | null;
  return parent?.prototype ? [...lineage(parent), type] : [type];
}

function remember<T extends { readonly name: string }>(
  all: WeakMap<object, Map<string, T>>,
  target: object,
  one: T,
): void {
  all.set(target, (all.get(target) ?? new Map<string, T>()).set(one.name, one));
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

function inherited<T>(all: WeakMap<object, Map<string, T>>, dto: Type<object>): ReadonlyMap<string, T> {
  const own = all.get(dto) ?? NONE;
  const [, ...bases] = lineage(dto).reverse();
  const declared = bases.map((base) => all.get(base) ?? NONE).filter(({ size }) => size > 0);
  return declared.length === 0 ? own : new Map([...declared.reverse(), own].flatMap((fields) => [...fields]));
}
