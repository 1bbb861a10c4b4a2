import { ResilienceApp } from '../support/resilience-app.js';
import { FaultServer, type Fault } from '../support/fault-server.js';

const [CHANNEL, MESSAGE] = ['1100000000000000001', '1100000000000000002'];
const PATIENCE_MS = 10_000;

/** Sends a message, pins it (where Discord hangs), sends another one. */
const STEPS = [
  { id: 'sent', tool: 'messages_send', args: { channel_id: CHANNEL, content: 'Hello' } },
  { id: 'pinned', tool: 'messages_pin', args: { channel_id: CHANNEL, message_id: '{{sent.message_id}}' } },
  { id: 'more', tool: 'messages_send', args: { channel_id: CHANNEL, content: 'Bye' } },
];

let server: FaultServer;
let app: ResilienceApp;
/** How Discord answers the second step. */
let pin: Fault;

beforeAll(async () => {
  server = await FaultServer.start();
});
afterAll(() => server.stop());

beforeEach(() => {
  server.clear();
  const message = { id: MESSAGE, channel_id: CHANNEL, content: 'Hello', timestamp: '2026-01-01T00:00:00.000Z' };
  server.always('POST /channels', { json: { ...message, author: { id: '1', username: 'bot' } } });
  server.always('GET /channels', { json: { id: CHANNEL, type: 0, guild_id: '1100000000000000003' } });
  pin = { hang: 'before_headers' };
  server.always('PUT /channels', () => pin);
});
afterEach(() => app.close());

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!holds() && performance.now() < end) await new Promise((wait) => setTimeout(wait, 5));
  expect(holds()).toBe(true);
}

describe('a pipeline whose step hangs', () => {
  it('ends its HTTP request when it is cancelled, sends no other, and knows what was done', async () => {
    app = await ResilienceApp.open(server.url);
    const cancel = new AbortController();
    const call = { name: 'mcp_pipeline', arguments: { steps: STEPS } };
    const running = app.client.callTool(call, undefined, { signal: cancel.signal });
    await until(() => server.seen('PUT /channels').length === 1);
    const open = server.openSockets;
    cancel.abort();
    await expect(running).rejects.toThrow();
    await until(() => server.openSockets === open - 1);
    await until(() => app.ended.some(({ tool }) => tool === 'mcp_pipeline'));
    const { error } = app.ended.find(({ tool }) => tool === 'mcp_pipeline')!;
    expect(error?.details).toMatchObject({
      aborted: true,
      outcome: 'unknown',
      steps: [{ status: 'success' }, { status: 'unknown' }, { status: 'not_started' }],
      resume: { from: 'pinned', variables: { sent: { message_id: MESSAGE } } },
    });
    expect(server.seen('POST /channels')).toHaveLength(1);
  });

  it('ends at its deadline, and goes on from there without sending again what was sent', async () => {
    app = await ResilienceApp.open(server.url, { settings: { MCP_CALL_DEADLINE_MS: '2500' } });
    const called = await app.call('mcp_pipeline', { steps: STEPS });
    expect(called).toMatchObject({ ok: false, error: { code: 'INTERNAL_ERROR', reason: 'deadline', aborted: true } });
    const resume = called.ok ? undefined : called.error.resume;
    expect(resume).toMatchObject({ from: 'pinned' });
    pin = { status: 204 };
    expect(await app.call('mcp_pipeline', { steps: STEPS, resume })).toMatchObject({
      ok: true,
      result: { steps: [{ status: 'skipped' }, { status: 'success' }, { status: 'success' }] },
    });
    expect(server.seen('POST /channels').map((request) => request.json().content)).toEqual(['Hello', 'Bye']);
  });
});
