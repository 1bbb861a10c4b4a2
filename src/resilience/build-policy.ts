import { ActiveCalls } from './active-calls.js';
import { AdmissionLayer } from './admission.layer.js';
import { AttemptDeadline } from './attempt-deadline.js';
import { Backoff } from './backoff.js';
import { BulkheadLayer } from './bulkhead.layer.js';
import { assertResilienceOptions } from './assert-resilience-options.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { CircuitBreakerLayer } from './circuit-breaker.layer.js';
import { ClearanceCheck } from './clearance-check.js';
import type { Clock } from './clock.js';
import { FairShareLayer } from './fair-share.layer.js';
import { Lanes } from './lanes.js';
import { type Layer, nest } from './layer.js';
import { PolicyRecorder } from './policy-recorder.js';
import { ReplayPlan } from './replay-plan.js';
import { ResilienceEventBus } from './resilience-event-bus.js';
import type { ResilienceOptions } from './resilience-options.js';
import { ResiliencePolicy } from './resilience-policy.js';
import { RetryLayer } from './retry.layer.js';
import { systemClock } from './system-clock.js';
import { TurnLayer } from './turn.layer.js';

/** The ports of the policy; the defaults are the real ones. */
export interface PolicyDependencies {
  readonly clock?: Clock;
  readonly events?: ResilienceEventBus;
  /** A number in [0, 1), for the jitter. */
  readonly random?: () => number;
}

/**
 * Builds the policy: admission → fair share → bulkhead → circuit breaker → retry → turn (lane and windows) → timeout → the call's attempt. An
 * application builds one and shares it.
 *
 * @throws RangeError naming every option outside its range.
 */
export function buildPolicy(options: ResilienceOptions, deps: PolicyDependencies = {}): ResiliencePolicy {
  assertResilienceOptions(options);
  const { clock = systemClock, events = new ResilienceEventBus(), random = Math.random } = deps;
  const recorder = new PolicyRecorder(events);
  const calls = new ActiveCalls(clock);
  const bulkhead = new BulkheadLayer(options.bulkhead.limit, recorder);
  const breaker = new CircuitBreaker(options.circuit, clock, (change) => recorder.circuit(change));
  // switched off, retrying replays nothing and waits for nothing
  const { maxAttempts: maxRetries, maxDelayMs } = options.retry.enabled
    ? options.retry
    : { maxAttempts: 0, maxDelayMs: 0 };
  const plan = new ReplayPlan({ maxRetries, maxDelayMs }, () => new Backoff(options.retry, random), clock, recorder);
  const clearance = new ClearanceCheck(clock, recorder, maxDelayMs);
  const lanes = new Lanes(clock);
  const timeout = new AttemptDeadline(clock, recorder);
  const layers: Layer[] = [
    new AdmissionLayer(calls, clearance, clock),
    new FairShareLayer(options.bulkhead.limit, clock, recorder),
    bulkhead,
    ...(options.circuit.enabled ? [new CircuitBreakerLayer(breaker)] : []),
    new RetryLayer(maxRetries, plan, clock),
    new TurnLayer(lanes, clearance),
  ];
  const run = nest(layers, (call) => timeout.execute(call));
  return new ResiliencePolicy({ options, calls, recorder, bulkhead, breaker, lanes, run });
}
