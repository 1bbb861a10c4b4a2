import type { CallRun } from './call-run.js';
import type { ClearanceCheck } from './clearance-check.js';
import type { Lanes } from './lanes.js';
import type { Layer, Proceed } from './layer.js';
import { Stopped } from './stopped.js';

/**
 * Lets one attempt of each lane go at a time, first come first served, and none before its windows are open. While a call waits it
 * leaves the lane to others; a wait uses no retry.
 */
export class TurnLayer implements Layer {
  constructor(
    private readonly lanes: Lanes,
    private readonly clearance: ClearanceCheck,
  ) {}

  /** @throws Stopped when the wait is ended from outside; what the clearance check throws. */
  async execute<T>(run: CallRun<T>, proceed: Proceed): Promise<T> {
    for (;;) {
      // a stop that comes between two waits ends neither
      run.throwIfStopped();
      if (!this.lanes.take(run)) await this.turn(run);
      try {
        // nothing may come between the question and the start: others would be told the same
        if (this.clearance.check(run) === 0) return await proceed(run);
      } finally {
        this.lanes.leave(run);
      }
    }
  }

  private async turn(run: CallRun): Promise<void> {
    run.onStop = (reason) => this.lanes.abandon(run, new Stopped(reason));
    await this.lanes.enter(run);
    run.onStop = undefined;
  }
}
