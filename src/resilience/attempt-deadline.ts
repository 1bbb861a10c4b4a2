import { AttemptFailure } from './attempt-failure.js';
import type { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import { Flight } from './flight.js';
import type { PolicyRecorder } from './policy-recorder.js';
import { Stopped } from './stopped.js';

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
   * @throws AttemptFailure the attempt's own, or `timeout`, or `not_sent` where nothing had left by then; Stopped when the call was
   * stopped or its own deadline came first; anything else the attempt throws.
   */
  async execute<T>(run: CallRun<T>): Promise<T> {
    const startedAt = this.clock.now();
    run.throwIfStopped();
    if (startedAt >= run.startBefore) throw new Stopped('deadline');
    const flight = new Flight(run, this.clock);
    try {
      const result = await flight.depart(startedAt);
      this.recorder.attempt(run, this.clock.now() - startedAt, true);
      return result;
    } catch (thrown) {
      run.attemptFailed(thrown);
      this.recorder.attempt(run, this.clock.now() - startedAt, false, kindOf(thrown));
      throw thrown;
    } finally {
      flight.land();
    }
  }
}

type EndKind = AttemptFailure['kind'] | 'cancelled' | 'deadline';

/** A bug has no kind. */
function kindOf(thrown: unknown): EndKind | undefined {
  if (thrown instanceof AttemptFailure) return thrown.kind;
  if (thrown instanceof Stopped) return thrown.reason === 'deadline' ? 'deadline' : 'cancelled';
  return undefined;
}
