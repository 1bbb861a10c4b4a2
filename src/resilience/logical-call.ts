import type { AttemptSignal } from './attempt-signal.js';

/** Whose limit it is: the caller's bucket, all of its calls, or a resource shared with other callers. */
export type LimitScope = 'user' | 'global' | 'shared';

/** What is known locally about a call's way to the upstream. */
export interface Clearance {
  /** Milliseconds until an attempt may start; 0 means now. */
  readonly delayMs: number;
  /** Which limit makes it wait. */
  readonly scope?: LimitScope;
}

/** One attempt of a logical call, as the policy hands it out: the call has its lane, and its deadline is running. */
export interface Attempt {
  /** 1 for the first HTTP attempt. */
  readonly number: number;
  /** Aborted by the attempt's deadline or by the caller. */
  readonly signal: AttemptSignal;
  /** An earlier attempt of this call may have been carried out. */
  readonly earlierUnknown: boolean;
}

/** One logical call: what the policy must know to run it, and nothing of what it is. */
export interface LogicalCall<T> {
  /** For events and metrics; never an id. */
  readonly labels: { readonly tool: string; readonly method: string; readonly route: string };
  /** Who shares the slots fairly with others; an opaque key. Absent: nobody in particular. */
  readonly share?: string;
  /** The call's own signal; always present. */
  readonly signal: AbortSignal;
  /** No attempt or wait starts that cannot begin before it (monotonic ms). */
  readonly deadline?: number;
  readonly timeoutMs: number;
  /** May be replayed although an earlier attempt may have been carried out. */
  readonly replaySafe: boolean;
  readonly read: boolean;
  /** No replay later than this after the first attempt (the life of a nonce). */
  readonly replayWithinMs?: number;
  /** The queue this call stands in, one attempt at a time; asked again before each attempt, for buckets are learnt. */
  lane(): string;
  /**
   * What is known locally before an attempt; asked at admission, whenever the call's turn has come, and after each wait. It reserves
   * nothing: the attempt that follows in the same step does. Throws to refuse the call with no request (a latch, a budget, a block, a bad id):
   * such a refusal reaches the caller as it is, takes no slot and decides nothing for the breaker. Once an attempt was made it is
   * wrapped (`PolicyFailure` of kind `refused`), for the outcome of the earlier attempts must not be lost.
   */
  clearance(): Clearance;
  /** Sends one attempt. Throws {@link AttemptFailure} for what went wrong upstream; anything else is a bug and never replayed. */
  attempt(attempt: Attempt): Promise<T>;
}
