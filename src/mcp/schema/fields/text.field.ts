import { IsString, Matches, ValidateBy, type ValidationOptions } from 'class-validator';
import { codePoints } from '../code-points.js';
import { patternSource } from '../pattern-source.js';
import { defineField } from './define-field.js';
import type { FieldOptions, LeafItem } from './field-item.js';
import { between } from './limits.js';

/** Limits of a text. */
export interface TextRules {
  /** Characters (code points). */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  /** What the pattern means, in words that fit after "must be": "a hex colour such as #ff8800". */
  readonly means?: string;
}

/** The item of a text. Lengths count code points, as JSON Schema does. */
export function text(rules: TextRules = {}): LeafItem {
  const { min, max, pattern } = rules;
  return {
    kind: 'leaf',
    expected: expectation(rules),
    schema: {
      type: 'string',
      ...(min !== undefined && { minLength: min }),
      ...(max !== undefined && { maxLength: max }),
      ...(pattern && { pattern: patternSource(pattern) }),
    },
    rules: (options) => [
      IsString(options),
      ...(min !== undefined || max !== undefined ? [IsTextLength(min ?? 0, max, options)] : []),
      ...(pattern ? [Matches(pattern, options)] : []),
    ],
  };
}

/** A text; `min` and `max` count code points. */
export function Text(
  description: string,
  { min, max, pattern, means, ...options }: TextRules & FieldOptions = {},
): PropertyDecorator {
  return defineField(description, text({ min, max, pattern, means }), options);
}

function expectation({ min, max, pattern, means }: TextRules): string {
  const length = between(min, max, 'character');
  const what = means ?? (pattern ? `text that matches ${pattern.source}` : 'text');
  return length === '' ? what : `${what}${means || pattern ? ',' : ' of'} ${length}`;
}

/** class-validator's own `Length` counts some code points as none. */
function IsTextLength(min: number, max: number | undefined, options: ValidationOptions): PropertyDecorator {
  const fits = (value: unknown): boolean => {
    if (typeof value !== 'string') return false;
    const length = codePoints(value);
    return length >= min && (max === undefined || length <= max);
  };
  return ValidateBy({ name: 'mcpTextLength', constraints: [min, max], validator: { validate: fits } }, options);
}
