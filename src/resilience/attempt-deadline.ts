import { AttemptFailure } from './attempt-failure.js';
import type { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import type { PolicyRecorder } from './policy-recorder.js';
import { Stopped } from './stopped.js';

interface Flight<T> {
  readonly answer: Promise<T>;
  /** Takes the deadline off. */
  readonly disarm: () => void;
}

/**
 * Sends one attempt under its deadline, which starts here, when the attempt leaves: queues and windows never count against it. An
 * attempt that does not heed its signal is left alone: it holds neither its caller nor its lane, and its late result is dropped.
 */
export class AttemptDeadline {
  constructor(
    private readonly clock: Clock,
    private readonly recorder: PolicyRecorder,
  ) {}

  /**
   * @throws AttemptFailure the attempt's own, or `timeout`; Stopped when the call was stopped or its own deadline came first; anything
   * else the attempt throws.
   */
  async execute<T>(run: CallRun<T>): Promise<T> {
    const startedAt = this.clock.now();
    run.throwIfStopped();
    if (startedAt >= run.startBefore) throw new Stopped('deadline');
    const flight = this.depart(run, startedAt);
    try {
      const result = await flight.answer;
      this.recorder.attempt(run, { ...this.facts(run, startedAt), ok: true });
      return result;
    } catch (thrown) {
      run.attemptFailed(thrown);
      this.recorder.attempt(run, { ...this.facts(run, startedAt), ok: false, ...kindOf(thrown) });
      throw thrown;
    } finally {
      flight.disarm();
      run.endAttempt();
    }
  }

  private depart<T>(run: CallRun<T>, startedAt: number): Flight<T> {
    const earlierUnknown = run.outcome === 'unknown';
    const controller = new AbortController();
    run.beginAttempt(startedAt);
    let disarm = (): void => undefined;
    const answer = new Promise<T>((resolve, reject) => {
      const cutShort = (why: Error): void => {
        reject(why);
        controller.abort(why);
      };
      run.onStop = (reason) => cutShort(new Stopped(reason));
      disarm = this.arm(run, startedAt, cutShort);
      run.call.attempt({ number: run.attempts, signal: controller.signal, earlierUnknown }).then(resolve, reject);
    });
    return { answer, disarm: () => disarm() };
  }

  private arm({ call }: CallRun, startedAt: number, cutShort: (why: Error) => void): () => void {
    const { timeoutMs, deadline = Infinity } = call;
    const remaining = deadline - startedAt;
    if (remaining < timeoutMs) return this.clock.schedule(remaining, () => cutShort(new Stopped('deadline')));
    return this.clock.schedule(timeoutMs, () => cutShort(timedOut(timeoutMs)));
  }

  private facts(run: CallRun, startedAt: number): { attempt: number; durationMs: number } {
    return { attempt: run.attempts, durationMs: this.clock.now() - startedAt };
  }
}

function timedOut(timeoutMs: number): AttemptFailure {
  return new AttemptFailure('timeout', `no answer within ${timeoutMs} ms`, { outcome: 'unknown' });
}

/** A bug has no kind. */
function kindOf(thrown: unknown): { kind?: AttemptFailure['kind'] | 'cancelled' | 'deadline' } {
  if (thrown instanceof AttemptFailure) return { kind: thrown.kind };
  if (thrown instanceof Stopped) return { kind: thrown.reason === 'deadline' ? 'deadline' : 'cancelled' };
  return {};
}
