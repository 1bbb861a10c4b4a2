import { scriptedCall } from './testing/scripted-call.js';
import { testPolicy } from './testing/test-policy.js';

describe('BulkheadLayer', () => {
  it('refuses one call too many at once, and tells of it', async () => {
    const { clock, run, heard, policy } = testPolicy({ bulkhead: { limit: 2 } });
    for (let taken = 0; taken < 2; taken += 1) run(scriptedCall(clock, ['hang']));
    const call = scriptedCall(clock, ['ok']);
    const result = run(call);
    await clock.settle();
    expect(call.attempts).toHaveLength(0);
    expect(result.failure).toMatchObject({ kind: 'bulkhead_full', facts: { attempts: 0, outcome: 'not_sent' } });
    expect(heard('bulkhead_rejected')).toEqual([{ ...call.labels, inFlight: 2, limit: 2 }]);
    expect(policy.snapshot().bulkhead).toEqual({ inUse: 2, limit: 2, rejected: 1 });
  });

  it('keeps the slot through the waits between attempts and frees it at the end', async () => {
    const { clock, run, policy } = testPolicy({ bulkhead: { limit: 1 } });
    run(scriptedCall(clock, ['server_error', 'ok']));
    await clock.advance(100);
    expect(run(scriptedCall(clock, ['ok'])).state).toBe('pending');
    expect(policy.snapshot().bulkhead.inUse).toBe(1);
    await clock.advance(100);
    const next = run(scriptedCall(clock, ['ok']));
    await clock.settle();
    expect(next.value).toBe('ok');
    expect(policy.snapshot().bulkhead.inUse).toBe(0);
  });

  it('decides nothing for the breaker', async () => {
    const { clock, run, policy } = testPolicy({ bulkhead: { limit: 1 }, circuit: { failureThreshold: 1 } });
    run(scriptedCall(clock, ['hang']));
    run(scriptedCall(clock, ['ok']));
    await clock.settle();
    expect(policy.snapshot().circuit).toMatchObject({ state: 'closed', failures: 0 });
  });
});
