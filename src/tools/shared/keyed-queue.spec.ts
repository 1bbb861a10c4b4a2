import { KeyedQueue } from './keyed-queue.js';

function deferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('KeyedQueue', () => {
  it('runs the work of one key in turn and that of another at once', async () => {
    const queue = new KeyedQueue();
    const order: string[] = [];
    const first = deferred<undefined>();
    const work = (name: string, until?: Promise<undefined>) => async () => {
      order.push(`${name} starts`);
      await until;
      order.push(`${name} ends`);
    };
    const all = [
      queue.run('a', undefined, work('a1', first.promise)),
      queue.run('a', undefined, work('a2')),
      queue.run('b', undefined, work('b1')),
    ];
    await tick();
    expect(order).toEqual(['a1 starts', 'b1 starts', 'b1 ends']);
    first.resolve(undefined);
    await Promise.all(all);
    expect(order.slice(3)).toEqual(['a1 ends', 'a2 starts', 'a2 ends']);
    await tick();
    expect(queue.size).toBe(0);
  });

  it('goes on after work that failed', async () => {
    const queue = new KeyedQueue();
    const failing = queue.run('a', undefined, () => Promise.reject(new Error('no')));
    const next = queue.run('a', undefined, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  it('lets a cancelled call out of the queue at once and keeps the order of the others', async () => {
    const queue = new KeyedQueue();
    const first = deferred<string>();
    const cancel = new AbortController();
    let ran = false;
    const running = queue.run('a', undefined, () => first.promise);
    const waiting = queue.run('a', cancel.signal, async () => (ran = true));
    const last = queue.run('a', undefined, () => Promise.resolve('last'));
    cancel.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
    let lastDone = false;
    void last.then(() => (lastDone = true));
    await tick();
    expect(lastDone).toBe(false);
    first.resolve('first');
    await expect(running).resolves.toBe('first');
    await expect(last).resolves.toBe('last');
    expect(ran).toBe(false);
    await tick();
    expect(queue.size).toBe(0);
  });
});
