import type { ErrorCode } from '../../errors/error-codes.js';
import { ToolError } from '../../errors/tool-error.js';
import { toToolError } from '../../errors/to-tool-error.js';
import type { RunRecord, Stop } from '../store/blueprint-records.js';

/** Where a call of apply stopped. */
export const APPLY_STATUSES = [
  'complete',
  'paused',
  'busy',
  'stale',
  'conflict',
  'failed',
  'drifted',
  'not_found',
  'blocked',
] as const;
export type ApplyStatus = (typeof APPLY_STATUSES)[number];

/** What the caller does next. */
export const NEXT_ACTIONS = ['done', 'apply', 'resume', 'replan', 'wait', 'fix_configuration'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

/** Discord tells how long; the same plan goes on afterwards, in any process. */
const WAITING: readonly ErrorCode[] = ['DISCORD_RATE_LIMITED', 'DISCORD_CLOUDFLARE_BLOCKED', 'INVALID_REQUEST_BUDGET'];
/** The bot, or its rights, must change first. */
const CONFIGURATION: readonly ErrorCode[] = ['DISCORD_AUTH_INVALID', 'DISCORD_PERMISSION_DENIED'];
/** The guild, or Discord's rules, are not what the plan took them for. */
const REPLANNING: readonly ErrorCode[] = ['VALIDATION_FAILED', 'DISCORD_NOT_FOUND', 'DISCORD_CONFLICT'];

/** What helps after an operation failed. All that passes by itself is `resume`: the plan still holds. */
function nextActionAfter({ code, details }: ToolError): NextAction {
  if (WAITING.includes(code) && details.retry_after_ms !== undefined) return 'wait';
  if (CONFIGURATION.includes(code)) return 'fix_configuration';
  return REPLANNING.includes(code) ? 'replan' : 'resume';
}

/** Stops that are nobody's fault: the same call made again goes on. */
export const PAUSES = {
  budget: 'The operation_budget of this call is used up.',
  deadline: 'The time of this call is used up.',
  cancelled: 'The client cancelled the call.',
} as const;

export function pause(because: keyof typeof PAUSES): Stop {
  return { status: 'paused', next_action: 'resume', reason: PAUSES[because] };
}

/** Somebody else changed what the plan is about. */
export function conflict(operation: string, why: string): Stop {
  return { status: 'conflict', next_action: 'replan', reason: `${operation}: ${why}` };
}

/**
 * @param operation the one that failed, or would have been next
 * @throws what is no failure of Discord or of the way to it: it would fail again, or cannot be written down
 */
export function failure(thrown: unknown, operation: string): Stop {
  if (!(thrown instanceof ToolError) || thrown.code === 'STATE_UNAVAILABLE') throw thrown;
  const { code, message, details } = thrown;
  const next_action = nextActionAfter(thrown);
  return {
    status: next_action === 'wait' || next_action === 'resume' ? 'paused' : 'failed',
    next_action,
    reason: message,
    error: { code, message, operation },
    ...(details.retry_after_ms !== undefined && { retry_after_ms: details.retry_after_ms }),
  };
}

/** What failed, once a request of the same call has left: by itself it knows only of what it did not send. */
export function afterSending(thrown: unknown): ToolError {
  const { code, message, details } = toToolError(thrown);
  return new ToolError(code, message, { ...details, outcome: 'unknown' }, { cause: thrown });
}

/**
 * Milliseconds that Discord still wants to be left alone by this bot, in whatever process. The other delays are those of one address.
 * A clock that was put back says nothing of them: then Discord is asked.
 *
 * @param now milliseconds since 1970
 */
export function waitLeft({ stopped, updated_at }: RunRecord, now: number): number {
  if (stopped?.error?.code !== 'DISCORD_RATE_LIMITED' || now < updated_at) return 0;
  return Math.max(0, updated_at + (stopped.retry_after_ms ?? 0) - now);
}
