import { jest } from '@jest/globals';
import { SessionStore, type Session } from './session-store.js';

const MINUTE = 60_000;
const me = { name: 'me' };

class TestSession implements Session {
  closed = false;

  constructor(
    readonly id: string,
    readonly principal = me,
  ) {}

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}

describe('the sessions', () => {
  let store: SessionStore<TestSession>;

  beforeEach(() => {
    jest.useFakeTimers();
    store = new SessionStore({ maxSessions: 3, idleMs: 30 * MINUTE });
  });
  afterEach(async () => {
    await store.closeAll();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  const add = (id: string, principal = me): TestSession => {
    const session = new TestSession(id, principal);
    store.begin(session)();
    return session;
  };

  it('are found by id, for their own principal alone', () => {
    const session = add('a');
    expect(store.use('a', me)?.session).toBe(session);
    expect(store.use('a', { name: 'you' })).toBeUndefined();
    expect(store.use('b', me)).toBeUndefined();
  });

  it('end after half an hour without a request', () => {
    const session = add('a');
    jest.advanceTimersByTime(29 * MINUTE);
    store.use('a', me)?.done();
    jest.advanceTimersByTime(29 * MINUTE);
    expect(session.closed).toBe(false);
    jest.advanceTimersByTime(2 * MINUTE);
    expect(session.closed).toBe(true);
    expect(store.use('a', me)).toBeUndefined();
  });

  it('are not idle while a request or a stream is open', () => {
    const session = add('a');
    const used = store.use('a', me);
    jest.advanceTimersByTime(120 * MINUTE);
    expect(session.closed).toBe(false);
    used?.done();
    jest.advanceTimersByTime(31 * MINUTE);
    expect(session.closed).toBe(true);
  });

  it('make room by ending the one that is idle the longest', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => {
      jest.advanceTimersByTime(1_000);
      return add(id);
    });
    store.use('a', me)?.done();
    jest.advanceTimersByTime(1_000);
    add('d');
    expect([a?.closed, b?.closed, c?.closed]).toEqual([false, true, false]);
    expect(store.size).toBe(3);
  });

  it('of whoever has the most make room for those of others', () => {
    const you = { name: 'you' };
    const [mine, first, second] = [add('a'), add('b', you), add('c', you)];
    add('d', you);
    expect([mine.closed, first.closed, second.closed]).toEqual([false, true, false]);
    store.use('c', you, 'streams');
    store.use('d', you, 'streams');
    add('e');
    expect([mine.closed, second.closed]).toEqual([false, true]);
  });

  it('let nobody in while all are at work', () => {
    const used = ['a', 'b', 'c'].map((id) => {
      add(id);
      return store.use(id, me);
    });
    expect(() => add('d')).toThrow('at work');
    used[1]?.done();
    add('d');
    expect(store.size).toBe(3);
    expect(store.use('b', me)).toBeUndefined();
  });

  it('are at work from their first request on', () => {
    const first = ['a', 'b', 'c'].map((id) => store.begin(new TestSession(id)));
    expect(() => add('d')).toThrow('at work');
    first[2]?.();
    add('d');
    expect(store.use('c', me)).toBeUndefined();
  });

  it('can be ended one by one, and all together', async () => {
    const sessions = ['a', 'b'].map((id) => add(id));
    store.end('a');
    expect(sessions.map(({ closed }) => closed)).toEqual([true, false]);
    await store.closeAll();
    expect(sessions.map(({ closed }) => closed)).toEqual([true, true]);
  });
});
