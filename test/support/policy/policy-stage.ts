import { jest } from '@jest/globals';
import { ToolError, type Outcome } from '../../../src/errors/tool-error.js';
import { AttemptFailure, type FailureKind } from '../../../src/resilience/attempt-failure.js';
import type { AttemptSignal } from '../../../src/resilience/attempt-signal.js';
import { buildPolicy } from '../../../src/resilience/build-policy.js';
import type { CircuitVerdict } from '../../../src/resilience/circuit-breaker.js';
import type { Clearance, LogicalCall } from '../../../src/resilience/logical-call.js';
import { FakeClock } from '../../../src/resilience/testing/fake-clock.js';
import { type Tracked, track } from '../../../src/resilience/testing/track.js';
import { CircuitModel } from './circuit-model.js';
import type { CallPlan, End, Scenario, Step } from './policy-scenario.js';

export interface AttemptLog {
  readonly startedAt: number;
  readonly step: Step;
  /** When the policy was done with it. */
  endedAt?: number;
  /** It ended by itself, and was not cut short. */
  byItself?: boolean;
}

export interface CallLog {
  readonly plan: CallPlan;
  readonly attempts: AttemptLog[];
  readonly signal: AbortSignal;
  result?: Tracked<string>;
  chapter?: number;
}

/** What a draining policy gives its attempts. */
export const GRACE_MS = 300;

// what each kind means, from RESILIENCE.md §3
export const OUTCOME: Partial<Record<End, Outcome>> = {
  connect: 'not_sent',
  not_sent: 'not_sent',
  rate_limited: 'rejected',
  busy: 'rejected',
  blocked: 'rejected',
  index_not_ready: 'rejected',
  rejected: 'rejected',
};
export const DEFAULT_DELAY: Partial<Record<End, number>> = { rate_limited: 1000, busy: 5000, index_not_ready: 500 };
export const COUNTED: readonly string[] = ['server_error', 'not_sent', 'lost', 'timeout', 'bad_response'];
export const ALIVE: readonly string[] = ['rate_limited', 'busy', 'too_large', 'index_not_ready', 'rejected'];

/** Runs a scenario to its end and writes down what happened. */
export class Stage {
  readonly clock: FakeClock;
  readonly calls: CallLog[] = [];
  readonly circuit: string[] = [];
  readonly model: CircuitModel;
  readonly problems: string[] = [];
  /** How often each call was given up, by its name. */
  readonly givenUp = new Map<string, number>();
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
    this.clock = new FakeClock({ earlyMs, flush: async () => jest.advanceTimersByTime(1) });
    this.origin = this.clock.now();
    this.model = new CircuitModel(options.circuit);
    const draw = (): number => random[(this.draws += 1) % random.length] ?? 0;
    this.policy = buildPolicy(options, { clock: this.clock, random: draw });
    this.policy.events.on('circuit', ({ to }) => this.circuit.push(to));
    this.policy.events.on('gave_up', ({ tool }) => this.givenUp.set(tool, (this.givenUp.get(tool) ?? 0) + 1));
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
    const { failure, state } = log.result!;
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
      share: plan.share,
      signal: log.signal,
      deadline: plan.deadlineMs === undefined ? undefined : this.origin + plan.startMs + plan.deadlineMs,
      timeoutMs: plan.timeoutMs,
      replaySafe: plan.replaySafe,
      read: plan.read,
      replayWithinMs: plan.replayWithinMs,
      lane: () => this.laneOf(plan),
      clearance: () => this.clearanceOf(plan),
      attempt: ({ signal }) => this.attempt(log, signal),
    };
  }

  laneOf({ lane }: CallPlan): string {
    return this.learnt && lane < 2 ? 'bucket' : `template ${lane}`;
  }

  private clearanceOf(plan: CallPlan): Clearance {
    if (this.clock.now() - this.origin >= (plan.refusedMs ?? Infinity))
      throw new ToolError('DISCORD_AUTH_INVALID', 'refused');
    return { delayMs: this.windowOf(plan) };
  }

  private windowOf({ lane }: CallPlan): number {
    const now = this.clock.now() - this.origin;
    const rests = this.scenario.windows
      .filter((window) => window.lane === lane && window.fromMs <= now)
      .map(({ fromMs, lengthMs }) => fromMs + lengthMs - now);
    return Math.max(0, ...rests);
  }

  private attempt(log: CallLog, signal: AttemptSignal): Promise<string> {
    const now = this.clock.now();
    const step = log.plan.steps[Math.min(log.attempts.length, log.plan.steps.length - 1)]!;
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
      if (step.then === 'connect') signal.onAbort(() => 'not_sent');
      if (step.then === 'hang' || step.then === 'connect') return;
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
