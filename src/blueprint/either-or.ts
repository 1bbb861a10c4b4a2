import { validationFailed } from '../tools/shared/validation-failed.js';

/** Two arguments exclude each other, and one of them is needed. @throws ToolError VALIDATION_FAILED for none and for both */
export function demandOneOf<Args extends object>(
  args: Args,
  one: keyof Args & string,
  other: keyof Args & string,
): void {
  if ((args[one] === undefined) !== (args[other] === undefined)) return;
  throw validationFailed({ path: one, message: `is required, or else ${other}: one of the two` });
}
