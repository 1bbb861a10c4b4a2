import { IsObject } from 'class-validator';
import { defineField } from './define-field.js';
import type { FieldOptions } from './field-item.js';

/** Any object: what another schema describes, `null` values included. */
export function AnyObject(description: string, options: FieldOptions = {}): PropertyDecorator {
  const rules = (messages: Parameters<typeof IsObject>[0]) => [IsObject(messages)];
  return defineField(
    description,
    { kind: 'leaf', expected: 'an object', schema: { type: 'object' }, rules, example: {} },
    options,
  );
}
