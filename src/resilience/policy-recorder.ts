import type { FailureKind } from './attempt-failure.js';
import type { CallRun } from './call-run.js';
import { giveUpReasonOf, type GiveUpReason } from './policy-failure.js';
import type { PolicySnapshot } from './policy-snapshot.js';
import type { ResilienceEventBus } from './resilience-event-bus.js';
import type { ResilienceEvents } from './resilience-events.js';

type Unlabelled<K extends keyof ResilienceEvents> = Omit<ResilienceEvents[K], 'tool' | 'method' | 'route'>;

/** Counts what the policy does and tells the event bus: both from one place, so that they never disagree. */
export class PolicyRecorder {
  private attempts = 0;
  private rejected = 0;
  private readonly retries: Partial<Record<FailureKind, number>> = {};
  private readonly gaveUp: Partial<Record<GiveUpReason, number>> = {};

  constructor(readonly events: ResilienceEventBus) {}

  /** A copy of the counters. */
  get counts(): Pick<PolicySnapshot, 'attempts' | 'retries' | 'gaveUp'> & { rejected: number } {
    const { attempts, rejected } = this;
    return { attempts, rejected, retries: { ...this.retries }, gaveUp: { ...this.gaveUp } };
  }

  attempt(run: CallRun, durationMs: number, ok: boolean, kind?: ResilienceEvents['attempt']['kind']): void {
    this.attempts += 1;
    // the one event of a call that succeeds: made only for those who listen
    if (!this.events.hears('attempt')) return;
    const attempt = { attempt: run.attempts, durationMs, ok, ...(kind !== undefined && { kind }) };
    this.events.emit('attempt', { ...run.call.labels, ...attempt });
  }

  retry(run: CallRun, kind: FailureKind, delayMs: number): void {
    this.retries[kind] = (this.retries[kind] ?? 0) + 1;
    this.events.emit('retry', { ...run.call.labels, attempt: run.attempts, delayMs, kind });
  }

  rateLimited(run: CallRun, event: Unlabelled<'rate_limited'>): void {
    this.events.emit('rate_limited', { ...run.call.labels, ...event });
  }

  circuit(change: ResilienceEvents['circuit']): void {
    this.events.emit('circuit', change);
  }

  bulkheadRejected(run: CallRun, event: Unlabelled<'bulkhead_rejected'>): void {
    this.rejected += 1;
    this.events.emit('bulkhead_rejected', { ...run.call.labels, ...event });
  }

  /** A logical call ends without a result. */
  giveUp(run: CallRun, thrown: unknown): void {
    const kind = giveUpReasonOf(thrown);
    this.gaveUp[kind] = (this.gaveUp[kind] ?? 0) + 1;
    this.events.emit('gave_up', { ...run.call.labels, kind, attempts: run.attempts });
  }
}
