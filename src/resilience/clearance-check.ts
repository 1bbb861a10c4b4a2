import type { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import type { Clearance } from './logical-call.js';
import type { PolicyRecorder } from './policy-recorder.js';

/** A window met again within this is the one already waited for: timers fire a little early. */
const SAME_WINDOW_MS = 2;
/** The shortest wait: what is left of a window is slept through, never spun through. */
const MIN_WAIT_MS = 1;

/** Asks what is known locally about a call's way, and refuses what would have to wait too long. */
export class ClearanceCheck {
  constructor(
    private readonly clock: Clock,
    private readonly recorder: PolicyRecorder,
    /** The longest delay waited for; 0 waits for nothing. */
    private readonly maxDelayMs: number,
  ) {}

  /**
   * Asks before the call takes a slot whether it can begin within the longest delay and before its last moment.
   *
   * @throws whatever the call's clearance throws; PolicyFailure `rate_limited` for a delay that is not waited for.
   */
  admit(run: CallRun): void {
    this.delayOf(run, this.ask(run));
  }

  /**
   * @returns milliseconds to wait before an attempt; 0 when it may start now.
   * @throws as {@link admit}; after an attempt a refusal becomes PolicyFailure `refused`.
   */
  check(run: CallRun): number {
    const clearance = this.ask(run);
    const delayMs = this.delayOf(run, clearance);
    if (delayMs > 0) this.wait(run, delayMs, clearance);
    return delayMs;
  }

  private ask(run: CallRun): Clearance {
    try {
      return run.call.clearance();
    } catch (refusal) {
      throw run.attempts === 0 ? refusal : run.failure('refused', { refusal });
    }
  }

  private delayOf(run: CallRun, { delayMs, scope = 'user' }: Clearance): number {
    if (!(delayMs > 0)) return 0;
    if (delayMs <= this.maxDelayMs && this.clock.now() + delayMs < run.startBefore) return delayMs;
    this.recorder.rateLimited(run, { delayMs, scope, local: true, waited: false });
    throw run.failure('rate_limited', { retryAfterMs: Math.ceil(delayMs), scope });
  }

  private wait(run: CallRun, delayMs: number, { scope = 'user' }: Clearance): void {
    const until = this.clock.now() + Math.max(delayMs, MIN_WAIT_MS);
    if (until > run.notBefore + SAME_WINDOW_MS) {
      this.recorder.rateLimited(run, { delayMs, scope, local: true, waited: true });
    }
    run.notBefore = Math.max(run.notBefore, until);
  }
}
