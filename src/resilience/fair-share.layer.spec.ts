import { scriptedCall } from './testing/scripted-call.js';
import { testPolicy, type TestPolicy } from './testing/test-policy.js';

function start({ clock, run }: TestPolicy, share: string | undefined, count: number, step: 'hang' | 'ok' = 'hang') {
  return Array.from({ length: count }, () => run(scriptedCall(clock, [step], { share })));
}

const kindsOf = (calls: ReturnType<typeof start>) =>
  calls.map(({ failure }) => (failure as { kind?: string } | undefined)?.kind ?? 'runs');

describe('FairShareLayer', () => {
  it('gives a share that is alone every slot', async () => {
    const policy = testPolicy({ bulkhead: { limit: 4 } });
    const calls = start(policy, 'ada', 5);
    await policy.clock.settle();
    expect(kindsOf(calls)).toEqual(['runs', 'runs', 'runs', 'runs', 'bulkhead_full']);
  });

  it('gives a share no more than half while another one is active', async () => {
    const policy = testPolicy({ bulkhead: { limit: 5 } });
    start(policy, 'grace', 1);
    const calls = start(policy, 'ada', 3);
    await policy.clock.settle();
    expect(kindsOf(calls)).toEqual(['runs', 'runs', 'over_share']);
    expect(policy.heard('bulkhead_rejected')).toMatchObject([{ inFlight: 2, limit: 2 }]);
    expect(policy.policy.snapshot().bulkhead.inUse).toBe(3);
  });

  it('refuses before a slot is taken, and sends nothing', async () => {
    const policy = testPolicy({ bulkhead: { limit: 2 } });
    start(policy, 'grace', 1);
    start(policy, 'ada', 1);
    const call = scriptedCall(policy.clock, ['ok'], { share: 'ada' });
    const result = policy.run(call);
    await policy.clock.settle();
    expect(call.attempts).toHaveLength(0);
    expect(result.failure).toMatchObject({ kind: 'over_share', facts: { attempts: 0, outcome: 'not_sent' } });
  });

  it('keeps the slots that get free for a share that found none, for five seconds', async () => {
    const policy = testPolicy({ bulkhead: { limit: 2 } });
    const { clock } = policy;
    policy.run(scriptedCall(clock, [{ then: 'ok', afterMs: 100 }], { share: 'ada' }));
    start(policy, 'ada', 1);
    expect(kindsOf(await settled(policy, start(policy, 'grace', 1)))).toEqual(['bulkhead_full']);
    await clock.advance(100);
    expect(kindsOf(await settled(policy, start(policy, 'ada', 1)))).toEqual(['over_share']);
    expect(kindsOf(await settled(policy, start(policy, 'grace', 1, 'ok')))).toEqual(['runs']);
    await clock.advance(5_000);
    expect(kindsOf(await settled(policy, start(policy, 'ada', 1)))).toEqual(['runs']);
  });

  it('counts calls of nobody for nobody', async () => {
    const policy = testPolicy({ bulkhead: { limit: 4 } });
    start(policy, undefined, 1);
    expect(kindsOf(await settled(policy, start(policy, 'ada', 3)))).toEqual(['runs', 'runs', 'runs']);
  });

  it('lets a share have a slot where half of the slots is less than one', async () => {
    const policy = testPolicy({ bulkhead: { limit: 1 } });
    start(policy, 'grace', 1, 'ok');
    await policy.clock.settle();
    expect(kindsOf(await settled(policy, start(policy, 'ada', 1)))).toEqual(['runs']);
  });
});

async function settled(policy: TestPolicy, calls: ReturnType<typeof start>): Promise<ReturnType<typeof start>> {
  await policy.clock.settle();
  return calls;
}
