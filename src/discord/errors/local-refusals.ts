import { ToolError } from '../../errors/tool-error.js';

/** The refusals that need no request: what is known here already says that it would fail or do harm. */

/** The bot token was answered 401. */
export function authLatched(): ToolError {
  return new ToolError('DISCORD_AUTH_INVALID', 'Discord refused the bot token; nothing more is sent with it.', {
    reason: 'latched',
  });
}

/** Cloudflare blocks the address of this process for `delayMs` more. */
export function addressBlocked(delayMs: number): ToolError {
  return new ToolError(
    'DISCORD_CLOUDFLARE_BLOCKED',
    'Cloudflare blocks the address of this process; nothing was sent.',
    {
      retry_after_ms: Math.ceil(delayMs),
    },
  );
}

/** `limit` refused requests in ten minutes; room for the next one in `delayMs`. */
export function budgetSpent(limit: number, delayMs: number): ToolError {
  const message = `Discord refused ${limit} requests of this process in ten minutes; nothing more is sent for now.`;
  return new ToolError('INVALID_REQUEST_BUDGET', message, { retry_after_ms: Math.ceil(delayMs) });
}

/** The webhook answered 404 before. */
export function webhookGone(): ToolError {
  return new ToolError('DISCORD_NOT_FOUND', 'Discord said before that this webhook does not exist; nothing was sent.', {
    discord_code: 10015,
    reason: 'webhook_gone',
    recovery_hint: 'Create a webhook, or list those of the channel with webhooks_list_channel.',
  });
}

/** Files of other calls are on their way; `maxBytes` may be in flight at once. */
export function uploadsFull(maxBytes: number): ToolError {
  return new ToolError(
    'BULKHEAD_FULL',
    `More than ${mib(maxBytes)} of files would be on their way at once; nothing was sent.`,
    {
      reason: 'upload_bytes',
      recovery_hint: 'Wait for other uploads to end, then call again.',
    },
  );
}

/** The files of one call are larger than all calls together may be. */
export function uploadTooLarge(maxBytes: number): ToolError {
  return new ToolError('VALIDATION_FAILED', `The files of one call may have at most ${mib(maxBytes)}.`, {
    issues: [{ path: 'files', message: 'The files are too large.', expected: `at most ${mib(maxBytes)} together` }],
  });
}

function mib(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MiB`;
}
