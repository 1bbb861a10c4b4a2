import { getEventListeners } from 'node:events';
import type { ErrorCode } from '../errors/error-codes.js';
import { ToolError } from '../errors/tool-error.js';
import type { Clearance } from './logical-call.js';
import type { GiveUpReason } from './policy-failure.js';
import { scriptedCall } from './testing/scripted-call.js';
import { testPolicy } from './testing/test-policy.js';

describe('ResiliencePolicy', () => {
  describe('a cancelled call', () => {
    it('sends nothing when it was cancelled before', async () => {
      const { clock, run } = testPolicy();
      const call = scriptedCall(clock, ['ok'], { signal: AbortSignal.abort() });
      const result = run(call);
      await clock.settle();
      expect(call.attempts).toHaveLength(0);
      expect(result.failure).toMatchObject({ kind: 'cancelled', facts: { attempts: 0, outcome: 'not_sent' } });
    });

    it('ends a backoff at once and sends no further request', async () => {
      const { clock, run } = testPolicy();
      const controller = new AbortController();
      const call = scriptedCall(clock, [{ then: 'rate_limited', delayMs: 9000 }, 'ok'], { signal: controller.signal });
      const result = run(call);
      await clock.advance(100);
      controller.abort();
      await clock.settle();
      expect(result.failure).toMatchObject({ kind: 'cancelled', facts: { attempts: 1, outcome: 'rejected' } });
      await clock.advance(20_000);
      expect(call.attempts).toHaveLength(1);
    });

    it('ends a wait for a window and for a turn at once', async () => {
      const { clock, run, policy } = testPolicy();
      const { signal, ...controller } = abortable();
      const lane = (): string => 'lane';
      run(scriptedCall(clock, ['hang'], { lane }));
      const queued = run(scriptedCall(clock, ['ok'], { lane, signal }));
      const windowed = run(scriptedCall(clock, ['ok'], { signal, clearance: () => ({ delayMs: 5000 }) }));
      await clock.settle();
      controller.abort();
      await clock.settle();
      expect([queued, windowed].map(({ failure }) => failure?.kind)).toEqual(['cancelled', 'cancelled']);
      expect(policy.snapshot().bulkhead.inUse).toBe(1);
    });

    it('leaves the outcome of a write in flight unknown, and does not wait for an attempt that does not listen', async () => {
      const { clock, run, heard } = testPolicy();
      const controller = new AbortController();
      const call = scriptedCall(clock, ['hang'], { read: false, signal: controller.signal });
      const result = run(call);
      await clock.settle();
      controller.abort();
      await clock.settle();
      expect(call.attempts[0]?.signal.aborted).toBe(true);
      expect(result.failure).toMatchObject({ kind: 'cancelled', facts: { attempts: 1, outcome: 'unknown' } });
      expect(heard('attempt')).toMatchObject([{ ok: false, kind: 'cancelled' }]);
    });

    it.each<[string, (abort: () => void) => void]>([
      ['looks at the failure', (abort) => abort()],
      ['prepares the next round', (abort) => process.nextTick(abort)],
    ])('ends at once when that comes while the retry %s', async (_, when) => {
      const { clock, run, policy } = testPolicy();
      const controller = new AbortController();
      policy.events.on('retry', () => when(() => controller.abort()));
      const call = scriptedCall(clock, ['server_error', 'ok'], { signal: controller.signal });
      const result = run(call);
      await clock.settle();
      expect(result.failure).toMatchObject({ kind: 'cancelled', facts: { attempts: 1, outcome: 'unknown' } });
      expect(call.attempts).toHaveLength(1);
    });

    it('ends at once when that comes as it learns of a window', async () => {
      const { clock, run, policy } = testPolicy();
      const controller = new AbortController();
      policy.events.on('rate_limited', () => controller.abort());
      const result = run(
        scriptedCall(clock, ['ok'], { signal: controller.signal, clearance: () => ({ delayMs: 5000 }) }),
      );
      await clock.settle();
      expect(result.failure).toMatchObject({ kind: 'cancelled', facts: { attempts: 0, outcome: 'not_sent' } });
    });
  });

  describe('the end of the process', () => {
    it('accepts nothing new', async () => {
      const { clock, run, policy } = testPolicy();
      policy.close();
      const result = run(scriptedCall(clock, ['ok']));
      await clock.settle();
      expect(result.failure).toMatchObject({ kind: 'shutting_down', facts: { attempts: 0, outcome: 'not_sent' } });
    });

    it('ends waits at once: as shutting down when nothing was sent, else with the failure so far', async () => {
      const { clock, run, policy } = testPolicy();
      const waiting = run(scriptedCall(clock, ['ok'], { clearance: () => ({ delayMs: 5000 }) }));
      const limited = run(scriptedCall(clock, [{ then: 'rate_limited', delayMs: 5000 }]));
      await clock.advance(1000);
      policy.close();
      await clock.settle();
      expect(waiting.failure).toMatchObject({ kind: 'shutting_down', facts: { attempts: 0 } });
      expect(limited.failure).toMatchObject({ kind: 'rate_limited', facts: { attempts: 1, retryAfterMs: 4000 } });
    });

    it('drains at once when nothing is in flight', async () => {
      const { clock, policy } = testPolicy();
      await policy.drain(5000);
      expect(clock.pending).toBe(0);
    });

    it('gives attempts in flight the grace, without replaying them, and is done when they are', async () => {
      const { clock, run, policy } = testPolicy();
      const good = run(scriptedCall(clock, [{ then: 'ok', afterMs: 3000 }]));
      const bad = run(scriptedCall(clock, [{ then: 'server_error', afterMs: 3000 }]));
      await clock.settle();
      let drained = false;
      void policy.drain(5000).then(() => (drained = true));
      await clock.advance(2999);
      expect([good.state, drained]).toEqual(['pending', false]);
      await clock.advance(1);
      expect(good.value).toBe('ok');
      expect(bad.failure).toMatchObject({ kind: 'server_error', facts: { attempts: 1 } });
      expect([drained, clock.pending]).toEqual([true, 0]);
    });

    it('cancels what is open after the grace, each answered with its outcome', async () => {
      const { clock, run, policy } = testPolicy();
      const result = run(scriptedCall(clock, ['hang'], { read: false }));
      await clock.settle();
      let drained = false;
      void policy.drain(5000).then(() => (drained = true));
      await clock.advance(5000);
      expect(result.failure).toMatchObject({ kind: 'cancelled', facts: { attempts: 1, outcome: 'unknown' } });
      expect([drained, clock.pending]).toEqual([true, 0]);
    });
  });

  it('leaves nothing behind: 200 calls on one signal, no listener, no timer, no slot', async () => {
    const { clock, run, policy } = testPolicy({ bulkhead: { limit: 200 } });
    const { signal } = new AbortController();
    const results = Array.from({ length: 200 }, (_, call) =>
      run(scriptedCall(clock, ['lost', { then: 'ok', afterMs: 50 }], { signal, lane: () => `lane ${call % 20}` })),
    );
    await clock.settle();
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await clock.advance(10_000);
    expect(results.every(({ value }) => value === 'ok')).toBe(true);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    expect(clock.pending).toBe(0);
    expect(policy.snapshot()).toMatchObject({ bulkhead: { inUse: 0 }, lanes: { inUse: 0, waiting: 0 } });
  });

  it('does not let a listener of its events change a result', async () => {
    const { clock, run, policy } = testPolicy();
    for (const type of ['attempt', 'gave_up'] as const) {
      policy.events.on(type, () => {
        throw new Error('broken listener');
      });
    }
    const call = scriptedCall(clock, ['ok']);
    const [good, bad] = [run(call), run(scriptedCall(clock, ['rejected']))];
    await clock.settle();
    expect([good.value, call.attempts.length]).toEqual(['ok', 1]);
    expect(bad.failure?.kind).toBe('rejected');
  });

  it.each<[string, () => Clearance, GiveUpReason]>([
    ['a latch', () => refuse('DISCORD_AUTH_INVALID'), 'DISCORD_AUTH_INVALID'],
    ['a spent budget', () => refuse('INVALID_REQUEST_BUDGET'), 'INVALID_REQUEST_BUDGET'],
    ['a window that is too long', () => ({ delayMs: 60_000 }), 'rate_limited'],
    ['a bug', () => refuse(undefined), 'error'],
  ])('tells once why it gave a call up that %s refuses', async (_, clearance, kind) => {
    const { clock, run, heard, policy } = testPolicy();
    run(scriptedCall(clock, [], { clearance }));
    await clock.settle();
    expect(heard('gave_up')).toMatchObject([{ kind, attempts: 0 }]);
    expect(policy.snapshot().gaveUp).toEqual({ [kind]: 1 });
  });

  it('names the refusal, not its wrapping, when a further attempt is refused', async () => {
    const { clock, run, heard } = testPolicy();
    let asked = 0;
    const clearance = (): Clearance => ((asked += 1) > 2 ? refuse('DISCORD_AUTH_INVALID') : { delayMs: 0 });
    run(scriptedCall(clock, ['lost'], { clearance }));
    await clock.advance(1000);
    expect(heard('gave_up')).toMatchObject([{ kind: 'DISCORD_AUTH_INVALID', attempts: 1 }]);
  });

  it('tells of every attempt and every call given up, with labels and never more', async () => {
    const { clock, run, told } = testPolicy({ retry: { maxAttempts: 1 } });
    const call = scriptedCall(clock, [{ then: 'lost', afterMs: 30 }]);
    run(call);
    await clock.advance(1000);
    expect(told).toEqual([
      { type: 'attempt', event: { ...call.labels, attempt: 1, durationMs: 30, ok: false, kind: 'lost' } },
      { type: 'retry', event: { ...call.labels, attempt: 1, delayMs: 200, kind: 'lost' } },
      { type: 'attempt', event: { ...call.labels, attempt: 2, durationMs: 30, ok: false, kind: 'lost' } },
      { type: 'gave_up', event: { ...call.labels, kind: 'lost', attempts: 2 } },
    ]);
  });
});

function refuse(code: ErrorCode | undefined): never {
  throw code === undefined ? new TypeError('a bug') : new ToolError(code, 'refused');
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
