import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { EventLog } from './event-log.js';

const message = (text: string): JSONRPCMessage => ({
  jsonrpc: '2.0',
  method: 'notifications/message',
  params: { text },
});

async function replayed(log: EventLog, session: string, after: string): Promise<string[]> {
  const seen: string[] = [];
  await log.of(session).replayEventsAfter(after, {
    send: (_id, event) => {
      seen.push(String((event as { params?: { text?: unknown } }).params?.text));
      return Promise.resolve();
    },
  });
  return seen;
}

describe('the event log', () => {
  it('replays what a stream sent after an event, and nothing of other streams', async () => {
    const log = new EventLog();
    const events = log.of('session');
    const first = await events.storeEvent('one', message('a'));
    await events.storeEvent('two', message('b'));
    await events.storeEvent('one', message('c'));
    expect(await replayed(log, 'session', first)).toEqual(['c']);
    expect(await events.getStreamIdForEventId?.(first)).toBe('one');
  });

  it('does not replay the empty event that opens a stream', async () => {
    const log = new EventLog();
    const events = log.of('session');
    const first = await events.storeEvent('one', message('a'));
    await events.storeEvent('one', {} as JSONRPCMessage);
    expect(await replayed(log, 'session', first)).toEqual([]);
  });

  it('shows a session nothing of another one', async () => {
    const log = new EventLog();
    const id = await log.of('mine').storeEvent('one', message('secret'));
    expect(await log.of('yours').getStreamIdForEventId?.(id)).toBeUndefined();
    await expect(replayed(log, 'yours', id)).rejects.toThrow('not remembered');
  });

  it('keeps the newest events of a session', async () => {
    const log = new EventLog({ eventsPerSession: 2, totalBytes: 1e6 });
    const ids = [];
    for (const text of ['a', 'b', 'c']) ids.push(await log.of('session').storeEvent('one', message(text)));
    await expect(replayed(log, 'session', ids[0] ?? '')).rejects.toThrow('not remembered');
    expect(await replayed(log, 'session', ids[1] ?? '')).toEqual(['c']);
  });

  it('keeps to its bytes over all sessions: those that are quiet lose their events first', async () => {
    const log = new EventLog({ eventsPerSession: 100, totalBytes: 400 });
    const quiet = await log.of('quiet').storeEvent('one', message('x'.repeat(100)));
    const loud = await log.of('loud').storeEvent('one', message('y'.repeat(100)));
    await log.of('loud').storeEvent('one', message('z'.repeat(100)));
    await expect(replayed(log, 'quiet', quiet)).rejects.toThrow('not remembered');
    expect(await replayed(log, 'loud', loud)).toEqual(['z'.repeat(100)]);
  });

  it('gives the bytes of a forgotten session to the others', async () => {
    const log = new EventLog({ eventsPerSession: 100, totalBytes: 400 });
    await log.of('gone').storeEvent('one', message('x'.repeat(250)));
    log.forget('gone');
    const kept = await log.of('here').storeEvent('one', message('a'));
    await log.of('here').storeEvent('one', message('y'.repeat(150)));
    expect(await replayed(log, 'here', kept)).toEqual(['y'.repeat(150)]);
  });
});
