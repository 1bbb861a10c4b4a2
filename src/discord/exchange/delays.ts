import type { Answer } from './answer.js';

/**
 * The longest delay that is believed: what an answer asks beyond it, a mistake or a bad proxy, must not close a window or a process for good.
 * Discord's own are seconds, a Cloudflare block's at most hours.
 */
export const MAX_DELAY_MS = 24 * 60 * 60 * 1000;

/** A number of seconds, or an HTTP date counted from the answer's own date, so that a wrong clock here changes nothing. */
function retryAfterMs(answer: Answer): number {
  const value = answer.headers['retry-after']?.trim() ?? '';
  if (/^[\d.]+$/.test(value)) return Number(value) * 1000;
  if (!value.endsWith(' GMT')) return NaN;
  const sentAt = Date.parse(answer.headers.date ?? '');
  return Date.parse(value) - (Number.isNaN(sentAt) ? Date.now() : sentAt);
}

/** Seconds in a field or a header as milliseconds; NaN for anything else. */
function secondsMs(value: unknown): number {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' ? seconds * 1000 : NaN;
}

function largestUsable(delays: readonly number[]): number | undefined {
  const usable = delays.filter((delay) => Number.isFinite(delay) && delay > 0);
  return usable.length === 0 ? undefined : Math.min(Math.max(...usable), MAX_DELAY_MS);
}

/** What a 429 asks to wait: the larger of `Retry-After`, `retry_after` and `X-RateLimit-Reset-After`, in milliseconds; `undefined` when none is usable. */
export function rateLimitDelayMs(answer: Answer, fields: Readonly<Record<string, unknown>>): number | undefined {
  const resetAfter = secondsMs(answer.headers['x-ratelimit-reset-after']);
  return largestUsable([retryAfterMs(answer), secondsMs(fields.retry_after), resetAfter]);
}

/** What any other answer asks to wait, in milliseconds. */
export function askedDelayMs(answer: Answer, fields: Readonly<Record<string, unknown>> = {}): number | undefined {
  return largestUsable([retryAfterMs(answer), secondsMs(fields.retry_after)]);
}
