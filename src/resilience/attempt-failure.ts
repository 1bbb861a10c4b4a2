import type { Outcome } from '../errors/tool-error.js';
import type { LimitScope } from './logical-call.js';

/**
 * What went wrong with one attempt, in the words of RESILIENCE.md §3. What follows from a kind (replay, breaker) is the policy's table.
 *
 * - `rate_limited`: refused by a limit; `delayMs` says for how long.
 * - `busy`: refused with "come back later" though no rate limit; `delayMs` too.
 * - `blocked`: the address is blocked for `delayMs`.
 * - `server_error`: 5xx; `delayMs` when the answer carried a Retry-After.
 * - `not_sent`: no byte of the request left.
 * - `lost`: it left, and no whole answer came back.
 * - `timeout`: the attempt's own deadline passed.
 * - `bad_response`: an unusable answer. `too_large`: an answer over the size cap.
 * - `index_not_ready`: accepted, to be asked again after `delayMs`.
 * - `rejected`: any other refusal (4xx).
 */
export type FailureKind =
  | 'rate_limited'
  | 'busy'
  | 'blocked'
  | 'server_error'
  | 'not_sent'
  | 'lost'
  | 'timeout'
  | 'bad_response'
  | 'too_large'
  | 'index_not_ready'
  | 'rejected';

/** One failed attempt. `details` is the caller's own (status, headers, parsed body); the policy passes it through unread. */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly facts: {
      /** What this attempt alone may have done. */
      readonly outcome: Outcome;
      /** The answer also tells what became of the earlier attempts: its outcome is the whole call's. */
      readonly conclusive?: boolean;
      /** What the answer asks to wait; the policy's table has a default for a delay that is missing or unusable. */
      readonly delayMs?: number;
      /** Whose limit it was, for `rate_limited`. */
      readonly scope?: LimitScope;
      readonly details?: unknown;
      readonly cause?: unknown;
    },
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
  }
}
