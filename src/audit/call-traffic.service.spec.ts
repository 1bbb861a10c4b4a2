import { type CallContext, runInCall } from '../context/call-context.js';
import { FetchEvents } from '../network/fetch-events.js';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import { CallTraffic } from './call-traffic.service.js';

const attempt = { method: 'GET', route: '/x', attempt: 1, durationMs: 1, ok: true, tool: 'a' } as const;
const fetched = { entry: 'x', outcome: 'ok', bytes: 1, durationMs: 1 };

describe('CallTraffic', () => {
  const events = new ResilienceEventBus();
  const fetches = new FetchEvents();
  const traffic = new CallTraffic(events, fetches);
  const aCall = () => ({ signal: new AbortController().signal }) as CallContext;
  const one = aCall();
  const other = aCall();

  it('counts attempts, and names the hosts that were fetched from once, for each call by itself', () => {
    runInCall(one, () => {
      events.emit('attempt', attempt);
      events.emit('attempt', attempt);
      for (const host of ['a.example', 'b.example', 'a.example']) fetches.emit('fetched', { ...fetched, host });
    });
    expect(traffic.of(one)).toEqual({ attempts: 2, fetched_from: ['a.example', 'b.example'] });
    expect(traffic.of(other)).toEqual({ attempts: 0 });
  });

  it('counts what a preview of the call reads', () => {
    const call = aCall();
    runInCall({ ...call }, () => events.emit('attempt', attempt));
    expect(traffic.of(call)).toEqual({ attempts: 1 });
  });

  it('leaves out what belongs to no call', () => {
    fetches.emit('fetched', { ...fetched, host: 'c.example' });
    expect(traffic.of(other)).toEqual({ attempts: 0 });
  });
});
