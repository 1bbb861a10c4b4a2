import type { LaneUser } from './lane.js';
import { Lanes } from './lanes.js';
import { Stopped } from './stopped.js';
import { FakeClock } from './testing/fake-clock.js';

let arrivals = 0;

interface TestUser extends LaneUser {
  key: string;
  notBefore: number;
  startBefore: number;
}

function setUp() {
  const clock = new FakeClock();
  const lanes = new Lanes(clock);
  const order: string[] = [];
  const user = (key: string): TestUser => {
    const made: TestUser = {
      arrival: (arrivals += 1),
      key,
      notBefore: 0,
      startBefore: Infinity,
      lane: () => made.key,
    };
    return made;
  };
  const enter = (name: string, who: TestUser): void => {
    lanes.enter(who).then(
      () => order.push(name),
      (why: unknown) => order.push(`${name}: ${(why as Error).message}`),
    );
  };
  return { clock, lanes, order, user, enter };
}

describe('Lanes', () => {
  it('let one user of a lane go at a time, in the order of arrival', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const [a, b, c] = [user('x'), user('x'), user('x')];
    enter('a', a);
    enter('c', c);
    enter('b', b);
    await clock.settle();
    expect(order).toEqual(['a']);
    lanes.leave(a);
    await clock.settle();
    expect(order).toEqual(['a', 'b']);
    lanes.leave(b);
    lanes.leave(c);
    await clock.settle();
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('let somebody take the turn at once where nobody goes or waits, and its moment has come', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const [a, b, early] = [user('x'), user('x'), user('y')];
    early.notBefore = clock.now() + 10;
    expect([lanes.take(a), lanes.take(b), lanes.take(early)]).toEqual([true, false, false]);
    enter('b', b);
    lanes.leave(a);
    expect(lanes.take(user('x'))).toBe(false);
    await clock.settle();
    expect(order).toEqual(['b']);
    lanes.leave(b);
    expect(lanes.counts).toEqual({ inUse: 0, waiting: 0 });
  });

  it('give nobody the turn before those whose moment has come while no timer fired', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const waiting = user('x');
    waiting.notBefore = clock.now() + 50;
    enter('waiting', waiting);
    clock.skip(60);
    expect(lanes.take(user('x'))).toBe(false);
    await clock.settle();
    expect(order).toEqual(['waiting']);
  });

  it('let users of different lanes go at the same time', async () => {
    const { clock, order, user, enter } = setUp();
    enter('a', user('x'));
    enter('b', user('y'));
    await clock.settle();
    expect(order).toEqual(['a', 'b']);
  });

  it('let others pass somebody whose moment has not come, who then keeps the better place', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const [early, late, last] = [user('x'), user('x'), user('x')];
    early.notBefore = clock.now() + 100;
    enter('early', early);
    enter('late', late);
    await clock.settle();
    expect(order).toEqual(['late']);
    enter('last', last);
    await clock.advance(100);
    lanes.leave(late);
    await clock.settle();
    expect(order).toEqual(['late', 'early']);
  });

  it('wake several users of one moment in the order of arrival, across lanes too', async () => {
    const { clock, order, user, enter } = setUp();
    const users = ['x', 'y', 'z'].map(user);
    for (const one of users) one.notBefore = clock.now() + 50;
    for (const one of [...users].reverse()) enter(one.key, one);
    await clock.advance(49);
    expect(order).toEqual([]);
    await clock.advance(1);
    expect(order).toEqual(['x', 'y', 'z']);
    expect(clock.pending).toBe(0);
  });

  it('put a newcomer behind those whose moment has come while their timer is late', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const waiting = user('x');
    waiting.notBefore = clock.now() + 50;
    enter('waiting', waiting);
    clock.skip(60);
    enter('newcomer', user('x'));
    await clock.settle();
    expect(order).toEqual(['waiting']);
    lanes.leave(waiting);
    await clock.settle();
    expect(order).toEqual(['waiting', 'newcomer']);
  });

  it('put a newcomer behind them in another lane, too', async () => {
    const { clock, order, user, enter } = setUp();
    const waiting = user('x');
    waiting.notBefore = clock.now() + 50;
    enter('waiting', waiting);
    clock.skip(60);
    enter('newcomer', user('y'));
    await clock.settle();
    expect(order).toEqual(['waiting', 'newcomer']);
  });

  it('wait again when their timer fires early', async () => {
    const clock = new FakeClock({ earlyMs: 3 });
    const lanes = new Lanes(clock);
    const due = clock.now() + 100;
    let wentAt = 0;
    const user = { arrival: 1, notBefore: due, startBefore: Infinity, lane: () => 'x' };
    void lanes.enter(user).then(() => (wentAt = clock.now()));
    await clock.advance(200);
    expect(wentAt).toBe(due);
  });

  it('end the wait of a user whose last moment has passed', async () => {
    const { clock, order, user, enter } = setUp();
    enter('holder', user('x'));
    const hasty = user('x');
    hasty.startBefore = clock.now() + 100;
    enter('hasty', hasty);
    await clock.advance(100);
    expect(order).toEqual(['holder', 'hasty: deadline']);
    expect(clock.pending).toBe(0);
  });

  it('forget a user that is abandoned, and the lane of the last one', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const [holder, waiting, sleeping] = [user('x'), user('x'), user('y')];
    sleeping.notBefore = clock.now() + 1000;
    enter('holder', holder);
    enter('waiting', waiting);
    enter('sleeping', sleeping);
    lanes.abandon(waiting, new Stopped('cancelled'));
    lanes.abandon(sleeping, new Stopped('cancelled'));
    lanes.abandon(holder, new Stopped('cancelled'));
    await clock.settle();
    expect(order).toEqual(['holder', 'waiting: cancelled', 'sleeping: cancelled']);
    lanes.leave(holder);
    expect([lanes.counts, clock.pending]).toEqual([{ inUse: 0, waiting: 0 }, 0]);
  });

  it('move everybody when a key turns out to have changed, and keep the order of arrival', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const [a, b, c] = [user('unknown'), user('unknown'), user('unknown')];
    const d = user('known');
    enter('a', a);
    enter('b', b);
    enter('c', c);
    enter('d', d);
    await clock.settle();
    expect(order).toEqual(['a', 'd']);
    for (const one of [a, b, c]) one.key = 'known';
    lanes.leave(a);
    await clock.settle();
    expect(order).toEqual(['a', 'd']);
    const e = user('known');
    enter('e', e);
    for (const one of [d, b, c, e]) {
      lanes.leave(one);
      await clock.settle();
    }
    expect(order).toEqual(['a', 'd', 'b', 'c', 'e']);
    expect(lanes.counts).toEqual({ inUse: 0, waiting: 0 });
  });

  it('count a user on its way for the lane it turns out to be in', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const [teacher, onItsWay] = [user('other'), user('unknown')];
    enter('teacher', teacher);
    enter('on its way', onItsWay);
    await clock.settle();
    teacher.key = 'other, known';
    onItsWay.key = 'known';
    lanes.leave(teacher);
    enter('next', user('known'));
    await clock.settle();
    expect(order).toEqual(['teacher', 'on its way']);
    lanes.leave(onItsWay);
    await clock.settle();
    expect(order).toEqual(['teacher', 'on its way', 'next']);
  });

  it('ask a queued user for its key again when its turn comes', async () => {
    const { clock, lanes, order, user, enter } = setUp();
    const [holder, queued, busy] = [user('x'), user('x'), user('y')];
    enter('busy', busy);
    enter('holder', holder);
    enter('queued', queued);
    queued.key = 'y';
    lanes.leave(holder);
    await clock.settle();
    expect(order).toEqual(['busy', 'holder']);
    lanes.leave(busy);
    await clock.settle();
    expect(order).toEqual(['busy', 'holder', 'queued']);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'forget nobody whose moment comes while it joins, %i readings of the clock later',
    async (later) => {
      let time = 1000;
      const timers: { readonly at: number; readonly wake: () => void }[] = [];
      const lanes = new Lanes({
        // as fine as a real clock: no two readings are the same
        now: () => (time += 1),
        schedule: (ms, wake) => {
          timers.push({ at: time + ms, wake });
          return () => undefined;
        },
      });
      const moment = time + later;
      let entered = false;
      void lanes
        .enter({ arrival: 1, notBefore: moment, startBefore: Infinity, lane: () => 'x' })
        .then(() => (entered = true));
      for (const { at, wake } of timers.splice(0).filter((timer) => Number.isFinite(timer.at))) {
        time = Math.max(time, at);
        wake();
      }
      await Promise.resolve();
      expect(entered).toBe(true);
    },
  );
});
