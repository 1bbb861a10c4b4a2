import { AttemptFailure } from './attempt-failure.js';
import { AttemptSignal } from './attempt-signal.js';
import type { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import type { Attempt } from './logical-call.js';
import { Stopped, type StopReason } from './stopped.js';

/** Told once how an attempt ended. */
export interface Landing<T> {
  answered(result: T): void;
  /** @param thrown an error, unless whoever threw it broke that rule. */
  failed(thrown: Error): void;
}

/** One attempt on its way: it ends once, by itself or cut short, and what comes later is dropped. */
export class Flight<T> {
  private readonly signal = new AttemptSignal();
  private readonly disarm: () => void;
  private over = false;

  constructor(
    private readonly run: CallRun<T>,
    clock: Clock,
    startedAt: number,
    private readonly landing: Landing<T>,
  ) {
    const { timeoutMs, deadline = Infinity } = run.call;
    const remaining = deadline - startedAt;
    this.disarm =
      remaining < timeoutMs
        ? clock.schedule(remaining, () => this.stop('deadline'))
        : clock.schedule(timeoutMs, () => this.timeOut(timeoutMs));
    run.onStop = (reason) => this.stop(reason);
  }

  depart(attempt: Omit<Attempt, 'signal'>): void {
    const answered = (result: T): void => {
      if (this.end()) this.landing.answered(result);
    };
    const failed = (thrown: Error): void => this.fail(thrown);
    try {
      this.run.call.attempt({ ...attempt, signal: this.signal }).then(answered, failed);
    } catch (thrown) {
      failed(thrown as Error);
    }
  }

  private stop(reason: StopReason): void {
    this.fail(new Stopped(reason, this.signal.abort()));
  }

  private timeOut(timeoutMs: number): void {
    const outcome = this.signal.abort();
    // what has not left in all that time is a connection that did not come about
    const kind = outcome === 'not_sent' ? 'not_sent' : 'timeout';
    this.fail(new AttemptFailure(kind, `no answer within ${timeoutMs} ms`, { outcome }));
  }

  private fail(thrown: Error): void {
    if (this.end()) this.landing.failed(thrown);
  }

  /** @returns whether it was the first end. */
  private end(): boolean {
    if (this.over) return false;
    this.over = true;
    this.disarm();
    return true;
  }
}
