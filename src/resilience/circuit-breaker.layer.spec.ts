import type { FailureKind } from './attempt-failure.js';
import { scriptedCall } from './testing/scripted-call.js';
import { testPolicy, type TestPolicy } from './testing/test-policy.js';

const THRESHOLD = 2;

function setUp(): TestPolicy {
  return testPolicy({ circuit: { failureThreshold: THRESHOLD } });
}

/** Opens the breaker and waits until it lets a probe through. */
async function waitForProbe({ clock, run }: TestPolicy): Promise<void> {
  for (let call = 0; call < THRESHOLD; call += 1) run(scriptedCall(clock, ['timeout']));
  await clock.advance(60_000);
}

describe('CircuitBreakerLayer', () => {
  it('counts one logical call once, whatever its attempts', async () => {
    const setup = setUp();
    setup.run(scriptedCall(setup.clock, ['server_error']));
    await setup.clock.advance(10_000);
    expect(setup.policy.snapshot()).toMatchObject({ attempts: 4, circuit: { failures: 1 } });
  });

  it.each<[FailureKind, counts: boolean]>([
    ['rate_limited', false],
    ['busy', false],
    ['blocked', false],
    ['server_error', true],
    ['not_sent', true],
    ['lost', true],
    ['timeout', true],
    ['bad_response', true],
    ['too_large', false],
    ['index_not_ready', false],
    ['rejected', false],
  ])('%s counts: %s', async (kind, counts) => {
    const setup = setUp();
    setup.run(scriptedCall(setup.clock, [kind]));
    await setup.clock.advance(60_000);
    expect(setup.policy.snapshot().circuit.failures).toBe(counts ? 1 : 0);
  });

  it('does not count a call that succeeds in the end', async () => {
    const setup = setUp();
    setup.run(scriptedCall(setup.clock, ['server_error', 'lost', 'ok']));
    await setup.clock.advance(10_000);
    expect(setup.policy.snapshot().circuit.failures).toBe(0);
  });

  it('sends nothing while open, and tells the time to the probe', async () => {
    const setup = setUp();
    for (let call = 0; call < THRESHOLD; call += 1) setup.run(scriptedCall(setup.clock, ['timeout']));
    await setup.clock.advance(1000);
    const call = scriptedCall(setup.clock, ['ok']);
    const result = setup.run(call);
    await setup.clock.settle();
    expect(call.attempts).toHaveLength(0);
    expect(result.failure).toMatchObject({ kind: 'circuit_open', facts: { attempts: 0, retryAfterMs: 59_000 } });
    expect(setup.policy.snapshot().circuit).toEqual({
      enabled: true,
      state: 'open',
      failures: THRESHOLD,
      threshold: THRESHOLD,
      probeInMs: 59_000,
    });
  });

  it('lets one probe through with its retries, and refuses the others meanwhile', async () => {
    const setup = setUp();
    await waitForProbe(setup);
    const probe = scriptedCall(setup.clock, ['server_error', 'server_error', 'ok']);
    const results = [probe, scriptedCall(setup.clock, ['ok'])].map((call) => setup.run(call));
    await setup.clock.advance(10_000);
    expect(probe.attempts).toHaveLength(3);
    expect(results[0]?.value).toBe('ok');
    expect(results[1]?.failure).toMatchObject({ kind: 'circuit_open', facts: { retryAfterMs: 1000 } });
    expect(setup.policy.snapshot().circuit.state).toBe('closed');
  });

  it.each<[FailureKind, string]>([
    ['rejected', 'closed'],
    ['rate_limited', 'closed'],
    ['busy', 'closed'],
    ['too_large', 'closed'],
    ['index_not_ready', 'closed'],
    ['timeout', 'open'],
    ['server_error', 'open'],
    ['lost', 'open'],
    ['not_sent', 'open'],
    ['bad_response', 'open'],
    ['blocked', 'half_open'],
  ])('is after a probe that ends with %s %s', async (kind, state) => {
    const setup = setUp();
    await waitForProbe(setup);
    setup.run(scriptedCall(setup.clock, [kind], { read: false, replaySafe: false, deadline: setup.clock.now() + 400 }));
    await setup.clock.advance(400);
    expect(setup.policy.snapshot().circuit.state).toBe(state);
  });

  it('decides nothing on a cancelled probe, even after a failed attempt of it', async () => {
    const setup = setUp();
    await waitForProbe(setup);
    const controller = new AbortController();
    setup.run(scriptedCall(setup.clock, ['server_error'], { signal: controller.signal }));
    await setup.clock.settle();
    controller.abort();
    await setup.clock.settle();
    expect(setup.policy.snapshot().circuit.state).toBe('half_open');
    const next = setup.run(scriptedCall(setup.clock, ['ok']));
    await setup.clock.settle();
    expect(next.value).toBe('ok');
    expect(setup.policy.snapshot().circuit.state).toBe('closed');
  });

  it('decides nothing on a probe that meets a long local window', async () => {
    const setup = setUp();
    await waitForProbe(setup);
    let delayMs = 0;
    const clearance = () => ({ delayMs });
    const result = setup.run(scriptedCall(setup.clock, ['server_error', 'ok'], { clearance }));
    await setup.clock.settle();
    delayMs = 600_000;
    await setup.clock.advance(200);
    expect(result.failure).toMatchObject({ kind: 'rate_limited', facts: { attempts: 1 } });
    expect(setup.policy.snapshot().circuit.state).toBe('half_open');
  });

  it('tells of each change of state', async () => {
    const setup = setUp();
    await waitForProbe(setup);
    setup.run(scriptedCall(setup.clock, ['ok']));
    await setup.clock.settle();
    expect(setup.heard('circuit')).toEqual([
      { from: 'closed', to: 'open', failures: THRESHOLD },
      { from: 'open', to: 'half_open', failures: THRESHOLD },
      { from: 'half_open', to: 'closed', failures: 0 },
    ]);
  });

  it('is not there when it is switched off', async () => {
    const { clock, run, policy } = testPolicy({ circuit: { enabled: false, failureThreshold: 1 } });
    run(scriptedCall(clock, ['timeout']));
    await clock.settle();
    const next = run(scriptedCall(clock, ['ok']));
    await clock.settle();
    expect(next.value).toBe('ok');
    expect(policy.snapshot().circuit).toMatchObject({ enabled: false, state: 'closed', failures: 0 });
  });
});
