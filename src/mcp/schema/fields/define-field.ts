import { ValidateIf } from 'class-validator';
import type { FieldItem, FieldOptions } from './field-item.js';
import { registerField } from './field-registry.js';
import { FROM_ITEM, rulesOf } from './item-rules.js';

/**
 * Makes a field decorator: what all of those of this folder are made with, and those of other modules (ids, colours) too. It attaches
 * class-validator's rules and remembers description and item for the schema, the messages and {@link fieldsOf}.
 */
export function defineField(description: string, item: FieldItem, options: FieldOptions = {}): PropertyDecorator {
  return (target, property) => {
    const name = String(property);
    registerField(target.constructor, { ...options, name, description, item });
    for (const rule of [...rulesOf(item), ...absenceRules(options)]) rule(target, property);
  };
}

/** class-validator's own `IsOptional` lets `null` pass too; here absent and `null` are told apart. */
function absenceRules({ optional, nullable, default: byDefault }: FieldOptions): PropertyDecorator[] {
  const absent = optional === true || byDefault !== undefined;
  if (!absent && nullable !== true) return [];
  return [
    ValidateIf(
      (_, value: unknown) => !(absent && value === undefined) && !(nullable === true && value === null),
      FROM_ITEM,
    ),
  ];
}
