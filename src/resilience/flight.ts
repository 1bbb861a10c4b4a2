import { AttemptFailure } from './attempt-failure.js';
import { AttemptSignal } from './attempt-signal.js';
import type { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import { Stopped, type StopReason } from './stopped.js';

/** One attempt on its way: it ends once, by itself or cut short, and what comes later is dropped. */
export class Flight<T> {
  private readonly signal = new AttemptSignal();
  private disarm?: () => void;
  private reject?: (why: Error) => void;

  constructor(
    private readonly run: CallRun<T>,
    private readonly clock: Clock,
  ) {}

  /** @throws what the attempt throws; AttemptFailure `timeout`, or `not_sent` where nothing had left by then; Stopped. */
  depart(startedAt: number): Promise<T> {
    const earlierUnknown = this.run.outcome === 'unknown';
    this.run.beginAttempt(startedAt);
    this.run.onStop = (reason) => this.stop(reason);
    this.disarm = this.arm(startedAt);
    return new Promise((resolve, reject) => {
      this.reject = reject;
      const attempt = { number: this.run.attempts, signal: this.signal, earlierUnknown };
      this.run.call.attempt(attempt).then(resolve, reject);
    });
  }

  /** To be called in any case. */
  land(): void {
    this.disarm?.();
    this.run.endAttempt();
  }

  private arm(startedAt: number): () => void {
    const { timeoutMs, deadline = Infinity } = this.run.call;
    const remaining = deadline - startedAt;
    if (remaining < timeoutMs) return this.clock.schedule(remaining, () => this.stop('deadline'));
    return this.clock.schedule(timeoutMs, () => this.timeOut(timeoutMs));
  }

  private stop(reason: StopReason): void {
    this.reject?.(new Stopped(reason, this.signal.abort()));
  }

  private timeOut(timeoutMs: number): void {
    const outcome = this.signal.abort();
    // what has not left in all that time is a connection that did not come about
    const kind = outcome === 'not_sent' ? 'not_sent' : 'timeout';
    this.reject?.(new AttemptFailure(kind, `no answer within ${timeoutMs} ms`, { outcome }));
  }
}
