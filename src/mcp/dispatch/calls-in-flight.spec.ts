import { jest } from '@jest/globals';
import { CallAbandoned, CallsInFlight } from './calls-in-flight.js';

const never = new AbortController().signal;
const aborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('cancelled')));

describe('the calls in flight', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('end at once when there are none', async () => {
    await new CallsInFlight().drain(5_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('get the grace to end by themselves', async () => {
    const calls = new CallsInFlight();
    let finish!: (value: string) => void;
    const call = calls.track(never, () => new Promise<string>((resolve) => (finish = resolve)));
    const drained = calls.drain(5_000);
    await jest.advanceTimersByTimeAsync(4_999);
    finish('done');
    expect(await call).toBe('done');
    await drained;
    expect(calls.size).toBe(0);
  });

  it('are cancelled after the grace', async () => {
    const calls = new CallsInFlight();
    const call = calls.track(never, ({ signal }) => aborted(signal));
    const drained = calls.drain(5_000);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await call).toBe('cancelled');
    await drained;
  });

  it('are given up when they do not even react to their cancellation', async () => {
    const calls = new CallsInFlight();
    const call = calls.track(never, ({ abandoned }) => abandoned).catch((failure: unknown) => failure);
    const drained = calls.drain(1_000);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await call).toBeInstanceOf(CallAbandoned);
    await jest.advanceTimersByTimeAsync(500);
    await drained;
  });

  it('are closed to others from the first drain on, and drained only once', async () => {
    const calls = new CallsInFlight();
    expect(calls.closed).toBe(false);
    const first = calls.drain(0);
    expect(calls.closed).toBe(true);
    expect(() => calls.assertOpen('demo_greet')).toThrow('demo_greet was not started');
    expect(calls.drain(60_000)).toBe(first);
    await first;
  });

  it('see the signal of their own client too', async () => {
    const client = new AbortController();
    const call = new CallsInFlight().track(client.signal, ({ signal }) => aborted(signal));
    client.abort();
    expect(await call).toBe('cancelled');
  });
});
