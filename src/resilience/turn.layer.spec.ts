import type { Clearance, LogicalCall } from './logical-call.js';
import { FakeClock } from './testing/fake-clock.js';
import { scriptedCall } from './testing/scripted-call.js';
import { testPolicy } from './testing/test-policy.js';

/** A window that ends at a moment which tests can move. */
function openWindow(clock: FakeClock, endsInMs: number) {
  const window = {
    endsAt: clock.now() + endsInMs,
    clearance: (): Clearance => ({ delayMs: window.endsAt - clock.now() }),
  };
  return window;
}

describe('TurnLayer', () => {
  it('waits for a known window without using a retry', async () => {
    const { clock, run } = testPolicy({ retry: { maxAttempts: 1 } });
    const { clearance } = openWindow(clock, 3000);
    const call = scriptedCall(clock, ['server_error', 'ok'], { clearance });
    const begunAt = clock.now();
    const result = run(call);
    await clock.advance(5000);
    expect(call.startedAt.map((at) => at - begunAt)).toEqual([3000, 3200]);
    expect(result.value).toBe('ok');
  });

  it('never starts early, though its timers do', async () => {
    const clock = new FakeClock({ earlyMs: 5 });
    const { run, heard } = testPolicy({}, clock);
    const { clearance, endsAt } = openWindow(clock, 100);
    const call = scriptedCall(clock, ['ok'], { clearance });
    run(call);
    await clock.advance(200);
    expect(call.startedAt).toEqual([endsAt]);
    expect(heard('rate_limited')).toEqual([{ ...call.labels, delayMs: 100, scope: 'user', local: true, waited: true }]);
  });

  it('asks again after a wait, and waits for what has come up meanwhile', async () => {
    const { clock, run } = testPolicy();
    const window = openWindow(clock, 100);
    const call = scriptedCall(clock, ['ok'], { clearance: window.clearance });
    run(call);
    window.endsAt += 400;
    await clock.advance(499);
    expect(call.attempts).toHaveLength(0);
    await clock.advance(1);
    expect(call.attempts).toHaveLength(1);
  });

  it('refuses a window beyond the maximum at once, before slot and breaker, with no attempt', async () => {
    const { clock, run, policy, heard } = testPolicy({ bulkhead: { limit: 1 }, circuit: { failureThreshold: 1 } });
    run(scriptedCall(clock, ['hang']));
    const call = scriptedCall(clock, ['ok'], { clearance: () => ({ delayMs: 10_000.2, scope: 'global' }) });
    const result = run(call);
    await clock.settle();
    expect(result.failure).toMatchObject({
      kind: 'rate_limited',
      facts: { attempts: 0, outcome: 'not_sent', retryAfterMs: 10_001, scope: 'global' },
    });
    expect(policy.snapshot()).toMatchObject({ bulkhead: { inUse: 1, rejected: 0 }, circuit: { failures: 0 } });
    expect(heard('rate_limited')).toMatchObject([{ delayMs: 10_000.2, scope: 'global', local: true, waited: false }]);
  });

  it('refuses a window that ends past the deadline', async () => {
    const { clock, run } = testPolicy();
    const { clearance } = openWindow(clock, 500);
    const result = run(scriptedCall(clock, ['ok'], { clearance, deadline: clock.now() + 500 }));
    await clock.settle();
    expect(result.failure).toMatchObject({ kind: 'rate_limited', facts: { attempts: 0, retryAfterMs: 500 } });
  });

  it('refuses a window that came up while the call stood in its lane', async () => {
    const { clock, run } = testPolicy();
    const lane = (): string => 'lane';
    let delayMs = 0;
    run(scriptedCall(clock, [{ then: 'ok', afterMs: 50 }], { lane }));
    const result = run(scriptedCall(clock, ['ok'], { lane, clearance: () => ({ delayMs }) }));
    delayMs = 60_000;
    await clock.advance(50);
    expect(result.failure).toMatchObject({ kind: 'rate_limited', facts: { attempts: 0, retryAfterMs: 60_000 } });
  });

  it('waits for nothing when retrying is off: a known window is refused at once', async () => {
    const { clock, run } = testPolicy({ retry: { enabled: false } });
    const result = run(scriptedCall(clock, ['ok'], { clearance: () => ({ delayMs: 1 }) }));
    await clock.settle();
    expect(result.failure).toMatchObject({ kind: 'rate_limited', facts: { attempts: 0, retryAfterMs: 1 } });
  });

  it('passes a refusal through as it is, before slot and breaker', async () => {
    const { clock, run, policy } = testPolicy({ bulkhead: { limit: 1 } });
    run(scriptedCall(clock, ['hang']));
    const refusal = new Error('latched');
    const clearance = (): Clearance => {
      throw refusal;
    };
    const result = run(scriptedCall(clock, ['ok'], { clearance }));
    await clock.settle();
    expect(result.error).toBe(refusal);
    expect(policy.snapshot().bulkhead.rejected).toBe(0);
  });

  it('keeps the outcome of earlier attempts when a further one is refused', async () => {
    const { clock, run } = testPolicy();
    const refusal = new Error('latched');
    let latched = false;
    const clearance = (): Clearance => {
      if (latched) throw refusal;
      return { delayMs: 0 };
    };
    const result = run(scriptedCall(clock, ['lost', 'ok'], { read: false, clearance }));
    await clock.settle();
    latched = true;
    await clock.advance(200);
    expect(result.failure).toMatchObject({ kind: 'refused', facts: { attempts: 1, outcome: 'unknown', refusal } });
    expect(result.failure?.cause).toBe(refusal);
  });

  it('lets a bucket go as it empties: as many as a window holds, first come first served', async () => {
    const { clock, run } = testPolicy();
    const bucket = limitedBucket(clock, 2, 1000);
    const calls = Array.from({ length: 6 }, () => ({ ...scriptedCall(clock, []), ...bucket.call() }));
    const results = calls.map((call) => run(call));
    await clock.advance(3000);
    expect(results.map(({ value }) => value)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
    expect(bucket.refused).toBe(0);
    const begunAt = bucket.startedAt[0]!;
    expect(bucket.startedAt.map((at) => Math.floor((at - begunAt) / 1000))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(bucket.order).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('gives a call that was refused the first place after the window', async () => {
    const { clock, run } = testPolicy();
    const order: string[] = [];
    const window = openWindow(clock, 0);
    const lane = (): string => 'bucket';
    const first = scriptedCall(clock, [{ then: 'rate_limited', delayMs: 1000 }, 'ok'], {
      lane,
      clearance: window.clearance,
    });
    run(named('first', first, order));
    await clock.settle();
    window.endsAt += 1000;
    for (const name of ['second', 'third']) {
      run(named(name, scriptedCall(clock, ['ok'], { lane, clearance: window.clearance }), order));
    }
    await clock.advance(1000);
    expect(order).toEqual(['first', 'first', 'second', 'third']);
  });

  it('asks for clearance in the step in which the attempt starts, so that nobody else is told the same', async () => {
    const { clock, run } = testPolicy();
    let taken = false;
    const pacing = { clearance: (): Clearance => ({ delayMs: taken ? 1000 : 0 }) };
    const calls = Array.from({ length: 3 }, () => {
      const call = scriptedCall(clock, [{ then: 'ok', afterMs: 10 }], pacing);
      return {
        ...call,
        attempt: (attempt: Parameters<typeof call.attempt>[0]) => ((taken = true), call.attempt(attempt)),
      };
    });
    for (const call of calls) run(call);
    await clock.settle();
    expect(calls.filter(({ attempts }) => attempts.length > 0)).toHaveLength(1);
  });

  it('fails nobody else when an attempt hangs: the lane goes on after its deadline', async () => {
    const { clock, run } = testPolicy();
    const lane = (): string => 'lane';
    const hung = run(scriptedCall(clock, ['hang'], { lane, timeoutMs: 1000 }));
    const next = run(scriptedCall(clock, [{ then: 'ok', afterMs: 900 }], { lane, timeoutMs: 1000 }));
    await clock.advance(2000);
    expect(hung.failure?.kind).toBe('timeout');
    expect(next.value).toBe('ok');
  });

  it('ends a wait for a turn at the deadline', async () => {
    const { clock, run } = testPolicy();
    const lane = (): string => 'lane';
    run(scriptedCall(clock, ['hang'], { lane }));
    const waiting = run(scriptedCall(clock, ['ok'], { lane, deadline: clock.now() + 500 }));
    await clock.advance(500);
    expect(waiting.failure).toMatchObject({ kind: 'deadline', facts: { attempts: 0, outcome: 'not_sent' } });
  });
});

function named(name: string, call: LogicalCall<string>, order: string[]): LogicalCall<string> {
  return {
    ...call,
    attempt(attempt) {
      order.push(name);
      return call.attempt(attempt);
    },
  };
}

/** A bucket as an upstream keeps it: so many requests per window, the window told by the answers. */
function limitedBucket(clock: FakeClock, limit: number, windowMs: number) {
  let left = limit;
  let resetsAt = clock.now() + windowMs;
  let calls = 0;
  const bucket = {
    startedAt: [] as number[],
    order: [] as number[],
    refused: 0,
    call(): Partial<LogicalCall<string>> & { attempt(): Promise<string> } {
      const name = (calls += 1);
      return {
        lane: () => 'bucket',
        clearance: () => ({ delayMs: left > 0 ? 0 : Math.max(0, resetsAt - clock.now()) }),
        async attempt() {
          if (clock.now() >= resetsAt) [left, resetsAt] = [limit, clock.now() + windowMs];
          bucket.startedAt.push(clock.now());
          bucket.order.push(name);
          if (left === 0) bucket.refused += 1;
          left -= 1;
          await new Promise<void>((resolve) => void clock.schedule(10, resolve));
          return 'ok';
        },
      };
    },
  };
  return bucket;
}
