import type { FieldOptions } from './field-item.js';
import { registerDescription } from './field-registry.js';

/** What can be said of a property that has its rules from class-validator alone. */
export type DescribeOptions = Pick<FieldOptions, 'default' | 'examples' | 'nullable' | 'untrusted'>;

/**
 * Describes a property that has its rules from class-validator alone: for DTOs that exist already. `nullable` needs
 * `@ValidateIf((_, value) => value !== null)` beside it.
 */
export function Describe(description: string, options: DescribeOptions = {}): PropertyDecorator {
  return (target, property) =>
    registerDescription(target.constructor, { ...options, name: String(property), description });
}
