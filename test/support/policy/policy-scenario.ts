import fc from 'fast-check';
import type { FailureKind } from '../../../src/resilience/attempt-failure.js';
import type { ResilienceOptions } from '../../../src/resilience/resilience-options.js';

/** `hang`: it never ends and does not heed its signal; `connect`: nothing ever leaves, and it says so when it is asked. */
export type End = 'ok' | 'hang' | 'connect' | FailureKind;

/** What one attempt does. */
export interface Step {
  readonly then: End;
  readonly afterMs: number;
  readonly delayMs?: number;
}

export interface CallPlan {
  readonly startMs: number;
  readonly cancelMs?: number;
  readonly deadlineMs?: number;
  readonly timeoutMs: number;
  readonly replaySafe: boolean;
  readonly read: boolean;
  readonly replayWithinMs?: number;
  readonly lane: number;
  /** From then on it is refused locally, as by a latch. */
  readonly refusedMs?: number;
  readonly share?: string;
  readonly steps: readonly Step[];
}

export interface Scenario {
  readonly options: ResilienceOptions;
  readonly earlyMs: number;
  readonly random: readonly number[];
  readonly sharedSignal: boolean;
  /** The first answer after it tells that lanes 0 and 1 are one bucket. */
  readonly learntMs: number;
  readonly windows: readonly { readonly lane: number; readonly fromMs: number; readonly lengthMs: number }[];
  readonly calls: readonly CallPlan[];
  readonly drainMs?: number;
}

const KINDS: readonly FailureKind[] = [
  'rate_limited',
  'busy',
  'blocked',
  'server_error',
  'not_sent',
  'lost',
  'timeout',
  'bad_response',
  'too_large',
  'index_not_ready',
  'rejected',
];

const steps = fc.array(
  fc.record({
    then: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<End>(...KINDS) },
      { weight: 3, arbitrary: fc.constant<End>('ok') },
      { weight: 1, arbitrary: fc.constantFrom<End>('hang', 'connect') },
    ),
    afterMs: fc.constantFrom(0, 0, 10, 100, 250),
    delayMs: fc.option(fc.constantFrom(-5, 0, 1, 50, 333.3, 800, 2000, 2001, 9000), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 5 },
);

const call: fc.Arbitrary<CallPlan> = fc.record({
  startMs: fc.nat(3000),
  cancelMs: fc.option(fc.nat(6000), { nil: undefined, freq: 4 }),
  deadlineMs: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined, freq: 3 }),
  timeoutMs: fc.constantFrom(100, 200, 5000),
  replaySafe: fc.boolean(),
  read: fc.boolean(),
  replayWithinMs: fc.option(fc.constantFrom(300, 3000), { nil: undefined, freq: 5 }),
  lane: fc.nat(2),
  share: fc.constantFrom(undefined, 'ada', 'ada', 'grace'),
  refusedMs: fc.option(fc.nat(5000), { nil: undefined, freq: 4 }),
  steps,
});

/** Anything that may happen to a policy. */
export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  options: fc.record({
    retry: fc.record({
      enabled: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      maxAttempts: fc.integer({ min: 1, max: 4 }),
      baseDelayMs: fc.constantFrom(1, 100, 400),
      maxDelayMs: fc.constantFrom(500, 2000),
      jitter: fc.constantFrom('none' as const, 'full' as const, 'decorrelated' as const),
    }),
    circuit: fc.record({
      enabled: fc.constant(true),
      failureThreshold: fc.integer({ min: 1, max: 4 }),
      halfOpenAfterMs: fc.constantFrom(50, 500),
    }),
    bulkhead: fc.record({ limit: fc.integer({ min: 1, max: 6 }) }),
  }),
  earlyMs: fc.nat(3),
  random: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 5 }),
  sharedSignal: fc.boolean(),
  learntMs: fc.nat(4000),
  windows: fc.array(
    fc.record({ lane: fc.nat(2), fromMs: fc.nat(4000), lengthMs: fc.constantFrom(30, 700.7, 1900, 5000) }),
    { maxLength: 4 },
  ),
  calls: fc.array(call, { minLength: 1, maxLength: 12 }),
  drainMs: fc.option(fc.integer({ min: 500, max: 6000 }), { nil: undefined, freq: 4 }),
});
