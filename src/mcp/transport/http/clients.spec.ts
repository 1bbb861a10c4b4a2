import { jest } from '@jest/globals';
import { Client as V2Client, StreamableHTTPClientTransport as V2Transport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { INestApplication } from '@nestjs/common';
import { connect } from 'node:net';
import { ERROR_CODES } from '../../../errors/error-codes.js';
import { CallsInFlight } from '../../dispatch/calls-in-flight.js';
import { ResourceChanges } from '../../server/resource-changes.service.js';
import { EveryTools } from '../../testing/everything.module.js';
import { ask, initialize, openSession, startHttpApp, subscribe } from '../../testing/http-app.js';

jest.setTimeout(30_000);

describe('the official clients over HTTP', () => {
  let app: INestApplication;
  let url: URL;

  beforeAll(async () => {
    const started = await startHttpApp();
    ({ app } = started);
    url = new URL(started.url);
  });
  afterAll(() => app.close());

  const connectV1 = async (): Promise<Client> => {
    const client = new Client({ name: 'spec', version: '0' });
    await client.connect(new StreamableHTTPClientTransport(url));
    await client.listTools();
    return client;
  };
  const connectV2 = async (
    capabilities = {},
    prepare: (client: V2Client) => void = () => undefined,
  ): Promise<V2Client> => {
    const client = new V2Client(
      { name: 'spec', version: '0' },
      { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    prepare(client);
    await client.connect(new V2Transport(url));
    await client.listTools();
    return client;
  };

  const seesResultsAndErrors = async (client: Client | V2Client): Promise<void> => {
    expect(await client.callTool({ name: 'every_echo', arguments: { text: 'hi' } })).toMatchObject({
      structuredContent: { text: 'hi' },
    });
    for (const code of Object.keys(ERROR_CODES)) {
      const result = await client.callTool({ name: 'every_fail', arguments: { code } });
      expect(result).toMatchObject({ isError: true, structuredContent: { code } });
    }
    await expect(client.callTool({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
  };

  it('of the 2025 protocol sees results and every error code', async () => {
    const client = await connectV1();
    await seesResultsAndErrors(client);
    await client.close();
  });

  it('of 2026-07-28 sees results and every error code', async () => {
    const client = await connectV2();
    expect(client.getProtocolEra()).toBe('modern');
    await seesResultsAndErrors(client);
    await client.close();
  });

  it('of 2026-07-28 reads resources, prompts and completions', async () => {
    const client = await connectV2();
    expect((await client.readResource({ uri: 'every://items/roles' })).contents[0]).toMatchObject({
      text: 'About roles',
    });
    await expect(client.readResource({ uri: 'every://nothing' })).rejects.toMatchObject({ code: -32602 });
    expect((await client.getPrompt({ name: 'explain', arguments: { topic: 'roles' } })).messages).toHaveLength(1);
    const ref = { type: 'ref/prompt', name: 'explain' } as const;
    expect((await client.complete({ ref, argument: { name: 'topic', value: 'b' } })).completion.values).toEqual([
      'bots',
    ]);
    await client.close();
  });

  it('of 2026-07-28 is told of progress', async () => {
    const client = await connectV2();
    const seen: (string | undefined)[] = [];
    await client.callTool({ name: 'every_progress' }, { onprogress: ({ message }) => void seen.push(message) });
    expect(seen).toEqual(['half', 'still half', 'done']);
    await client.close();
  });

  it('of 2026-07-28 cancels a call by hanging up', async () => {
    const client = await connectV2();
    const { ended } = app.get(EveryTools);
    const before = ended.length;
    const begun = app.get(EveryTools).begun();
    const controller = new AbortController();
    const call = client.callTool({ name: 'every_wait' }, { signal: controller.signal }).catch(() => 'given up');
    await begun;
    controller.abort();
    expect(await call).toBe('given up');
    while (ended.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
    await client.close();
  });

  it.each([
    ['accept', { sure: true }, { content: [{ type: 'text', text: 'It is done.' }] }],
    ['accept', { sure: false }, { isError: true, structuredContent: { code: 'CONFIRMATION_DECLINED' } }],
    ['decline', undefined, { isError: true, structuredContent: { code: 'CONFIRMATION_DECLINED', reason: 'decline' } }],
  ] as const)('of 2026-07-28 asks its human, who answers %s %j', async (action, content, expected) => {
    const asked: unknown[] = [];
    const client = await connectV2({ elicitation: { form: {} } }, (each) =>
      each.setRequestHandler('elicitation/create', ({ params }) => {
        asked.push(params.message);
        return { action, ...(content && { content }) };
      }),
    );
    expect(await client.callTool({ name: 'every_approved' })).toMatchObject(expected);
    expect(asked).toEqual(['Are you sure?']);
    await client.close();
  });

  it('of 2026-07-28 keeps the answers of earlier rounds', async () => {
    const answers: Record<string, object> = { 'Your name?': { name: 'Ada' }, 'Your age?': { age: 36 } };
    const asked: string[] = [];
    const client = await connectV2({ elicitation: { form: {} } }, (each) =>
      each.setRequestHandler('elicitation/create', ({ params }) => {
        asked.push(params.message);
        return { action: 'accept', content: answers[params.message] as Record<string, string> };
      }),
    );
    expect(await client.callTool({ name: 'every_interview' })).toMatchObject({
      content: [{ text: '[{"name":"Ada"},{"age":36}]' }],
    });
    expect(asked).toEqual(['Your name?', 'Your age?']);
    await client.close();
  });

  it('of 2026-07-28 cannot be asked what it did not declare', async () => {
    const client = await connectV2();
    expect(await client.callTool({ name: 'every_approved' })).toMatchObject({
      structuredContent: { code: 'CONFIRMATION_REQUIRED' },
    });
    await client.close();
  });
});

describe('rounds of 2026-07-28, by hand', () => {
  let app: INestApplication;
  let url: string;

  beforeAll(
    async () =>
      ({ app, url } = await startHttpApp({
        accessTokens: [
          { name: 'ada', token: 'a'.repeat(40) },
          { name: 'bob', token: 'b'.repeat(40) },
        ],
      })),
  );
  afterAll(() => app.close());

  interface Result {
    readonly resultType?: string;
    readonly requestState?: string;
    readonly inputRequests?: Record<string, unknown>;
  }

  const call = async (
    name: string,
    params: object,
    token = 'a',
  ): Promise<{ result?: Result; error?: { code: number } }> => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
    };
    const headers = {
      Authorization: `Bearer ${token.repeat(40)}`,
      'Mcp-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/call',
      'Mcp-Name': name,
    };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {}, ...params, _meta } };
    return JSON.parse((await ask(url, { headers, body })).text) as Awaited<ReturnType<typeof call>>;
  };
  const yes = { action: 'accept', content: { sure: true } };

  it('an answer to another question counts for nothing', async () => {
    const { result } = await call('every_approved', { inputResponses: { something: yes } });
    expect(result).toMatchObject({ resultType: 'input_required' });
  });

  it('a state that was changed, or sealed for somebody else, is refused', async () => {
    const { result } = await call('every_approved', {});
    const [key = ''] = Object.keys(result?.inputRequests ?? {});
    const next = { inputResponses: { [key]: yes }, requestState: result?.requestState };
    expect((await call('every_approved', { ...next, requestState: `${next.requestState}x` })).error?.code).toBe(-32602);
    expect((await call('every_approved', next, 'b')).error?.code).toBe(-32602);
    expect((await call('every_approved', next)).result).toMatchObject({ content: [{ text: 'It is done.' }] });
  });
});

describe('without sessions', () => {
  let app: INestApplication;
  let url: string;

  beforeAll(async () => ({ app, url } = await startHttpApp({ stateless: true })));
  afterAll(() => app.close());

  it('every request is served by itself', async () => {
    const answer = await ask(url, { body: initialize() });
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'every_echo', arguments: { text: 'hi' } },
    };
    expect((await ask(url, { body })).text).toContain('"structuredContent":{"text":"hi"}');
  });

  it('nothing is advertised that needs a session', async () => {
    const { text } = await ask(url, { body: initialize() });
    const { capabilities } = (JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? '') as { result: { capabilities: object } })
      .result;
    expect(capabilities).toEqual({ tools: {}, resources: {}, prompts: {}, completions: {} });
  });

  it('the client cannot be asked', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'every_approved' } };
    expect((await ask(url, { body })).text).toContain('CONFIRMATION_REQUIRED');
  });

  it.each(['GET', 'DELETE'])('%s is not served', async (method) => {
    const answer = await ask(url, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  it('a call runs to its end when the client hangs up', async () => {
    const tools = app.get(EveryTools);
    const begun = tools.begun();
    const controller = new AbortController();
    const call = fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'every_hold' } }),
      signal: controller.signal,
    });
    await begun;
    controller.abort();
    await call.then((response) => response.text()).catch(() => undefined);
    expect(app.get(CallsInFlight).size).toBe(1);
    tools.release();
    while (app.get(CallsInFlight).size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(tools.ended).toEqual(['released']);
  });
});

describe('subscriptions of 2026-07-28', () => {
  it('bring the changes of a resource that a client listens to, and are no requests in flight', async () => {
    const { app, url } = await startHttpApp({ maxInFlight: 1 });
    const controller = new AbortController();
    const stream = await subscribe(url, 'every://state', { signal: controller.signal });
    let seen = (await stream.read()).value ?? '';
    app.get(ResourceChanges).changed('every://broken');
    app.get(ResourceChanges).changed('every://state');
    while (!seen.includes('resources/updated')) seen += (await stream.read()).value ?? '';
    expect(seen).toContain('every://state');
    expect(seen).not.toContain('every://broken');
    expect((await ask(url, { body: initialize() })).status).toBe(200);
    controller.abort();
    await app.close();
  });
});

describe('the end of the process', () => {
  it('waits for no client that neither reads nor goes', async () => {
    const { app, url } = await startHttpApp();
    const { port } = new URL(url);
    const half = connect(Number(port), '127.0.0.1');
    half.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
    const headers = await openSession(url);
    const stream = ask(url, { method: 'GET', headers });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(3_000);
    expect((await stream).status).toBe(200);
    half.destroy();
  });
});
