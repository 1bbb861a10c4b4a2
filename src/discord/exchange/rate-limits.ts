import type { LimitScope } from '../../resilience/logical-call.js';
import { fieldsOf, type Answer, type Content } from './answer.js';
import { MAX_DELAY_MS, rateLimitDelayMs } from './delays.js';

/** When a 429 names no usable delay. */
const UNKNOWN_DELAY_MS = 1000;

/** What an answer tells of its bucket. @see https://discord.com/developers/docs/topics/rate-limits#header-format */
export interface BucketState {
  readonly remaining: number;
  readonly resetAfterMs: number;
}

/** The refusal of a limit. */
export interface LimitHit {
  readonly delayMs: number;
  readonly scope: LimitScope;
  /** The bucket itself is exhausted; otherwise a limit that no header shows was hit. */
  readonly bucketExhausted: boolean;
}

/** The bucket's state, where the answer shows it. */
export function bucketStateOf({ headers }: Answer): BucketState | undefined {
  const remaining = headerNumber(headers['x-ratelimit-remaining']);
  const resetAfter = headerNumber(headers['x-ratelimit-reset-after']);
  if (remaining === undefined || resetAfter === undefined) return undefined;
  return { remaining, resetAfterMs: Math.min(resetAfter * 1000, MAX_DELAY_MS) };
}

/** What limit a 429 hit, and for how long. */
export function limitHitOf(answer: Answer, content: Content): LimitHit {
  const fields = fieldsOf(content);
  const scope = scopeOf(answer, fields);
  return {
    delayMs: rateLimitDelayMs(answer, fields) ?? UNKNOWN_DELAY_MS,
    scope,
    bucketExhausted: scope === 'user' && headerNumber(answer.headers['x-ratelimit-remaining']) === 0,
  };
}

/** `X-RateLimit-Scope`, or what stands for it: some 429 say only in the body that they are global. */
function scopeOf(answer: Answer, fields: Readonly<Record<string, unknown>>): LimitScope {
  const scope = answer.headers['x-ratelimit-scope']?.toLowerCase();
  if (scope === 'shared') return 'shared';
  const isGlobal = scope === 'global' || answer.headers['x-ratelimit-global'] !== undefined || fields.global === true;
  return isGlobal ? 'global' : 'user';
}

function headerNumber(value: string | undefined): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}
