import { CircuitBreaker, type CircuitPass, type CircuitVerdict } from './circuit-breaker.js';
import { FakeClock } from './testing/fake-clock.js';

const OPTIONS = { enabled: true, failureThreshold: 3, halfOpenAfterMs: 60_000 };

function setUp() {
  const clock = new FakeClock();
  const changes: string[] = [];
  const breaker = new CircuitBreaker(OPTIONS, clock, ({ from, to, failures }) => {
    changes.push(`${from} → ${to} after ${failures}`);
  });
  const pass = (): CircuitPass => {
    const admitted = breaker.admit();
    if (typeof admitted === 'number') throw new Error(`refused for ${admitted} ms`);
    return admitted;
  };
  const call = (verdict: CircuitVerdict): void => breaker.settle(pass(), verdict);
  const calls = (...verdicts: CircuitVerdict[]): void => verdicts.forEach(call);
  return { clock, changes, breaker, pass, call, calls };
}

describe('CircuitBreaker', () => {
  it('opens exactly at the threshold', () => {
    const { breaker, calls } = setUp();
    calls('failed', 'failed');
    expect(breaker.state).toBe('closed');
    calls('failed');
    expect(breaker.state).toBe('open');
  });

  it('neither counts nor resets for answers and neutral ends', () => {
    const { breaker, calls } = setUp();
    calls('failed', 'alive', 'failed', 'neutral', 'alive', 'failed');
    expect(breaker.state).toBe('open');
  });

  it('counts anew after a success', () => {
    const { breaker, calls } = setUp();
    calls('failed', 'failed', 'succeeded', 'failed', 'failed');
    expect([breaker.state, breaker.failures]).toEqual(['closed', 2]);
  });

  it('refuses while open, and tells the time to the probe, at least a second', async () => {
    const { breaker, calls, clock } = setUp();
    calls('failed', 'failed', 'failed');
    expect(breaker.admit()).toBe(60_000);
    await clock.advance(59_500);
    expect(breaker.admit()).toBe(1000);
    expect(breaker.probeInMs).toBe(500);
  });

  it('lets one probe through after the pause and refuses the others meanwhile', async () => {
    const { breaker, calls, pass, clock } = setUp();
    calls('failed', 'failed', 'failed');
    await clock.advance(60_000);
    pass();
    expect(breaker.state).toBe('half_open');
    expect(breaker.admit()).toBe(1000);
  });

  it.each(['succeeded', 'alive'] as const)('closes when its probe %s', async (verdict) => {
    const { breaker, calls, clock, changes } = setUp();
    calls('failed', 'failed', 'failed');
    await clock.advance(60_000);
    calls(verdict);
    expect([breaker.state, breaker.failures]).toEqual(['closed', 0]);
    expect(changes).toEqual(['closed → open after 3', 'open → half_open after 3', 'half_open → closed after 0']);
  });

  it('opens again, for the whole pause, when its probe fails', async () => {
    const { breaker, calls, clock } = setUp();
    calls('failed', 'failed', 'failed');
    await clock.advance(60_000);
    calls('failed');
    expect([breaker.state, breaker.probeInMs]).toEqual(['open', 60_000]);
  });

  it('stays half open after a neutral probe and lets the next call probe', async () => {
    const { breaker, calls, clock } = setUp();
    calls('failed', 'failed', 'failed');
    await clock.advance(60_000);
    calls('neutral');
    expect(breaker.state).toBe('half_open');
    calls('succeeded');
    expect(breaker.state).toBe('closed');
  });

  it('ignores what was admitted before the last change of state', async () => {
    const { breaker, calls, pass, clock } = setUp();
    const [early, late, later] = [pass(), pass(), pass()];
    calls('failed', 'failed', 'failed');
    breaker.settle(early, 'succeeded');
    expect(breaker.state).toBe('open');
    await clock.advance(60_000);
    const probe = pass();
    breaker.settle(late, 'failed');
    expect(breaker.state).toBe('half_open');
    breaker.settle(probe, 'succeeded');
    breaker.settle(later, 'failed');
    expect([breaker.state, breaker.failures]).toEqual(['closed', 0]);
  });
});
