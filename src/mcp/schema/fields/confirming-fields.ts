import type { Type } from '@nestjs/common';
import { isDictionary } from '../is-dictionary.js';
import { alternativesFor } from '../union-alternatives.js';
import type { FieldItem } from './field-item.js';
import { fieldsOf } from './field-registry.js';

/** Set among the facts of an item: a gate may ask for a confirmation because of what the value names. */
export const MAY_CONFIRM = 'mcp.may_confirm';

/** What the fields of a DTO, at any depth, say asks for a confirmation of these arguments; the first one counts. */
export function confirmCause(dto: Type<object>, args: object): string | undefined {
  for (const { name, item, confirmWhen } of fieldsOf(dto).values()) {
    const value = (args as Record<string, unknown>)[name];
    if (value === undefined) continue;
    const cause = confirmWhen?.(value) ?? (value === null ? undefined : causeIn(item, value));
    if (cause !== undefined) return cause;
  }
  return undefined;
}

/** Whether any field of a DTO, at any depth, may ask for a confirmation. */
export function hasConfirmingField(dto: Type<object>): boolean {
  return confirms(dto, new Set());
}

function causeIn(item: FieldItem, value: unknown): string | undefined {
  switch (item.kind) {
    case 'leaf':
      return undefined;
    case 'nested':
      return isDictionary(value) ? confirmCause(item.dto(), value) : undefined;
    case 'list':
      return Array.isArray(value) ? first(value, (each) => causeIn(item.item, each)) : undefined;
    case 'map':
      return isDictionary(value) ? first(Object.values(value), (each) => causeIn(item.item, each)) : undefined;
    case 'union':
      return first(alternativesFor(item, value), (alternative) => causeIn(alternative, value));
  }
}

function first<T>(values: readonly T[], causeOf: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const cause = causeOf(value);
    if (cause !== undefined) return cause;
  }
  return undefined;
}

/** DTOs may contain themselves: each is looked at once. */
function confirms(dto: Type<object>, seen: Set<Type<object>>): boolean {
  if (seen.has(dto)) return false;
  seen.add(dto);
  return [...fieldsOf(dto).values()].some(
    ({ item, confirmWhen }) => confirmWhen !== undefined || itemConfirms(item, seen),
  );
}

function itemConfirms(item: FieldItem, seen: Set<Type<object>>): boolean {
  if (item.meta?.[MAY_CONFIRM] === true) return true;
  switch (item.kind) {
    case 'leaf':
      return false;
    case 'nested':
      return confirms(item.dto(), seen);
    case 'list':
    case 'map':
      return itemConfirms(item.item, seen);
    case 'union':
      return item.items.some((alternative) => itemConfirms(alternative, seen));
  }
}
