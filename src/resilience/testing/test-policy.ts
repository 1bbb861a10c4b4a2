import { buildPolicy } from '../build-policy.js';
import type { LogicalCall } from '../logical-call.js';
import type { ResilienceEvents } from '../resilience-events.js';
import { DEFAULT_RESILIENCE_OPTIONS as DEFAULTS, type ResilienceOptions } from '../resilience-options.js';
import type { ResiliencePolicy } from '../resilience-policy.js';
import { FakeClock } from './fake-clock.js';
import { type Tracked, track } from './track.js';

type Overrides = { readonly [K in keyof ResilienceOptions]?: Partial<ResilienceOptions[K]> };

export interface TestPolicy {
  readonly policy: ResiliencePolicy;
  readonly clock: FakeClock;
  /** Everything the event bus told, in order. */
  readonly told: { type: keyof ResilienceEvents; event: object }[];
  run<T>(call: LogicalCall<T>): Tracked<T>;
  /** The payloads of one type. */
  heard<K extends keyof ResilienceEvents>(type: K): ResilienceEvents[K][];
}

/** The composed policy with its defaults, but without jitter, on a fake clock. */
export function testPolicy(overrides: Overrides = {}, clock = new FakeClock(), random = Math.random): TestPolicy {
  const policy = buildPolicy(
    {
      retry: { ...DEFAULTS.retry, jitter: 'none', ...overrides.retry },
      circuit: { ...DEFAULTS.circuit, ...overrides.circuit },
      bulkhead: { ...DEFAULTS.bulkhead, ...overrides.bulkhead },
    },
    { clock, random },
  );
  const told: TestPolicy['told'] = [];
  for (const type of TYPES) policy.events.on(type, (event) => told.push({ type, event }));
  return {
    policy,
    clock,
    told,
    run: (call) => track(clock, policy.execute(call)),
    heard: <K extends keyof ResilienceEvents>(type: K) =>
      told.filter((entry) => entry.type === type).map(({ event }) => event as ResilienceEvents[K]),
  };
}

const TYPES = ['attempt', 'retry', 'rate_limited', 'circuit', 'bulkhead_rejected', 'gave_up'] as const;
