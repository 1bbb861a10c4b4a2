import type { Clock } from './clock.js';
import type { LogicalCall } from './logical-call.js';
import type { PolicySnapshot } from './policy-snapshot.js';
import type { ResilienceEventBus } from './resilience-event-bus.js';
import type { ResilienceOptions } from './resilience-options.js';

/** The one shared policy of an application. Built by {@link buildPolicy}. */
export class ResiliencePolicy {
  constructor(
    private readonly options: ResilienceOptions,
    readonly clock: Clock,
    /** What operators and telemetry listen to. */
    readonly events: ResilienceEventBus,
  ) {}

  /**
   * Runs one logical call.
   *
   * @throws PolicyFailure for every failure the policy knows; whatever `clearance()` threw before the first attempt, as it is.
   */
  async execute<T>(call: LogicalCall<T>): Promise<T> {
    call.clearance();
    return call.attempt({ number: 1, signal: call.signal, earlierUnknown: false });
  }

  /** What is true now, and what was counted since the start. */
  snapshot(): PolicySnapshot {
    return {
      circuit: {
        enabled: this.options.circuit.enabled,
        state: 'closed',
        failures: 0,
        threshold: this.options.circuit.failureThreshold,
      },
      bulkhead: { inUse: 0, limit: this.options.bulkhead.limit, rejected: 0 },
      attempts: 0,
      retries: {},
      gaveUp: {},
    };
  }

  /** New calls fail from now on (`shutting_down`), and waits end at once; attempts in flight go on. */
  close(): void {}

  /**
   * Closes, gives the attempts in flight `graceMs`, then cancels what is left; every call is answered, with its outcome, before this
   * resolves. With nothing in flight it resolves at once.
   */
  async drain(_graceMs: number): Promise<void> {
    this.close();
  }
}
