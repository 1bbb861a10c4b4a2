import type { FailureKind } from './attempt-failure.js';
import type { GiveUpReason } from './policy-failure.js';
import type { CircuitState } from './resilience-events.js';

/** What the policy knows of itself at one moment; counters run from the start of the process. */
export interface PolicySnapshot {
  readonly circuit: {
    readonly enabled: boolean;
    readonly state: CircuitState;
    /** Consecutive failed calls; the breaker opens when it reaches `threshold`. */
    readonly failures: number;
    readonly threshold: number;
    /** Whole milliseconds until a call may probe the upstream; only while open. */
    readonly probeInMs?: number;
  };
  readonly bulkhead: { readonly inUse: number; readonly limit: number; readonly rejected: number };
  /** Lanes (buckets, where they are known) in use, and the calls that wait for a turn, a window or a backoff. */
  readonly lanes: { readonly inUse: number; readonly waiting: number };
  /** HTTP attempts that have ended, well or not. */
  readonly attempts: number;
  /** Replays by the kind of failure that made them necessary. */
  readonly retries: Readonly<Partial<Record<FailureKind, number>>>;
  /** Logical calls without a result, by reason. */
  readonly gaveUp: Readonly<Partial<Record<GiveUpReason, number>>>;
}
