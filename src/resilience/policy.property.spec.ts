import { getEventListeners } from 'node:events';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { Outcome } from '../errors/tool-error.js';
import { AttemptFailure, type FailureKind } from './attempt-failure.js';
import { buildPolicy } from './build-policy.js';
import type { CircuitVerdict } from './circuit-breaker.js';
import type { LogicalCall } from './logical-call.js';
import type { ResilienceOptions } from './resilience-options.js';
import { CircuitModel } from './testing/circuit-model.js';
import { FakeClock } from './testing/fake-clock.js';
import { type Tracked, track } from './testing/track.js';

type End = 'ok' | 'hang' | FailureKind;

/** What one attempt does. */
interface Step {
  readonly then: End;
  readonly afterMs: number;
  readonly delayMs?: number;
}

interface CallPlan {
  readonly startMs: number;
  readonly cancelMs?: number;
  readonly deadlineMs?: number;
  readonly timeoutMs: number;
  readonly replaySafe: boolean;
  readonly read: boolean;
  readonly replayWithinMs?: number;
  readonly lane: number;
  readonly steps: readonly Step[];
}

interface Scenario {
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

interface AttemptLog {
  readonly startedAt: number;
  readonly step: Step;
  /** When the policy was done with it. */
  endedAt?: number;
  /** It ended by itself, and was not cut short. */
  byItself?: boolean;
}

interface CallLog {
  readonly plan: CallPlan;
  readonly attempts: AttemptLog[];
  readonly signal: AbortSignal;
  result?: Tracked<string>;
  chapter?: number;
}

const RUNS = 150;
const GRACE_MS = 300;

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

// what each kind means, from RESILIENCE.md §3
const OUTCOME: Partial<Record<End, Outcome>> = {
  not_sent: 'not_sent',
  rate_limited: 'rejected',
  busy: 'rejected',
  blocked: 'rejected',
  index_not_ready: 'rejected',
  rejected: 'rejected',
};
const DEFAULT_DELAY: Partial<Record<End, number>> = { rate_limited: 1000, busy: 5000, index_not_ready: 500 };
const COUNTED: readonly string[] = ['server_error', 'not_sent', 'lost', 'timeout', 'bad_response'];
const ALIVE: readonly string[] = ['rate_limited', 'busy', 'too_large', 'index_not_ready', 'rejected'];

const steps = fc.array(
  fc.record({
    then: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<End>(...KINDS) },
      { weight: 3, arbitrary: fc.constant<End>('ok') },
      { weight: 1, arbitrary: fc.constant<End>('hang') },
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
  steps,
});

const scenario: fc.Arbitrary<Scenario> = fc.record({
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

/** Runs a scenario to its end and writes down what happened. */
class Stage {
  readonly clock: FakeClock;
  readonly calls: CallLog[] = [];
  readonly circuit: string[] = [];
  readonly model: CircuitModel;
  readonly problems: string[] = [];
  readonly policy;
  drained = false;
  private readonly origin: number;
  private readonly shared = new AbortController().signal;
  /** Timers of the script, not of the policy. */
  private scripted = 0;
  private active = 0;
  private draws = 0;
  private learnt = false;

  constructor(private readonly scenario: Scenario) {
    const { options, earlyMs, random } = scenario;
    this.clock = new FakeClock({ earlyMs, flush: async () => void jest.advanceTimersByTime(1) });
    this.origin = this.clock.now();
    this.model = new CircuitModel(options.circuit);
    const draw = (): number => random[(this.draws += 1) % random.length] ?? 0;
    this.policy = buildPolicy(options, { clock: this.clock, random: draw });
    this.policy.events.on('circuit', ({ to }) => this.circuit.push(to));
    this.policy.events.on('attempt', ({ tool }) => this.attemptEnded(Number(tool)));
  }

  async play(): Promise<void> {
    const moments = this.moments().sort((one, other) => one.at - other.at);
    for (const { at, act } of moments) {
      await this.clock.advance(at - (this.clock.now() - this.origin));
      act();
      this.watchTheLimit();
      await this.clock.settle();
    }
    await this.clock.advance(60_000);
  }

  private moments(): { at: number; act: () => void }[] {
    const { calls, drainMs } = this.scenario;
    const moments = calls.flatMap((plan, name) => {
      const controller = new AbortController();
      const start = { at: plan.startMs, act: () => this.start(plan, name, controller.signal) };
      const cancel = { at: plan.cancelMs ?? 0, act: () => controller.abort() };
      return plan.cancelMs === undefined ? [start] : [start, cancel];
    });
    const drain = { at: drainMs ?? 0, act: () => void this.policy.drain(GRACE_MS).then(() => (this.drained = true)) };
    return drainMs === undefined ? moments : [...moments, drain];
  }

  private start(plan: CallPlan, name: number, own: AbortSignal): void {
    const signal = this.scenario.sharedSignal && plan.cancelMs === undefined ? this.shared : own;
    const log: CallLog = { plan, attempts: [], signal };
    this.calls.push(log);
    this.active += 1;
    const slotsBefore = this.policy.snapshot().bulkhead.inUse;
    const promise = this.policy.execute(this.logicalCall(log));
    const gotASlot = this.policy.snapshot().bulkhead.inUse > slotsBefore;
    if (gotASlot) log.chapter = this.model.arrive(name, this.clock.now());
    log.result = track(this.clock, promise);
    const ended = (): void => this.end(log, gotASlot);
    promise.then(ended, ended);
  }

  private end(log: CallLog, gotASlot: boolean): void {
    const { failure, state } = log.result as Tracked<string>;
    this.active -= 1;
    const idle = this.active === 0 && this.scenario.drainMs === undefined;
    if (idle && this.clock.pending > this.scripted) this.problems.push('a timer outlives all calls');
    const refused = gotASlot && log.chapter === undefined;
    if (refused !== (failure?.kind === 'circuit_open'))
      this.problems.push('refused by the breaker, or not, against the model');
    if (log.chapter === undefined) return;
    this.model.end(log.chapter, state === 'fulfilled' ? 'succeeded' : verdictOn(failure), this.clock.now());
  }

  private logicalCall(log: CallLog): LogicalCall<string> {
    const { plan } = log;
    return {
      labels: { tool: String(this.calls.indexOf(log)), method: 'GET', route: '/' },
      signal: log.signal,
      deadline: plan.deadlineMs === undefined ? undefined : this.origin + plan.startMs + plan.deadlineMs,
      timeoutMs: plan.timeoutMs,
      replaySafe: plan.replaySafe,
      read: plan.read,
      replayWithinMs: plan.replayWithinMs,
      lane: () => this.laneOf(plan),
      clearance: () => ({ delayMs: this.windowOf(plan) }),
      attempt: () => this.attempt(log),
    };
  }

  laneOf({ lane }: CallPlan): string {
    return this.learnt && lane < 2 ? 'bucket' : `template ${lane}`;
  }

  private windowOf({ lane }: CallPlan): number {
    const now = this.clock.now() - this.origin;
    const rests = this.scenario.windows
      .filter((window) => window.lane === lane && window.fromMs <= now)
      .map(({ fromMs, lengthMs }) => fromMs + lengthMs - now);
    return Math.max(0, ...rests);
  }

  private attempt(log: CallLog): Promise<string> {
    const now = this.clock.now();
    const step = log.plan.steps[Math.min(log.attempts.length, log.plan.steps.length - 1)] as Step;
    if (this.windowOf(log.plan) > 0) this.problems.push('an attempt started inside a window');
    this.watchTheLane(log);
    const entry: AttemptLog = { startedAt: now, step };
    log.attempts.push(entry);
    return new Promise((resolve, reject) => {
      const end = (): void => {
        entry.byItself = entry.endedAt === undefined;
        this.learnt ||= entry.byItself && log.plan.lane < 2 && this.clock.now() - this.origin >= this.scenario.learntMs;
        if (step.then === 'ok') resolve('ok');
        else reject(failureOf(step));
      };
      if (step.then === 'hang') return;
      if (step.afterMs === 0) return end();
      this.scripted += 1;
      this.clock.schedule(step.afterMs, () => {
        this.scripted -= 1;
        end();
      });
    });
  }

  /** None starts while another of its bucket is on its way. */
  private watchTheLane(log: CallLog): void {
    const lane = this.laneOf(log.plan);
    const others = this.onTheirWay().filter((other) => this.laneOf(other.plan) === lane);
    if (others.length > 0) this.problems.push('two attempts at once in a lane');
  }

  private attemptEnded(call: number): void {
    const attempt = this.calls[call]?.attempts.at(-1);
    if (attempt) attempt.endedAt = this.clock.now();
  }

  private watchTheLimit(): void {
    const { inUse, limit } = this.policy.snapshot().bulkhead;
    if (inUse > limit || this.onTheirWay().length > limit) this.problems.push('more than the limit in flight');
  }

  private onTheirWay(): CallLog[] {
    return this.calls.filter(({ attempts, result }) => {
      const last = attempts.at(-1);
      return (
        last !== undefined &&
        last.endedAt === undefined &&
        result?.state !== 'fulfilled' &&
        result?.state !== 'rejected'
      );
    });
  }
}

function failureOf({ then, delayMs }: Step): AttemptFailure {
  return new AttemptFailure(then as FailureKind, then, { outcome: OUTCOME[then] ?? 'unknown', delayMs });
}

function verdictOn(failure: Tracked<string>['failure']): CircuitVerdict {
  if (!failure || failure.facts.last?.kind !== failure.kind) return 'neutral';
  if (COUNTED.includes(failure.kind)) return 'failed';
  return ALIVE.includes(failure.kind) ? 'alive' : 'neutral';
}

function given({ options }: Scenario): { retries: number; maxDelayMs: number } {
  const { enabled, maxAttempts: retries, maxDelayMs } = options.retry;
  return enabled ? { retries, maxDelayMs } : { retries: 0, maxDelayMs: 0 };
}

/** What every call must have kept to, whatever happened. */
function checkCall(log: CallLog, scenario: Scenario): void {
  const { plan, attempts, result } = log;
  const begunAt = 1000 + plan.startMs;
  const failure = result?.failure;
  expect(result?.state).not.toBe('pending');
  expect(attempts.length).toBeLessThanOrEqual(1 + given(scenario).retries);
  if (failure) expect(failure.facts.attempts).toBe(attempts.length);
  if (result?.state === 'fulfilled') expect(attempts.at(-1)?.step.then).toBe('ok');

  for (const [at, attempt] of attempts.entries()) {
    const next = attempts[at + 1];
    const ended = attempt.endedAt as number;
    expect(ended - attempt.startedAt).toBeLessThanOrEqual(plan.timeoutMs);
    if (plan.deadlineMs !== undefined) expect(attempt.startedAt).toBeLessThan(begunAt + plan.deadlineMs);
    if (plan.cancelMs !== undefined)
      expect(attempt.startedAt).toBeLessThanOrEqual(Math.max(begunAt, 1000 + plan.cancelMs));
    if (next) checkReplay(log, scenario, attempt, next, attempts.slice(0, at + 1));
  }
  if (failure) expect(failure.facts.outcome).toBe(expectedOutcome(log));
  checkEnd(log, scenario, begunAt);
}

function checkReplay(
  log: CallLog,
  scenario: Scenario,
  attempt: AttemptLog,
  next: AttemptLog,
  before: AttemptLog[],
): void {
  const { plan, attempts } = log;
  const { then, delayMs = 0 } = attempt.step;
  const gap = next.startedAt - (attempt.endedAt as number);
  const asked = delayMs > 0 ? delayMs : (DEFAULT_DELAY[then] ?? 0);
  expect(attempt.byItself).toBe(true);
  expect(gap).toBeGreaterThanOrEqual(asked - 1e-9);
  expect(asked).toBeLessThanOrEqual(given(scenario).maxDelayMs);
  expect(['rate_limited', 'busy', 'server_error', 'not_sent', 'lost', 'bad_response', 'index_not_ready']).toContain(
    then,
  );
  if (!plan.replaySafe && then !== 'bad_response') {
    expect(['rate_limited', 'busy', 'not_sent']).toContain(then);
    expect(before.map((one) => OUTCOME[one.step.then] ?? 'unknown')).not.toContain('unknown');
  }
  if (then === 'bad_response') expect(plan.read).toBe(true);
  if (plan.replayWithinMs !== undefined) {
    expect(next.startedAt - (attempts[0] as AttemptLog).startedAt).toBeLessThanOrEqual(plan.replayWithinMs);
  }
}

/** The worst of the attempts; one that was cut short may have been carried out. */
function expectedOutcome({ attempts }: CallLog): Outcome {
  const outcomes = attempts.map(({ step, byItself }) => (byItself ? (OUTCOME[step.then] ?? 'unknown') : 'unknown'));
  if (outcomes.includes('unknown')) return 'unknown';
  return outcomes.includes('rejected') ? 'rejected' : 'not_sent';
}

/** Nobody waits past a cancellation, a deadline or the end of the process. */
function checkEnd({ plan, attempts, result }: CallLog, { drainMs = Infinity }: Scenario, begunAt: number): void {
  const { cancelMs = Infinity, deadlineMs = Infinity } = plan;
  const closedAt = 1000 + drainMs;
  const lastMoment = Math.max(begunAt, Math.min(1000 + cancelMs, begunAt + deadlineMs, closedAt + GRACE_MS));
  expect(result?.at).toBeLessThanOrEqual(lastMoment);
  const sentLate = attempts.some(({ startedAt }) => startedAt > closedAt);
  const waitedOn =
    (result?.at as number) > Math.max(begunAt, closedAt) && attempts.every((one) => (one.endedAt ?? 0) < closedAt);
  expect([sentLate, waitedOn]).toEqual([false, false]);
}

describe('The composed policy, whatever happens in whatever order', () => {
  beforeAll(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date', 'hrtime'] });
  });

  afterAll(() => {
    jest.useRealTimers();
  });

  it('keeps to its contract and leaves nothing behind', async () => {
    const property = fc.asyncProperty(scenario, async (plan) => {
      const stage = new Stage(plan);
      await stage.play();
      expect(stage.problems).toEqual([]);
      for (const log of stage.calls) checkCall(log, plan);
      expect(['closed', ...stage.circuit]).toEqual(stage.model.story);
      expect(stage.clock.pending).toBe(0);
      expect(stage.policy.snapshot()).toMatchObject({ bulkhead: { inUse: 0 }, lanes: { inUse: 0, waiting: 0 } });
      for (const { signal } of stage.calls) expect(getEventListeners(signal, 'abort')).toHaveLength(0);
      if (plan.drainMs !== undefined) expect(stage.drained).toBe(true);
    });
    await fc.assert(property, { numRuns: RUNS });
  }, 120_000);
});
