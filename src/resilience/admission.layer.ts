import type { ActiveCalls } from './active-calls.js';
import type { CallRun } from './call-run.js';
import type { ClearanceCheck } from './clearance-check.js';
import type { Clock } from './clock.js';
import type { Layer, Proceed } from './layer.js';

/** Refuses, before slot and breaker, what cannot or must not be sent anyway: such a call takes nothing and decides nothing. */
export class AdmissionLayer implements Layer {
  constructor(
    private readonly calls: ActiveCalls,
    private readonly clearance: ClearanceCheck,
    private readonly clock: Clock,
  ) {}

  /** @throws PolicyFailure `shutting_down`, `cancelled`, `deadline` or `rate_limited`; what the call's clearance throws. */
  execute<T>(run: CallRun<T>, proceed: Proceed): Promise<T> {
    if (this.calls.closed) throw run.failure('shutting_down');
    if (run.call.signal.aborted) throw run.failure('cancelled');
    if (this.clock.now() >= run.startBefore) throw run.failure('deadline');
    this.clearance.admit(run);
    return proceed(run);
  }
}
