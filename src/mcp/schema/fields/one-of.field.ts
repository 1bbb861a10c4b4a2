import { IsIn } from 'class-validator';
import { defineField } from './define-field.js';
import type { FieldOptions, LeafItem } from './field-item.js';

/** The values a field may be limited to: all text or all numbers. */
export type OneOfValues = readonly string[] | readonly number[];

/** The item of one of some values. */
export function oneOf(values: OneOfValues): LeafItem {
  const words = values.map((value) => JSON.stringify(value)).join(', ');
  return {
    kind: 'leaf',
    expected: values.length === 1 ? words : `one of ${words}`,
    schema: { type: typeOf(values), enum: [...values] },
    rules: (options) => [IsIn([...values], options)],
  };
}

/** One of some values. */
export function OneOf(values: OneOfValues, description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, oneOf(values), options);
}

function typeOf(values: readonly (string | number)[]): string {
  if (values.every((value) => typeof value === 'string')) return 'string';
  return values.every((value) => Number.isInteger(value)) ? 'integer' : 'number';
}
