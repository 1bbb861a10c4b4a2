import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { lineage } from './fields/field-registry.js';

/** One class-validator rule on a property, as its storage has it. */
export interface ClassRule {
  /** `customValidation`, `nestedValidation`, `conditionalValidation`, `whitelistValidation`, `isDefined`. */
  readonly type: string;
  readonly name: string;
  readonly each: boolean;
  readonly constraints: readonly unknown[];
}

/** What class-validator's own type of its metadata leaves out: most of it may be missing. */
interface StoredRule {
  readonly propertyName: string;
  readonly type: string;
  readonly name?: string;
  readonly each?: boolean;
  readonly constraints?: readonly unknown[];
  readonly context?: { readonly fromItem?: boolean };
}

/** What `@ValidateNested` and `@Type` of a property say together. */
export interface NestedTypes {
  readonly list: boolean;
  /** Empty when there is no `@Type` and the property's own type is no class either. */
  readonly types: readonly { readonly type: Type<object>; readonly tag?: string }[];
  readonly discriminator?: string;
}

const known = new WeakMap<object, ReadonlyMap<string, readonly ClassRule[]>>();

/**
 * The class-validator rules of a DTO by property, those of the base class first. Rules that a field decorator of ours has attached
 * are left out, for its item says the same; a property that has no others maps to an empty list.
 */
export function classRulesOf(dto: Type<object>): ReadonlyMap<string, readonly ClassRule[]> {
  const rules = known.get(dto) ?? readRules(dto);
  known.set(dto, rules);
  return rules;
}

function readRules(dto: Type<object>): ReadonlyMap<string, readonly ClassRule[]> {
  const byProperty = new Map<string, ClassRule[]>();
  for (const { propertyName, type, name, each, constraints, context } of storedRules(dto)) {
    const rules = byProperty.get(propertyName) ?? [];
    byProperty.set(propertyName, rules);
    if (context?.fromItem) continue;
    rules.unshift({ type, name: name ?? type, each: each ?? false, constraints: constraints ?? [] });
  }
  return byProperty;
}

/**
 * What `getTargetValidationMetadatas` answers, by asking for the classes of the lineage alone: that method goes through all classes
 * there are, which for the DTOs of 200 tools was nine tenths of the time their schemas took.
 */
function storedRules(dto: Type<object>): readonly StoredRule[] {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    readonly validationMetadatas: ReadonlyMap<unknown, readonly StoredRule[]>;
  };
  const own = validationMetadatas.get(dto) ?? [];
  const isReplaced = (inherited: StoredRule): boolean =>
    own.some((rule) => rule.propertyName === inherited.propertyName && rule.type === inherited.type);
  const inherited = lineage(dto)
    .slice(0, -1)
    .flatMap((type) => validationMetadatas.get(type) ?? []);
  return [...inherited.filter((rule) => !isReplaced(rule)), ...own];
}

/** Whether a class has any rule, of class-validator's or of ours: what makes it a DTO. */
export function isDto(type: unknown): type is Type<object> {
  return typeof type === 'function' && type.prototype !== undefined && classRulesOf(type as Type<object>).size > 0;
}

/** The classes of a nested property. */
export function nestedTypesOf(dto: Type<object>, property: string, each: boolean): NestedTypes {
  const declared = Reflect.getMetadata('design:type', dto.prototype as object, property) as unknown;
  const metadata = defaultMetadataStorage.findTypeMetadata(dto, property);
  const list = each || declared === Array;
  const discriminator = metadata?.options?.discriminator;
  if (!discriminator)
    return { list, types: [metadata?.typeFunction?.() ?? declared].filter(isClass).map((type) => ({ type })) };
  const types = discriminator.subTypes.flatMap(({ value, name }) =>
    isClass(value) ? [{ type: value, tag: name }] : [],
  );
  return { list, types, discriminator: discriminator.property };
}

function isClass(type: unknown): type is Type<object> {
  return typeof type === 'function' && type !== Object && type !== Array;
}
