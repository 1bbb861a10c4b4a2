import type { ActiveCalls } from './active-calls.js';
import type { BulkheadLayer } from './bulkhead.layer.js';
import type { CircuitBreaker } from './circuit-breaker.js';
import type { Lanes } from './lanes.js';
import type { Proceed } from './layer.js';
import type { LogicalCall } from './logical-call.js';
import type { PolicyRecorder } from './policy-recorder.js';
import type { PolicySnapshot } from './policy-snapshot.js';
import type { ResilienceEventBus } from './resilience-event-bus.js';
import type { ResilienceOptions } from './resilience-options.js';

/** What `buildPolicy` puts together. */
export interface PolicyParts {
  readonly options: ResilienceOptions;
  readonly calls: ActiveCalls;
  readonly recorder: PolicyRecorder;
  readonly bulkhead: BulkheadLayer;
  readonly breaker: CircuitBreaker;
  readonly lanes: Lanes;
  /** All layers around the attempt. */
  readonly run: Proceed;
}

/** The one shared policy of an application. Built by `buildPolicy`. */
export class ResiliencePolicy {
  constructor(private readonly parts: PolicyParts) {}

  /** What operators and telemetry listen to. */
  get events(): ResilienceEventBus {
    return this.parts.recorder.events;
  }

  /**
   * Runs one logical call: its attempts, the waits between them, and whatever refuses it.
   *
   * @throws PolicyFailure for every failure the policy knows; as they are: what `clearance()` threw before the first attempt, and what
   * `attempt()` threw that is no `AttemptFailure`.
   */
  async execute<T>(call: LogicalCall<T>): Promise<T> {
    const { calls, recorder, run: proceed } = this.parts;
    const run = calls.open(call);
    try {
      return await proceed(run);
    } catch (thrown) {
      recorder.giveUp(run, thrown);
      throw thrown;
    } finally {
      calls.end(run);
    }
  }

  /** What is true now, and what was counted since the start. */
  snapshot(): PolicySnapshot {
    const { options, breaker, bulkhead, lanes } = this.parts;
    const { rejected, ...counts } = this.parts.recorder.counts;
    const { enabled, failureThreshold: threshold } = options.circuit;
    const { state, failures, probeInMs } = breaker;
    return {
      circuit: { enabled, state, failures, threshold, ...(state === 'open' && { probeInMs: Math.ceil(probeInMs) }) },
      bulkhead: { inUse: bulkhead.inUse, limit: bulkhead.limit, rejected },
      lanes: lanes.counts,
      ...counts,
    };
  }

  /** New calls fail from now on (`shutting_down`), and waits end at once; attempts in flight go on, and are not replayed. */
  close(): void {
    this.parts.calls.close();
  }

  /**
   * Closes, gives the attempts in flight `graceMs`, then cancels what is left. Every call is answered, with its outcome, when this
   * resolves; with none in flight that is at once.
   */
  drain(graceMs: number): Promise<void> {
    return this.parts.calls.drain(graceMs);
  }
}
