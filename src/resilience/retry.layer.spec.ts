import type { FailureKind } from './attempt-failure.js';
import type { LogicalCall } from './logical-call.js';
import { scriptedCall, type Step } from './testing/scripted-call.js';
import { testPolicy } from './testing/test-policy.js';

type Overrides = Partial<LogicalCall<string>>;

const READ: Overrides = { read: true, replaySafe: true };
const SAFE_WRITE: Overrides = { read: false, replaySafe: true };
const UNSAFE_WRITE: Overrides = { read: false, replaySafe: false };

/** Runs one call to its end. */
async function outcomeOf(steps: (Step | Step['then'])[], overrides: Overrides = READ, retry = {}) {
  const setup = testPolicy({ retry });
  const call = scriptedCall(setup.clock, steps, overrides);
  const begunAt = setup.clock.now();
  const result = setup.run(call);
  await setup.clock.advance(120_000);
  const gaps = call.startedAt.map((at) => at - begunAt);
  return { ...setup, call, result, gaps, tookMs: (result.at ?? NaN) - begunAt };
}

describe('RetryLayer', () => {
  describe('replays', () => {
    it.each<[FailureKind, read: number, safeWrite: number, unsafeWrite: number]>([
      ['rate_limited', 4, 4, 4],
      ['busy', 4, 4, 4],
      ['blocked', 1, 1, 1],
      ['server_error', 4, 4, 1],
      ['not_sent', 4, 4, 4],
      ['lost', 4, 4, 1],
      ['timeout', 1, 1, 1],
      ['bad_response', 4, 1, 1],
      ['too_large', 1, 1, 1],
      ['index_not_ready', 4, 4, 1],
      ['rejected', 1, 1, 1],
    ])('%s: attempts of a read %i, a replay-safe write %i, another write %i', async (kind, ...attempts) => {
      for (const [at, overrides] of [READ, SAFE_WRITE, UNSAFE_WRITE].entries()) {
        const { call, result } = await outcomeOf([kind], overrides);
        expect(call.attempts).toHaveLength(attempts[at]!);
        expect(result.failure).toMatchObject({ kind, facts: { attempts: attempts[at], last: { kind } } });
      }
    });

    it('returns the result of a later attempt', async () => {
      const { result, call } = await outcomeOf(['server_error', 'lost', 'ok']);
      expect(result).toMatchObject({ state: 'fulfilled', value: 'ok' });
      expect(call.attempts.map(({ number }) => number)).toEqual([1, 2, 3]);
    });

    it('means extra attempts: one retry is two attempts', async () => {
      const { call } = await outcomeOf(['server_error'], READ, { maxAttempts: 1 });
      expect(call.attempts).toHaveLength(2);
    });

    it('never replays a bug, and lets it through as it is', async () => {
      const { call, result } = await outcomeOf(['bug']);
      expect(call.attempts).toHaveLength(1);
      expect(result.error).toBeInstanceOf(TypeError);
    });

    it('replays no unsafe call of which an earlier attempt is unknown, not even after a 429', async () => {
      const { call, result } = await outcomeOf([{ then: 'rate_limited', outcome: 'unknown' }], UNSAFE_WRITE);
      expect(call.attempts).toHaveLength(1);
      expect(result.failure).toMatchObject({ kind: 'rate_limited', facts: { outcome: 'unknown' } });
    });

    it('replays nothing when retrying is off', async () => {
      for (const kind of ['server_error', 'rate_limited', 'not_sent'] as const) {
        const { call, tookMs } = await outcomeOf([{ then: kind, delayMs: 1 }], READ, { enabled: false });
        expect([call.attempts.length, tookMs]).toEqual([1, 0]);
      }
    });
  });

  describe('waits', () => {
    it('the backoff between server errors', async () => {
      expect((await outcomeOf(['server_error'])).gaps).toEqual([0, 200, 600, 1400]);
    });

    it('no less than the Retry-After of a server error', async () => {
      const { gaps } = await outcomeOf([{ then: 'server_error', delayMs: 500 }, 'ok']);
      expect(gaps).toEqual([0, 500]);
    });

    it('no less than the delay of a 429, which takes no backoff', async () => {
      const { gaps } = await outcomeOf([{ then: 'rate_limited', delayMs: 1234.5 }, 'server_error', 'ok']);
      expect(gaps).toEqual([0, 1235, 1435]);
    });

    it('exactly as long as the maximum, but not a millisecond longer', async () => {
      const equal = await outcomeOf([{ then: 'rate_limited', delayMs: 10_000 }, 'ok']);
      expect(equal.gaps).toEqual([0, 10_000]);
      const longer = await outcomeOf([{ then: 'rate_limited', delayMs: 10_001, scope: 'shared' }, 'ok']);
      expect([longer.gaps, longer.tookMs]).toEqual([[0], 0]);
      expect(longer.result.failure).toMatchObject({
        kind: 'rate_limited',
        facts: { retryAfterMs: 10_001, scope: 'shared', outcome: 'rejected' },
      });
    });

    it.each<[FailureKind, number]>([
      ['rate_limited', 1000],
      ['busy', 5000],
      ['index_not_ready', 500],
    ])('after %s without a usable delay %i ms', async (then, delay) => {
      for (const delayMs of [undefined, 0, -1, NaN]) {
        const { gaps } = await outcomeOf([{ then, delayMs }, 'ok']);
        expect(gaps).toEqual([0, delay]);
      }
    });

    it('not at all for a server error that asks for more than the maximum', async () => {
      const { tookMs, result } = await outcomeOf([{ then: 'server_error', delayMs: 60_000 }, 'ok']);
      expect(tookMs).toBe(0);
      expect(result.failure).toMatchObject({ kind: 'server_error', facts: { retryAfterMs: 60_000 } });
    });

    it('not at all past the deadline: the failure is returned at once', async () => {
      const { clock, run } = testPolicy();
      const call = scriptedCall(clock, [{ then: 'rate_limited', delayMs: 700 }], { deadline: clock.now() + 700 });
      const result = run(call);
      await clock.settle();
      expect(result.failure).toMatchObject({ kind: 'rate_limited', facts: { attempts: 1, retryAfterMs: 700 } });
    });

    it('tells how long an address is blocked, a minute if nobody says', async () => {
      const { result } = await outcomeOf(['blocked']);
      expect(result.failure?.facts.retryAfterMs).toBe(60_000);
    });
  });

  describe('the life of a nonce', () => {
    const NONCE: Overrides = { ...SAFE_WRITE, replayWithinMs: 60_000 };

    it('replays within it', async () => {
      const { gaps } = await outcomeOf([{ then: 'lost', afterMs: 59_000 }, 'ok'], { ...NONCE, timeoutMs: 120_000 });
      expect(gaps).toEqual([0, 59_200]);
    });

    it('never replays after it', async () => {
      const { result, gaps } = await outcomeOf([{ then: 'lost', afterMs: 59_900 }], { ...NONCE, timeoutMs: 120_000 });
      expect(gaps).toEqual([0]);
      expect(result.failure).toMatchObject({ kind: 'lost', facts: { outcome: 'unknown' } });
    });

    it('ends a replay whose turn comes too late', async () => {
      const { clock, run } = testPolicy();
      const lane = (): string => 'busy lane';
      const call = scriptedCall(clock, [{ then: 'lost', afterMs: 1000 }, 'ok'], { ...NONCE, lane });
      const result = run(call);
      run(scriptedCall(clock, [{ then: 'ok', afterMs: 100_000 }], { lane, timeoutMs: 200_000 }));
      await clock.advance(59_999);
      expect(result.state).toBe('pending');
      await clock.advance(1);
      expect(result.failure).toMatchObject({ kind: 'lost', facts: { attempts: 1, outcome: 'unknown' } });
    });
  });

  describe('the outcome', () => {
    it.each<[string, (Step | Step['then'])[], string]>([
      ['nothing sent', ['not_sent'], 'not_sent'],
      ['a refusal after nothing was sent', ['not_sent', 'rejected'], 'rejected'],
      ['nothing sent after a refusal', ['rate_limited', 'not_sent'], 'rejected'],
      ['a refusal after an unknown attempt', ['lost', 'rejected'], 'unknown'],
      ['a limit after an unknown attempt', ['server_error', { then: 'rate_limited', delayMs: 20_000 }], 'unknown'],
    ])('is the worst of the attempts: %s', async (_, steps, outcome) => {
      const { result } = await outcomeOf(steps, SAFE_WRITE);
      expect(result.failure?.facts.outcome).toBe(outcome);
    });

    it('is known again when an answer tells what became of the earlier attempts', async () => {
      const { result } = await outcomeOf(['lost', { then: 'rejected', conclusive: true }], SAFE_WRITE);
      expect(result.failure?.facts.outcome).toBe('rejected');
    });

    it('tells an attempt that an earlier one may have been carried out', async () => {
      const { call } = await outcomeOf(['rate_limited', 'lost', 'ok'], SAFE_WRITE);
      expect(call.attempts.map(({ earlierUnknown }) => earlierUnknown)).toEqual([false, false, true]);
    });
  });

  it('tells of each replay, of limits waited for and limits given up on', async () => {
    const { heard, policy } = await outcomeOf([
      'server_error',
      { then: 'rate_limited', delayMs: 300, scope: 'global' },
    ]);
    expect(heard('retry').map(({ attempt, kind, delayMs }) => [attempt, kind, delayMs])).toEqual([
      [1, 'server_error', 200],
      [2, 'rate_limited', 300],
      [3, 'rate_limited', 300],
    ]);
    expect(heard('rate_limited').map(({ scope, local, waited }) => [scope, local, waited])).toEqual([
      ['global', false, true],
      ['global', false, true],
      ['global', false, false],
    ]);
    expect(policy.snapshot()).toMatchObject({
      attempts: 4,
      retries: { server_error: 1, rate_limited: 2 },
      gaveUp: { rate_limited: 1 },
    });
  });
});
