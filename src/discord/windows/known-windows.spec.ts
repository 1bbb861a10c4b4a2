import { FakeClock } from '../../resilience/testing/fake-clock.js';
import type { LimitPlace } from './bucket-book.js';
import { KnownWindows } from './known-windows.js';

const place = (over: Partial<LimitPlace> = {}): LimitPlace => ({
  bucket: 'abc 1',
  route: 'PUT /channels/:id/x 1',
  template: '/channels/:id/x',
  identity: 'bot',
  ...over,
});
const shared = { scope: 'shared', bucketExhausted: false } as const;

describe('KnownWindows', () => {
  let clock: FakeClock;
  let windows: KnownWindows;

  beforeEach(() => {
    clock = new FakeClock();
    windows = new KnownWindows(clock, 50);
  });

  it('lets a request go about which nothing is known', () => {
    expect(windows.clearance(place())).toEqual({ delayMs: 0 });
  });

  it('holds a bucket that is exhausted until it resets, and no other', async () => {
    windows.learn(place(), { remaining: 0, resetAfterMs: 1500 });
    await clock.advance(500);
    expect(windows.clearance(place())).toEqual({ delayMs: 1000, scope: 'user' });
    expect(windows.clearance(place({ bucket: 'abc 2' }))).toEqual({ delayMs: 0 });
    await clock.advance(1000);
    expect(windows.clearance(place())).toEqual({ delayMs: 0 });
  });

  it('counts an attempt that nobody answered', () => {
    windows.learn(place(), { remaining: 1, resetAfterMs: 1000 });
    windows.depart(place());
    expect(windows.clearance(place()).delayMs).toBe(1000);
  });

  it('believes the answer that saw less left, of two about one window', () => {
    windows.learn(place(), { remaining: 0, resetAfterMs: 1000 });
    windows.learn(place(), { remaining: 1, resetAfterMs: 1000 });
    expect(windows.clearance(place()).delayMs).toBe(1000);
  });

  it('remembers a shared limit for its route and major parameter', () => {
    windows.hit(place(), { ...shared, delayMs: 3000 });
    expect(windows.clearance(place())).toEqual({ delayMs: 3000, scope: 'shared' });
    expect(windows.clearance(place({ route: 'GET /channels/:id/x 1' })).delayMs).toBe(0);
  });

  it('remembers a global limit for the identity that hit it', () => {
    windows.hit(place(), { delayMs: 700, scope: 'global', bucketExhausted: false });
    expect(windows.clearance(place({ bucket: 'x', route: 'y' }))).toEqual({ delayMs: 700, scope: 'global' });
    expect(windows.clearance(place({ identity: 'address' })).delayMs).toBe(0);
    expect(windows.clearance(place({ identity: undefined })).delayMs).toBe(0);
  });

  it('makes a request wait for the longest of its windows', () => {
    windows.learn(place(), { remaining: 0, resetAfterMs: 100 });
    windows.hit(place(), { ...shared, delayMs: 3000 });
    windows.hit(place(), { delayMs: 700, scope: 'global', bucketExhausted: false });
    expect(windows.clearance(place())).toEqual({ delayMs: 3000, scope: 'shared' });
  });

  it('sends no more than the pace in any second', async () => {
    const departures: number[] = [];
    while (departures.length < 120) {
      const { delayMs } = windows.clearance(place());
      await clock.advance(delayMs);
      windows.depart(place())?.(true);
      departures.push(clock.now());
    }
    const perSecond = departures.map((from) => departures.filter((at) => at >= from && at < from + 1000).length);
    expect(Math.max(...perSecond)).toBe(50);
    expect((departures[119] ?? 0) - (departures[0] ?? 0)).toBe(2000);
  });

  it('counts a request from its answer, but from one second after its departure at the latest', async () => {
    const paced = new KnownWindows(clock, 2);
    const answered = paced.depart(place());
    paced.depart(place());
    await clock.advance(400);
    answered?.(true);
    expect(paced.clearance(place())).toEqual({ delayMs: 1000, scope: 'global' });
    await clock.advance(1000);
    paced.depart(place());
    expect(paced.clearance(place()).delayMs).toBe(600);
  });

  it('keeps requests outside of the global limit out of the pace', () => {
    for (let n = 0; n < 60; n += 1) windows.depart(place({ identity: undefined }));
    expect(windows.clearance(place()).delayMs).toBe(0);
  });

  it('lets one go first after a global window where no pace is known, and the rest after its answer', async () => {
    const unpaced = new KnownWindows(clock, 0);
    unpaced.hit(place(), { delayMs: 500, scope: 'global', bucketExhausted: false });
    await clock.advance(500);
    expect(unpaced.clearance(place()).delayMs).toBe(0);
    const ended = unpaced.depart(place());
    expect(unpaced.clearance(place()).delayMs).toBeGreaterThan(0);
    ended?.(true);
    expect(unpaced.clearance(place()).delayMs).toBe(0);
  });

  it('lets another one go first when the first had no answer', async () => {
    const unpaced = new KnownWindows(clock, 0);
    unpaced.hit(place(), { delayMs: 500, scope: 'global', bucketExhausted: false });
    await clock.advance(500);
    unpaced.depart(place())?.(false);
    expect(unpaced.clearance(place()).delayMs).toBe(0);
    unpaced.depart(place());
    expect(unpaced.clearance(place()).delayMs).toBeGreaterThan(0);
  });

  it('shows what is closed without ids, the longest first, and forgets what is over', async () => {
    windows.learn(place(), { remaining: 0, resetAfterMs: 1000 });
    windows.learn(place({ bucket: 'other 1' }), { remaining: 3, resetAfterMs: 1000 });
    windows.hit(place(), { ...shared, delayMs: 3000 });
    windows.hit(place(), { delayMs: 2000, scope: 'global', bucketExhausted: false });
    expect(windows.view()).toEqual([
      { scope: 'shared', route: '/channels/:id/x', remaining_ms: 3000 },
      { scope: 'global', remaining_ms: 2000 },
      { scope: 'user', route: '/channels/:id/x', remaining_ms: 1000 },
    ]);
    await clock.advance(3000);
    expect(windows.view()).toEqual([]);
  });

  it('keeps a bounded number of windows', () => {
    for (let n = 0; n < 50_000; n += 1) windows.hit(place({ route: `r${n}` }), { ...shared, delayMs: 60_000 });
    expect(windows.view()).toHaveLength(10_000);
  });
});
