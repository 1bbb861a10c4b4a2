import type { AttemptFailure } from './attempt-failure.js';
import type { Backoff } from './backoff.js';
import type { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import { askedDelayMs, FAILURE_TABLE } from './failure-table.js';
import type { PolicyRecorder } from './policy-recorder.js';

/** What bounds the replays of one call; zero retries and a zero delay when retrying is off. */
export interface ReplayLimits {
  readonly maxRetries: number;
  readonly maxDelayMs: number;
}

/** Decides after a failed attempt whether there is another one, and when. */
export class ReplayPlan {
  constructor(
    private readonly limits: ReplayLimits,
    private readonly newBackoff: () => Backoff,
    private readonly clock: Clock,
    private readonly recorder: PolicyRecorder,
  ) {}

  /** @returns whether the call is to be replayed; `run.notBefore` then says when. */
  prepare(run: CallRun, failure: AttemptFailure): boolean {
    const delayMs = this.delayBeforeReplay(run, failure);
    const replayed = delayMs !== undefined;
    if (failure.kind === 'rate_limited') this.tellLimit(run, failure, replayed);
    if (!replayed) return false;
    run.notBefore = this.clock.now() + delayMs;
    this.recorder.retry(run, failure.kind, delayMs);
    return true;
  }

  private delayBeforeReplay(run: CallRun, failure: AttemptFailure): number | undefined {
    if (run.stopped || run.attempts > this.limits.maxRetries || !mayReplay(run, failure)) return undefined;
    const delayMs = this.delayMs(run, failure);
    const inTime = delayMs <= this.limits.maxDelayMs && this.clock.now() + delayMs < run.startBefore;
    return inTime ? delayMs : undefined;
  }

  private delayMs(run: CallRun, failure: AttemptFailure): number {
    const asked = askedDelayMs(failure) ?? 0;
    if (FAILURE_TABLE[failure.kind].defaultDelayMs !== undefined) return asked;
    run.backoff ??= this.newBackoff();
    return Math.max(run.backoff.next(), asked);
  }

  private tellLimit(run: CallRun, failure: AttemptFailure, waited: boolean): void {
    const delayMs = askedDelayMs(failure) ?? 0;
    this.recorder.rateLimited(run, { delayMs, scope: failure.facts.scope ?? 'user', local: false, waited });
  }
}

/** Whether a replay could do harm is the call's own matter; whether it could help is the kind's. */
function mayReplay({ call, outcome }: CallRun, { kind }: AttemptFailure): boolean {
  const { replay } = FAILURE_TABLE[kind];
  if (replay === 'any') return call.replaySafe || outcome !== 'unknown';
  if (replay === 'safe') return call.replaySafe;
  return replay === 'reads' && call.read;
}
