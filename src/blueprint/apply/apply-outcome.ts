import type { ToolError } from '../../errors/tool-error.js';
import type { ErrorCode } from '../../errors/error-codes.js';

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
export function nextActionAfter({ code, details }: ToolError): NextAction {
  if (WAITING.includes(code) && details.retry_after_ms !== undefined) return 'wait';
  if (CONFIGURATION.includes(code)) return 'fix_configuration';
  return REPLANNING.includes(code) ? 'replan' : 'resume';
}
