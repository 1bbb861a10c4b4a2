import type { AttemptFailure, FailureKind } from './attempt-failure.js';

/** What follows from one kind of failure: the table of RESILIENCE.md §3 as data. */
export interface FailureRules {
  /**
   * Which calls may be replayed after it.
   *
   * - `any`: it proves that nothing was done, so all but those an earlier attempt of which may have been carried out; replay-safe ones always.
   * - `safe`: the replay-safe ones. `reads`: the reading ones. `never`: none.
   */
  readonly replay: 'any' | 'safe' | 'reads' | 'never';
  /**
   * What it tells the circuit breaker: the upstream failed, it is alive, or nothing either way. `alive` neither counts nor resets; it
   * only ends a probe well.
   */
  readonly circuit: 'failed' | 'alive' | 'neutral';
  /** Milliseconds to wait when the failure carries no usable delay; where absent, the backoff decides and a carried delay is its floor. */
  readonly defaultDelayMs?: number;
}

export const FAILURE_TABLE: Readonly<Record<FailureKind, FailureRules>> = {
  rate_limited: { replay: 'any', circuit: 'alive', defaultDelayMs: 1000 },
  busy: { replay: 'any', circuit: 'alive', defaultDelayMs: 5000 },
  // the answer came from the edge in front of the upstream, and says nothing of the upstream
  blocked: { replay: 'never', circuit: 'neutral', defaultDelayMs: 60_000 },
  server_error: { replay: 'safe', circuit: 'failed' },
  not_sent: { replay: 'any', circuit: 'failed' },
  lost: { replay: 'safe', circuit: 'failed' },
  timeout: { replay: 'never', circuit: 'failed' },
  bad_response: { replay: 'reads', circuit: 'failed' },
  too_large: { replay: 'never', circuit: 'alive' },
  index_not_ready: { replay: 'safe', circuit: 'alive', defaultDelayMs: 500 },
  rejected: { replay: 'never', circuit: 'alive' },
};

/** The delay a failure asks for, in milliseconds: its own if that is a positive number, else its kind's, else none. */
export function askedDelayMs(failure: AttemptFailure): number | undefined {
  const { delayMs } = failure.facts;
  return delayMs !== undefined && delayMs > 0 ? delayMs : FAILURE_TABLE[failure.kind].defaultDelayMs;
}
