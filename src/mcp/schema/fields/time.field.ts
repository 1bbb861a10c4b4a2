import { ValidateBy } from 'class-validator';
import { defineField } from './define-field.js';
import type { FieldOptions, LeafItem } from './field-item.js';
import { isTime, TIME_PATTERN } from './parse-time.js';

/** The item of a point in time, see {@link parseTime}. */
export function time(): LeafItem {
  return {
    kind: 'leaf',
    expected: 'a time: ISO 8601 with a zone (2026-01-31T18:00:00Z), or a span from now (in 2h, 1d)',
    schema: { type: 'string', pattern: TIME_PATTERN.source },
    advertised: { type: 'string', description: 'ISO 8601 with zone, or `in 2h`, `1d`.' },
    rules: (options) => [ValidateBy({ name: 'mcpTime', validator: { validate: isTime } }, options)],
  };
}

/** A point in time: ISO 8601 with a zone, or a span from now. The tool gets the text; {@link parseTime} reads it. */
export function Time(description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, time(), options);
}
