import { FakeClock } from '../../resilience/testing/fake-clock.js';
import { StateStore } from '../../state/state-store.js';
import { HandClock } from '../../state/testing/hand-clock.js';
import { TemporaryDirectory } from '../../state/testing/temporary-directory.js';
import { GuildLease } from './guild-lease.service.js';
import type { HeldLease } from './held-lease.js';
import { LEASE_TIMES } from './lease-times.js';

/** Two of them until a renewal. */
const STEP = LEASE_TIMES.renewMs / 2;
const HOURS = 5 * 60 * 60_000;
const LOST = { code: 'STATE_UNAVAILABLE', details: { reason: 'lease_lost' } };

/** One process, with clocks of its own. */
class Process {
  readonly steady = new FakeClock();
  readonly wall = new HandClock();
  readonly store: StateStore;
  private readonly lease: GuildLease;
  private letGo: () => void = () => undefined;

  constructor(directory: string) {
    this.store = new StateStore({ directory }, this.wall);
    this.lease = new GuildLease(this.store, this.steady, this.wall, LEASE_TIMES);
  }

  /** Takes the guild and works on it until {@link stop}. */
  work(): Promise<HeldLease> {
    return new Promise((held, refused) => {
      const working = (lease: HeldLease): Promise<void> => {
        held(lease);
        return new Promise((stop) => (this.letGo = stop));
      };
      this.lease.alone('1', 'plan', working).then((outcome) => {
        if ('busy' in outcome) refused(new Error(`busy ${outcome.busy.retryAfterMs}`));
      }, refused);
    });
  }

  async stop(): Promise<void> {
    this.letGo();
    await this.settled();
  }

  /** Some time goes by for it, on both of its clocks; what it does meanwhile is done. */
  async live(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STEP) {
      this.wall.advance(STEP);
      await this.steady.advance(STEP);
      await this.settled();
    }
  }

  /** It gets no time: what it would have done meanwhile is late. */
  sleep(ms: number): void {
    this.wall.advance(ms);
    this.steady.skip(ms);
  }

  /** Its transactions stand in a queue. */
  async settled(): Promise<void> {
    await this.store.records.get('nothing', 'at all');
    await this.steady.settle();
    await this.store.records.get('nothing', 'at all');
  }
}

describe('the lease on a guild', () => {
  let directory: TemporaryDirectory;
  let one: Process;
  let other: Process;
  beforeEach(() => {
    directory = new TemporaryDirectory();
    [one, other] = [new Process(directory.path), new Process(directory.path)];
  });
  afterEach(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await Promise.all([one.store.close(), other.store.close()]);
    directory.remove();
  });

  /** Both live for a while: the first as a holder, the other as one who asks. */
  const live = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= STEP) await Promise.all([one.live(STEP), other.live(STEP)]);
  };
  /** The other asks, and watches where it must; the first lives meanwhile, or does not. */
  const asks = async (isFirstAlive = true): Promise<string> => {
    const outcome = other.work().then(
      () => 'held',
      (refused: unknown) => (refused as Error).message,
    );
    await other.settled();
    await (isFirstAlive ? live(LEASE_TIMES.quietMs) : other.live(LEASE_TIMES.quietMs));
    return outcome;
  };

  it('is one process’s for as long as it works, and free the moment it is done', async () => {
    await one.work();
    await live(LEASE_TIMES.ttlMs + LEASE_TIMES.renewMs);
    expect(await asks()).toMatch(/^busy \d{5}$/);
    await one.stop();
    expect(await other.work()).toMatchObject({ lease: { fence: 2 } });
  });

  it.each([
    ['forward, for the one who asks', () => other.wall.advance(HOURS)],
    ['back, for the one who asks', () => other.wall.advance(-HOURS)],
    ['forward, for the holder', () => one.wall.advance(HOURS)],
    ['back, for the holder', () => one.wall.advance(-HOURS)],
    ['forward, for both', () => [one, other].map(({ wall }) => wall.advance(HOURS))],
    ['back, for both', () => [one, other].map(({ wall }) => wall.advance(-HOURS))],
  ])('stays with a holder that lives when clocks jump %s, and leaves one that is dead', async (_how, jump) => {
    const held = await one.work();
    await live(LEASE_TIMES.renewMs);
    jump();
    expect(await asks()).toMatch(/^busy (1000|[1-6]\d{4})$/);
    await expect(held.renewed()).resolves.toBeUndefined();
    other.sleep(LEASE_TIMES.ttlMs);
    expect(await asks(false)).toBe('held');
  });

  it('is not waited for when its holder lives by the clock of the one who asks', async () => {
    await one.work();
    await expect(other.work()).rejects.toThrow('busy');
  });

  it('lets a holder that slept too long do nothing more', async () => {
    const held = await one.work();
    one.sleep(LEASE_TIMES.ttlMs);
    other.sleep(LEASE_TIMES.ttlMs);
    expect(await asks(false)).toBe('held');
    expect(() => held.assertFresh()).toThrow('another process has taken over');
    await expect(held.renewed()).rejects.toMatchObject(LOST);
    const write = one.store.transaction((records) => records.put('runs', 'a', 1), { under: held.lease });
    await expect(write).rejects.toMatchObject(LOST);
  });

  it('is known to be too old to send anything with before anybody can have taken it', async () => {
    const held = await one.work();
    await one.live(2 * LEASE_TIMES.renewMs);
    held.assertFresh();
    one.sleep(LEASE_TIMES.quietMs - 1);
    expect(() => held.assertFresh()).toThrow('another process has taken over');
    await held.renewed();
    held.assertFresh();
  });

  it('is held on to after a sleep of the whole machine, in which its steady clock stood still', async () => {
    const held = await one.work();
    one.wall.advance(HOURS);
    expect(() => held.assertFresh()).toThrow('another process has taken over');
    await held.renewed();
    held.assertFresh();
  });
});
