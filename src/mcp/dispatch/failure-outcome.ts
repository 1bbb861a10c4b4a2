import { ERROR_CODES, type ErrorCodeFacts } from '../../errors/error-codes.js';
import type { Outcome, ToolError } from '../../errors/tool-error.js';
import type { ToolDefinition } from '../tool-definition.js';

/** The reason that takes back what is true of a code: what was asked for may have been done. */
const OUTCOME_UNKNOWN = 'outcome_unknown';

/**
 * What a failed write may have done. What the failure says itself wins, then what is true of its code; before the tool ran nothing can
 * have been sent.
 *
 * @returns `undefined` for anything but a write, and where nothing is known.
 */
export function outcomeOf(
  error: ToolError,
  tool: Pick<ToolDefinition, 'effect'>,
  started: boolean,
): Outcome | undefined {
  if (tool.effect === 'read') return undefined;
  if (error.details.outcome !== undefined) return error.details.outcome;
  if (tool.effect === 'neutral') return undefined;
  if (!started) return 'not_sent';
  const { outcome }: ErrorCodeFacts = ERROR_CODES[error.code];
  return error.details.reason === OUTCOME_UNKNOWN ? 'unknown' : outcome;
}
