import { IsIn } from 'class-validator';
import { defineField } from './define-field.js';
import type { FieldOptions, LeafItem } from './field-item.js';

/** The values a field may be limited to: all text or all numbers. Numbers that have names are given by them. */
export type OneOfValues = readonly string[] | readonly number[] | Readonly<Record<string, number>>;

/** The item of one of some values. */
export function oneOf(values: OneOfValues): LeafItem {
  if (!isList(values)) return oneOfNamed(values);
  const words = values.map((value) => JSON.stringify(value)).join(', ');
  return {
    kind: 'leaf',
    expected: values.length === 1 ? words : `one of ${words}`,
    schema: { type: typeOf(values), enum: [...values] },
    rules: (options) => [IsIn([...values], options)],
  };
}

/** One of some values. A name is taken for its number. */
export function OneOf(values: OneOfValues, description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, oneOf(values), options);
}

/** The field's description tells clients which numbers there are. */
function oneOfNamed(words: Readonly<Record<string, number>>): LeafItem {
  const named = Object.entries(words).map(([name, value]) => `${value} (${name})`);
  const expected = `one of ${named.join(', ')}`;
  return { ...oneOf(Object.values(words)), expected, words, advertised: { type: 'integer' } };
}

function isList(values: OneOfValues): values is readonly string[] | readonly number[] {
  return Array.isArray(values);
}

function typeOf(values: readonly (string | number)[]): string {
  if (values.every((value) => typeof value === 'string')) return 'string';
  return values.every((value) => Number.isInteger(value)) ? 'integer' : 'number';
}
