import { ValidateBy } from 'class-validator';
import { defineField } from './define-field.js';
import type { FieldOptions, LeafItem } from './field-item.js';

/** The item of any JSON value but `null` (which a field allows with `nullable`). */
export function anyJson(): LeafItem {
  const given = (value: unknown): boolean => value !== undefined && value !== null;
  return {
    kind: 'leaf',
    expected: 'a JSON value other than null',
    schema: { not: { enum: [null] } },
    advertised: {},
    rules: (options) => [ValidateBy({ name: 'mcpAnyJson', validator: { validate: given } }, options)],
  };
}

/** Any JSON value. For what the upstream defines and changes by itself; everything else deserves fields. */
export function AnyJson(description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, anyJson(), options);
}
