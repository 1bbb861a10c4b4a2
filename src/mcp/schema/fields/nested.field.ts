import type { Type } from '@nestjs/common';
import { defineField } from './define-field.js';
import type { FieldOptions } from './field-item.js';
import { nested } from './item.js';

/** An object with the fields of `dto` (or of the class a function returns, where two files would import each other). */
export function Nested(
  dto: Type<object> | (() => Type<object>),
  description: string,
  options: FieldOptions = {},
): PropertyDecorator {
  return defineField(description, nested(dto), options);
}
