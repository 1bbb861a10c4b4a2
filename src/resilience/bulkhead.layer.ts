import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import type { CallRun } from './call-run.js';
import type { Layer, Proceed } from './layer.js';
import type { PolicyRecorder } from './policy-recorder.js';

/** Limits the logical calls in flight; a call keeps its slot to its end, and one too many is refused at once: there is no queue. */
export class BulkheadLayer implements Layer {
  private readonly policy: BulkheadPolicy;

  constructor(
    readonly limit: number,
    private readonly recorder: PolicyRecorder,
  ) {
    this.policy = bulkhead(limit, 0);
  }

  /** Slots taken. */
  get inUse(): number {
    return this.limit - this.policy.executionSlots;
  }

  /** @throws PolicyFailure `bulkhead_full`. */
  execute<T>(run: CallRun<T>, proceed: Proceed): Promise<T> {
    if (this.policy.executionSlots > 0) return this.policy.execute(() => proceed(run), run.call.signal);
    this.recorder.bulkheadRejected(run, { inFlight: this.inUse, limit: this.limit });
    throw run.failure('bulkhead_full');
  }
}
