import { ResiliencePolicy } from '../../resilience/resilience-policy.js';
import { ReadinessCheck, type Readiness, type ReadinessIndicator } from '../readiness-check.js';

/** The shared policy. An open breaker refuses calls and recovers by itself: degraded, and still ready. */
@ReadinessCheck()
export class ResilienceIndicator implements ReadinessIndicator {
  readonly name = 'resilience';

  constructor(private readonly policy: ResiliencePolicy) {}

  check(): Readiness {
    const { circuit, bulkhead } = this.policy.snapshot();
    const details = {
      circuit: circuit.state,
      ...(circuit.probeInMs !== undefined && { probe_in_ms: circuit.probeInMs }),
      slots_in_use: bulkhead.inUse,
      slots: bulkhead.limit,
    };
    return { status: circuit.state === 'closed' ? 'up' : 'degraded', details };
  }
}
