import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attempt } from './logical-call.js';
import { scriptedCall } from './testing/scripted-call.js';
import { testPolicy } from './testing/test-policy.js';

describe('AttemptDeadline', () => {
  it('ends an attempt at its time limit, which is never retried', async () => {
    const { clock, run } = testPolicy();
    const call = scriptedCall(clock, ['hang'], { timeoutMs: 5000 });
    const result = run(call);
    await clock.advance(4999);
    expect(result.state).toBe('pending');
    await clock.advance(1);
    expect(result.failure).toMatchObject({
      kind: 'timeout',
      facts: { timeoutMs: 5000, outcome: 'unknown', attempts: 1 },
    });
    expect(call.attempts[0]?.signal.aborted).toBe(true);
  });

  it('starts when the attempt leaves: neither lane nor window counts', async () => {
    const { clock, run } = testPolicy();
    const lane = (): string => 'lane';
    const slow = { then: 'ok', afterMs: 900 } as const;
    const results = Array.from({ length: 4 }, () => run(scriptedCall(clock, [slow], { lane, timeoutMs: 1000 })));
    await clock.advance(3600);
    expect(results.map(({ value }) => value)).toEqual(['ok', 'ok', 'ok', 'ok']);
  });

  it('says deadline, not timeout, when what remains of the call is the smaller', async () => {
    const { clock, run, heard, policy } = testPolicy();
    const result = run(scriptedCall(clock, ['hang'], { timeoutMs: 5000, deadline: clock.now() + 4000 }));
    await clock.advance(4000);
    expect(result.failure).toMatchObject({ kind: 'deadline', facts: { attempts: 1, outcome: 'unknown' } });
    expect(heard('attempt')).toMatchObject([{ ok: false, kind: 'deadline', durationMs: 4000 }]);
    expect(policy.snapshot().circuit.failures).toBe(0);
  });

  it('says not_sent, and replays, when nothing had left by then', async () => {
    const { clock, run, heard } = testPolicy();
    let attempts = 0;
    const connecting = ({ signal }: Attempt): Promise<string> => {
      signal.onAbort(() => 'not_sent');
      return (attempts += 1) > 1 ? Promise.resolve('ok') : new Promise(() => undefined);
    };
    const result = run({ ...scriptedCall(clock, [], { replaySafe: false, timeoutMs: 5000 }), attempt: connecting });
    await clock.advance(5000);
    expect(heard('retry')).toMatchObject([{ kind: 'not_sent', attempt: 1 }]);
    await clock.advance(200);
    expect(result).toMatchObject({ state: 'fulfilled', value: 'ok' });
  });

  it.each(['cancelled', 'deadline'] as const)(
    'says that nothing was sent when %s comes before it left',
    async (kind) => {
      const { clock, run } = testPolicy();
      const canceller = new AbortController();
      const given = { signal: canceller.signal, ...(kind === 'deadline' && { deadline: clock.now() + 300 }) };
      const connecting = ({ signal }: Attempt): Promise<string> => {
        signal.onAbort(() => 'not_sent');
        return new Promise(() => undefined);
      };
      const result = run({ ...scriptedCall(clock, [], given), attempt: connecting });
      await clock.advance(300);
      canceller.abort();
      await clock.settle();
      expect(result.failure).toMatchObject({ kind, facts: { attempts: 1, outcome: 'not_sent' } });
    },
  );

  it('says timeout when both are equal', async () => {
    const { clock, run } = testPolicy();
    const result = run(scriptedCall(clock, ['hang'], { timeoutMs: 5000, deadline: clock.now() + 5000 }));
    await clock.advance(5000);
    expect(result.failure?.kind).toBe('timeout');
  });

  it('keeps the failure of an earlier attempt when the deadline cuts a later one', async () => {
    const { clock, run } = testPolicy();
    const call = scriptedCall(clock, ['server_error', 'hang'], { read: false, deadline: clock.now() + 4000 });
    const result = run(call);
    await clock.advance(4000);
    expect(result.failure).toMatchObject({ kind: 'server_error', facts: { attempts: 2, outcome: 'unknown' } });
  });

  it('starts nothing once the deadline has passed', async () => {
    const { clock, run } = testPolicy();
    const call = scriptedCall(clock, ['ok'], { deadline: clock.now() });
    const result = run(call);
    await clock.settle();
    expect(result.failure).toMatchObject({ kind: 'deadline', facts: { attempts: 0, outcome: 'not_sent' } });
  });

  it.each(['ok', 'server_error', 'bug'] as const)(
    'drops the late end of an attempt it left alone (%s)',
    async (then) => {
      const { clock, run, heard } = testPolicy();
      const result = run(scriptedCall(clock, [{ then, afterMs: 2000 }], { timeoutMs: 1000 }));
      await clock.advance(3000);
      expect(result.failure?.kind).toBe('timeout');
      expect(heard('attempt')).toHaveLength(1);
      expect(clock.pending).toBe(0);
    },
  );

  it('tells of an attempt in the context of its own call, whoever cancelled it', async () => {
    const { clock, run, policy } = testPolicy();
    const context = new AsyncLocalStorage<string>();
    const heard: (string | undefined)[] = [];
    policy.events.on('attempt', () => heard.push(context.getStore()));
    const canceller = new AbortController();
    context.run('the call', () => run(scriptedCall(clock, ['hang'], { signal: canceller.signal })));
    await clock.settle();
    context.run('somebody else', () => canceller.abort());
    await clock.settle();
    expect(heard).toEqual(['the call']);
  });

  it('takes an attempt that throws at once for a failed one', async () => {
    const { clock, run } = testPolicy();
    const bug = new TypeError('a bug');
    const call = {
      ...scriptedCall(clock, []),
      attempt: (): Promise<string> => {
        throw bug;
      },
    };
    const result = run(call);
    await clock.settle();
    expect(result.error).toBe(bug);
    expect(clock.pending).toBe(0);
  });
});
