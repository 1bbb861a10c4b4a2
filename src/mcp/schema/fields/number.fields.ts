import { IsInt, IsNumber, Max, Min, type ValidationOptions } from 'class-validator';
import { defineField } from './define-field.js';
import type { FieldOptions, LeafItem } from './field-item.js';
import { range } from './limits.js';

/** Limits of a number; both ends belong to it. */
export interface NumberRules {
  readonly min?: number;
  readonly max?: number;
}

/** The item of a whole number. */
export function int(rules: NumberRules = {}): LeafItem {
  return number('integer', 'a whole number', (options) => IsInt(options), rules);
}

/** The item of a number. */
export function num(rules: NumberRules = {}): LeafItem {
  return number('number', 'a number', (options) => IsNumber({}, options), rules);
}

/** A whole number. `"50"` is taken for 50. */
export function Int(description: string, { min, max, ...options }: NumberRules & FieldOptions = {}): PropertyDecorator {
  return defineField(description, int({ min, max }), options);
}

/** A number. `"0.5"` is taken for 0.5. */
export function Num(description: string, { min, max, ...options }: NumberRules & FieldOptions = {}): PropertyDecorator {
  return defineField(description, num({ min, max }), options);
}

function number(
  type: string,
  what: string,
  is: (options: ValidationOptions) => PropertyDecorator,
  { min, max }: NumberRules,
): LeafItem {
  return {
    kind: 'leaf',
    expected: what + range(min, max),
    schema: { type, ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) },
    rules: (options) => [
      is(options),
      ...(min !== undefined ? [Min(min, options)] : []),
      ...(max !== undefined ? [Max(max, options)] : []),
    ],
  };
}
