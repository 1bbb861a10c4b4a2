import { IsBoolean } from 'class-validator';
import { defineField } from './define-field.js';
import type { FieldOptions, LeafItem } from './field-item.js';

/** The item of a yes or no. */
export function flag(): LeafItem {
  return {
    kind: 'leaf',
    expected: 'true or false',
    schema: { type: 'boolean' },
    rules: (options) => [IsBoolean(options)],
  };
}

/** A yes or no. `"true"` is taken for true. */
export function Flag(description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, flag(), options);
}
