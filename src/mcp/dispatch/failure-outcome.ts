import { ERROR_CODES, type ErrorCodeFacts } from '../../errors/error-codes.js';
import type { Outcome, ToolError } from '../../errors/tool-error.js';
import type { ToolDefinition } from '../tool-definition.js';

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
  const { outcome }: ErrorCodeFacts = ERROR_CODES[error.code];
  return started ? outcome : 'not_sent';
}
