import type { ErrorCode } from '../../errors/error-codes.js';
import type { Outcome, ToolError } from '../../errors/tool-error.js';
import type { ToolDefinition } from '../tool-definition.js';

/** Codes that are themselves a promise that nothing was sent. */
const NOTHING_SENT: readonly ErrorCode[] = [
  'CIRCUIT_OPEN',
  'BULKHEAD_FULL',
  'INVALID_REQUEST_BUDGET',
  'AUDIT_UNAVAILABLE',
  'SHUTTING_DOWN',
  'STATE_UNAVAILABLE',
];

/** Codes that end a write we know nothing more about. */
const UNCERTAIN: readonly ErrorCode[] = ['INTERNAL_ERROR', 'CANCELLED', 'DISCORD_BAD_RESPONSE'];

/**
 * What a failed write may have done. What the failure says itself wins; before the tool ran nothing can have been sent.
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
  if (!started || NOTHING_SENT.includes(error.code)) return 'not_sent';
  return UNCERTAIN.includes(error.code) ? 'unknown' : undefined;
}
