import { jest } from '@jest/globals';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { INestApplication } from '@nestjs/common';
import { connect } from 'node:net';
import { McpServerFactory } from '../../server/v1/mcp-server.factory.js';
import { EveryTools } from '../../testing/everything.module.js';
import { ask, errorOf, initialize, openSession, startHttpApp } from '../../testing/http-app.js';

jest.setTimeout(30_000);

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const wait = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'every_wait' } };
const hold = { ...wait, params: { name: 'every_hold' } };
const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } };

describe('/mcp', () => {
  let app: INestApplication;
  let url: string;

  beforeAll(async () => {
    const options = {
      allowedHosts: ['mcp.example'],
      allowedOrigins: ['https://app.example'],
      maxBodyBytes: 2_000,
      maxInFlight: 3,
    };
    ({ app, url } = await startHttpApp(options));
  });
  afterAll(() => app.close());

  describe('before the protocol', () => {
    it.each([
      ['a foreign Host', { headers: { Host: 'evil.example' } }, 403],
      ['a foreign Origin', { headers: { Origin: 'https://evil.example' } }, 403],
      ['another method', { method: 'PUT' }, 405],
      ['another content type', { headers: { 'Content-Type': 'text/plain' }, body: list }, 415],
      ['no content type', { headers: { 'Content-Type': '' }, body: list }, 415],
      ['no Accept for streams', { headers: { Accept: 'application/json' }, body: initialize() }, 406],
      ['a body that is too large', { body: { padding: 'x'.repeat(2_001) } }, 413],
      ['a body that is no JSON', { body: '{"jsonrpc":' }, 400],
      ['a body that nests too deep', { body: `{"text":"]]]\\"]","deep":${'['.repeat(64)}` }, 400],
      ['no body', {}, 400],
      ['a body that is no message', { body: { hello: 1 } }, 400],
      ['a request without a session', { body: list }, 400],
      ['an unknown session', { headers: { 'Mcp-Session-Id': 'x' }, body: list }, 404],
      ['a stream without a session', { method: 'GET' }, 400],
      ['the end of an unknown session', { method: 'DELETE', headers: { 'Mcp-Session-Id': 'x' } }, 404],
    ])('%s is a JSON-RPC error', async (_, question, status) => {
      const answer = await ask(url, question);
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toMatchObject({
        jsonrpc: '2.0',
        id: null,
        error: { code: expect.any(Number) as number },
      });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    });

    it('a body without a length that grows too large is cut off', async () => {
      const answer = await ask(url, { headers: { 'Transfer-Encoding': 'chunked' }, body: 'x'.repeat(100_000) });
      expect(answer.status).toBe(413);
      expect(answer.headers.connection).toBe('close');
    });

    it('says which methods there are', async () => {
      expect((await ask(url, { method: 'PATCH' })).headers.allow).toBe('GET, POST, DELETE');
    });

    it('is reached under a configured name and from a configured page', async () => {
      const headers = { Host: 'mcp.example', Origin: 'https://app.example' };
      const answer = await ask(url, { headers, body: initialize() });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': 'https://app.example',
        'access-control-expose-headers': expect.stringContaining('Mcp-Session-Id') as string,
        vary: 'Origin',
      });
    });

    it("answers a browser's preflight for a configured page, and for no other", async () => {
      const headers = {
        Origin: 'https://app.example',
        'Access-Control-Request-Headers': 'authorization,mcp-session-id',
      };
      const answer = await ask(url, { method: 'OPTIONS', headers });
      expect(answer.status).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': 'https://app.example',
        'access-control-allow-headers': 'authorization,mcp-session-id',
        'access-control-allow-methods': expect.stringContaining('DELETE') as string,
      });
      expect(
        (await ask(url, { method: 'OPTIONS', headers: { ...headers, Origin: 'https://evil.example' } })).status,
      ).toBe(403);
    });

    it('tells nothing of what it is made of', async () => {
      const { headers } = await ask(url, { body: initialize() });
      expect(headers).not.toHaveProperty('x-powered-by');
    });

    it.each(['/sse', '/messages'])('%s says where the server is now', async (path) => {
      const answer = await ask(url, { method: 'GET', path });
      expect(answer.status).toBe(410);
      expect(errorOf(answer).message).toContain('/mcp');
    });

    it('an oversized request line or header is refused by the server itself', async () => {
      const answer = await ask(url, { headers: { Padding: 'x'.repeat(20_000) }, body: initialize() });
      expect(answer.status).toBe(431);
    });
  });

  describe('in a session', () => {
    it('serves, and ends with it', async () => {
      const headers = await openSession(url);
      expect((await ask(url, { headers, body: list })).text).toContain('every_echo');
      expect((await ask(url, { method: 'DELETE', headers })).status).toBe(200);
      expect((await ask(url, { headers, body: list })).status).toBe(404);
    });

    it('leaves nothing of a handshake that is refused', async () => {
      const create = jest.spyOn(app.get(McpServerFactory), 'create');
      await ask(url, { headers: { Accept: 'application/json' }, body: initialize() });
      await ask(url, { body: initialize() });
      const [refused, accepted] = create.mock.results.map(({ value }) => value as Server);
      create.mockRestore();
      expect(refused?.transport).toBeUndefined();
      expect(accepted?.transport).toBeDefined();
    });

    it('has an id that cannot be guessed', async () => {
      const ids = await Promise.all([openSession(url), openSession(url)]);
      expect(ids[0]['Mcp-Session-Id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(ids[0]['Mcp-Session-Id']).not.toBe(ids[1]['Mcp-Session-Id']);
    });

    it('refuses a batch where the protocol has none', async () => {
      const headers = await openSession(url);
      const answer = await ask(url, { headers, body: [list, { ...list, id: 2 }] });
      expect(answer.status).toBe(400);
      expect(errorOf(answer)).toMatchObject({ code: -32600, message: expect.stringContaining('2025-11-25') as string });
    });

    it('answers a batch where the protocol has it', async () => {
      const headers = { ...(await openSession(url)), 'Mcp-Protocol-Version': '2025-03-26' };
      const { text } = await ask(url, { headers, body: [list, { ...list, id: 2 }] });
      expect(text).toContain('"id":1');
      expect(text).toContain('"id":2');
    });

    it('cancels a call that the client cancels', async () => {
      const headers = await openSession(url);
      const { ended } = app.get(EveryTools);
      const before = ended.length;
      const begun = app.get(EveryTools).begun();
      const hung = ask(url, { headers, body: wait }).catch((failure: unknown) => failure);
      await begun;
      expect((await ask(url, { headers, body: cancel })).status).toBe(202);
      while (ended.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
      await ask(url, { method: 'DELETE', headers });
      expect(await hung).toMatchObject({ status: 200 });
    });

    it('lets a call run on when the client only hangs up, and gives its result to the client that comes back', async () => {
      const headers = await openSession(url);
      const id = await hangUp(url, headers, hold, app.get(EveryTools).begun());
      app.get(EveryTools).release();
      const resumed = ask(url, { method: 'GET', headers: { ...headers, 'Last-Event-ID': id } });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await ask(url, { method: 'DELETE', headers });
      expect((await resumed).text).toContain('Released.');
    });

    it('refuses to resume from an event that it does not know', async () => {
      const headers = { ...(await openSession(url)), 'Last-Event-ID': 'nothing' };
      expect((await ask(url, { method: 'GET', headers })).status).toBe(400);
    });
  });

  it('takes no more requests than it may have in flight, and takes them again afterwards', async () => {
    const headers = await openSession(url);
    const open = [];
    for (let id = 10; id < 13; id++) {
      const begun = app.get(EveryTools).begun();
      open.push(ask(url, { headers, body: { ...wait, id } }));
      await begun;
    }
    const refused = await ask(url, { headers, body: list });
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(errorOf(refused).message).toContain('MCP_HTTP_MAX_IN_FLIGHT');
    await ask(url, { method: 'DELETE', headers });
    await Promise.all(open);
    expect((await ask(url, { headers: await openSession(url), body: list })).status).toBe(200);
  });

  it('frees the place of a client that vanishes in the middle of its request', async () => {
    const { port } = new URL(url);
    for (let client = 0; client < 3; client++) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await ask(url, { body: initialize() })).status).toBe(200);
  });
});

/** Starts a call, breaks the connection once it runs, and returns the id of the last event that came. */
async function hangUp(url: string, headers: object, body: object, begun: Promise<void>): Promise<string> {
  const controller = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(headers as Record<string, string>),
    },
    body: JSON.stringify(body),
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const value = (await reader?.read())?.value ?? '';
  await begun;
  controller.abort();
  await reader?.closed.catch(() => undefined);
  return /^id: (.+)$/m.exec(value)?.[1] ?? '';
}
