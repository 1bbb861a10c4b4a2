import { ConstantBackoff, handleType, retry, type RetryPolicy } from 'cockatiel';
import { AttemptFailure } from './attempt-failure.js';
import type { CallRun } from './call-run.js';
import type { Clock } from './clock.js';
import type { Layer, Proceed } from './layer.js';
import type { ReplayPlan } from './replay-plan.js';
import { toRunFailure } from './run-failure.js';
import { Stopped } from './stopped.js';

/** Asks the library for another round. It escapes only when the call was cancelled meanwhile. */
class Replay extends Error {}

/**
 * Replays what may be replayed. The library counts the rounds, without any delay of its own: its delays cannot be cancelled. The wait
 * is the next layer's, which looks first whether the call was stopped.
 */
export class RetryLayer implements Layer {
  private readonly policy: RetryPolicy;

  constructor(
    maxRetries: number,
    private readonly plan: ReplayPlan,
    private readonly clock: Clock,
  ) {
    this.policy = retry(handleType(Replay), { maxAttempts: maxRetries, backoff: new ConstantBackoff(0) });
  }

  /** @throws PolicyFailure for the failure that was the last, all attempts considered; refusals and bugs as they are. */
  execute<T>(run: CallRun<T>, proceed: Proceed): Promise<T> {
    const rounds = this.policy.execute(() => this.round(run, proceed), run.call.signal);
    return rounds.catch((thrown: unknown) => {
      throw toRunFailure(run, thrown instanceof Replay ? new Stopped('cancelled') : thrown, this.clock.now());
    });
  }

  private round<T>(run: CallRun<T>, proceed: Proceed): Promise<T> {
    return proceed(run).catch((thrown: unknown) => {
      if (!(thrown instanceof AttemptFailure) || !this.plan.prepare(run, thrown)) throw thrown;
      throw new Replay();
    });
  }
}
