import type { Outcome } from '../errors/tool-error.js';
import { AttemptFailure } from './attempt-failure.js';
import type { Backoff } from './backoff.js';
import type { LogicalCall } from './logical-call.js';
import { worseOutcome } from './outcome.js';
import { PolicyFailure, type PolicyFailureKind } from './policy-failure.js';
import { Stopped, type StopReason } from './stopped.js';

type Extra = Omit<PolicyFailure['facts'], 'attempts' | 'outcome' | 'last'>;

/** One logical call on its way through the policy: what has happened to it so far. All times on the policy's clock. */
export class CallRun<T = unknown> {
  attempts = 0;
  /** The worst of the attempts. */
  outcome: Outcome = 'not_sent';
  /** The last attempt's failure. */
  last?: AttemptFailure;
  /** No attempt starts earlier. */
  notBefore = 0;
  /** An attempt is on its way. */
  inFlight = false;
  /** Ends what the call is doing now; set by whoever makes it wait. */
  onStop?: (reason: StopReason) => void;
  /** Its growing delays, once it needs them. */
  backoff?: Backoff;
  private stopReason?: StopReason;
  private firstAttemptAt?: number;

  constructor(
    readonly call: LogicalCall<T>,
    /** Grows with each call: who came first. */
    readonly arrival: number,
  ) {}

  /** Every attempt must start before it: the call's deadline, or the end of the time in which a replay is recognised. */
  get startBefore(): number {
    const { deadline = Infinity, replayWithinMs = Infinity } = this.call;
    return this.firstAttemptAt === undefined ? deadline : Math.min(deadline, this.firstAttemptAt + replayWithinMs);
  }

  /** No new attempt will be made: the caller cancelled, or the process ends. */
  get stopped(): boolean {
    return this.stopReason !== undefined;
  }

  lane(): string {
    return this.call.lane();
  }

  beginAttempt(now: number): void {
    this.attempts += 1;
    this.firstAttemptAt ??= now;
    this.inFlight = true;
  }

  endAttempt(): void {
    this.inFlight = false;
    this.onStop = undefined;
  }

  /** Keeps what a failed attempt leaves behind; one that failed unexpectedly may have been carried out. */
  attemptFailed(thrown: unknown): void {
    if (thrown instanceof AttemptFailure) this.last = thrown;
    const { outcome = 'unknown', conclusive = false } = endOf(thrown);
    this.outcome = conclusive ? outcome : worseOutcome(this.outcome, outcome);
  }

  /** A cancellation ends everything at once; the end of the process leaves an attempt in flight alone. */
  stop(reason: 'cancelled' | 'shutting_down'): void {
    if (this.stopReason !== 'cancelled') this.stopReason = reason;
    if (reason === 'cancelled' || !this.inFlight) this.onStop?.(reason);
  }

  /** @throws Stopped when the call has been stopped meanwhile. */
  throwIfStopped(): void {
    if (this.stopReason) throw new Stopped(this.stopReason);
  }

  failure(kind: PolicyFailureKind, extra: Extra = {}): PolicyFailure {
    return new PolicyFailure(kind, { attempts: this.attempts, outcome: this.outcome, last: this.last, ...extra });
  }
}

function endOf(thrown: unknown): { readonly outcome?: Outcome; readonly conclusive?: boolean } {
  if (thrown instanceof AttemptFailure) return thrown.facts;
  return thrown instanceof Stopped ? thrown : {};
}
