import { getEventListeners } from 'node:events';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { type Scenario, scenarios } from '../../test/support/policy/policy-scenario.js';
import {
  type AttemptLog,
  type CallLog,
  DEFAULT_DELAY,
  GRACE_MS,
  OUTCOME,
  Stage,
} from '../../test/support/policy/policy-stage.js';
import type { Outcome } from '../errors/tool-error.js';

const RUNS = 150;
const REPLAYED = [
  'rate_limited',
  'busy',
  'server_error',
  'not_sent',
  'connect',
  'lost',
  'bad_response',
  'index_not_ready',
];

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
    const ended = attempt.endedAt!;
    expect(ended - attempt.startedAt).toBeLessThanOrEqual(plan.timeoutMs);
    if (plan.refusedMs !== undefined) expect(attempt.startedAt).toBeLessThan(1000 + plan.refusedMs);
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
  const gap = next.startedAt - attempt.endedAt!;
  const asked = delayMs > 0 && then !== 'connect' ? delayMs : (DEFAULT_DELAY[then] ?? 0);
  // one that only ever connected is replayed after its timeout, any other after an end of its own
  expect(attempt.byItself ?? then === 'connect').toBe(true);
  expect(gap).toBeGreaterThanOrEqual(asked - 1e-9);
  expect(asked).toBeLessThanOrEqual(given(scenario).maxDelayMs);
  expect(REPLAYED).toContain(then);
  if (!plan.replaySafe && then !== 'bad_response') {
    expect(['rate_limited', 'busy', 'not_sent', 'connect']).toContain(then);
    expect(before.map((one) => OUTCOME[one.step.then] ?? 'unknown')).not.toContain('unknown');
  }
  if (then === 'bad_response') expect(plan.read).toBe(true);
  if (plan.replayWithinMs !== undefined) {
    expect(next.startedAt - attempts[0]!.startedAt).toBeLessThanOrEqual(plan.replayWithinMs);
  }
}

/** The worst of the attempts; one that was cut short may have been carried out. */
function expectedOutcome({ attempts }: CallLog): Outcome {
  const outcomes = attempts.map(({ step, byItself }) => {
    return byItself || step.then === 'connect' ? (OUTCOME[step.then] ?? 'unknown') : 'unknown';
  });
  if (outcomes.includes('unknown')) return 'unknown';
  return outcomes.includes('rejected') ? 'rejected' : 'not_sent';
}

/** Nobody waits past a cancellation, a deadline or the end of the process. */
function checkEnd({ plan, attempts, result }: CallLog, { drainMs = Infinity }: Scenario, begunAt: number): void {
  const { cancelMs = Infinity, deadlineMs = Infinity } = plan;
  const closedAt = 1000 + drainMs;
  const lastMoment = Math.max(begunAt, Math.min(1000 + cancelMs, begunAt + deadlineMs, closedAt + GRACE_MS));
  const endedAt = result?.at ?? Infinity;
  expect(endedAt).toBeLessThanOrEqual(lastMoment);
  const sentLate = attempts.some(({ startedAt }) => startedAt > closedAt);
  const waitedOn = endedAt > Math.max(begunAt, closedAt) && attempts.every((one) => (one.endedAt ?? 0) < closedAt);
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
    const property = fc.asyncProperty(scenarios, async (plan) => {
      const stage = new Stage(plan);
      await stage.play();
      expect(stage.problems).toEqual([]);
      for (const log of stage.calls) checkCall(log, plan);
      stage.calls.forEach(({ result }, name) => {
        expect(stage.givenUp.get(String(name)) ?? 0).toBe(result?.state === 'rejected' ? 1 : 0);
      });
      expect(['closed', ...stage.circuit]).toEqual(stage.model.story);
      expect(stage.clock.pending).toBe(0);
      expect(stage.policy.snapshot()).toMatchObject({ bulkhead: { inUse: 0 }, lanes: { inUse: 0, waiting: 0 } });
      for (const { signal } of stage.calls) expect(getEventListeners(signal, 'abort')).toHaveLength(0);
      if (plan.drainMs !== undefined) expect(stage.drained).toBe(true);
    });
    await fc.assert(property, { numRuns: RUNS });
  }, 120_000);
});
