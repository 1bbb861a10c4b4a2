import { parseTime } from '../../mcp/schema/fields/index.js';
import { validationFailed } from '../shared/validation-failed.js';

/** Discord times nobody out for longer. */
const LONGEST_MS = 28 * 86_400_000;

/**
 * The end of a timeout as Discord takes it.
 *
 * @throws ToolError VALIDATION_FAILED for one more than 28 days away
 */
export function timeoutEnd(text: string, now: number): string {
  const end = parseTime(text, now);
  if (end.getTime() - now <= LONGEST_MS) return end.toISOString();
  const message = 'is too far away: a timeout lasts at most 28 days';
  throw validationFailed({ path: 'communication_disabled_until', message, expected: 'at most 28d from now' });
}
