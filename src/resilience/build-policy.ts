import type { Clock } from './clock.js';
import { ResilienceEventBus } from './resilience-event-bus.js';
import type { ResilienceOptions } from './resilience-options.js';
import { ResiliencePolicy } from './resilience-policy.js';
import { systemClock } from './system-clock.js';

/** The ports of the policy; the defaults are the real ones. */
export interface PolicyDependencies {
  readonly clock?: Clock;
  readonly events?: ResilienceEventBus;
  /** A number in [0, 1), for the jitter. */
  readonly random?: () => number;
}

/** Builds the policy: bulkhead → circuit breaker → retry → lane and windows → timeout → attempt. */
export function buildPolicy(options: ResilienceOptions, deps: PolicyDependencies = {}): ResiliencePolicy {
  return new ResiliencePolicy(options, deps.clock ?? systemClock, deps.events ?? new ResilienceEventBus());
}
