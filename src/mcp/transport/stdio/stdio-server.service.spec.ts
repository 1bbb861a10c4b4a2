import { jest } from '@jest/globals';
import { Client as V2Client, type Transport } from '@modelcontextprotocol/client';
import { Test, type TestingModule } from '@nestjs/testing';
import { PassThrough } from 'node:stream';
import { ToolDispatcher } from '../../dispatch/tool-dispatcher.service.js';
import { ResourceChanges } from '../../server/resource-changes.service.js';
import { withMcp } from '../../testing/call-tool.js';
import { EverythingModule, EveryTools } from '../../testing/everything.module.js';
import { silent } from '../../testing/silent-logger.js';
import { McpStdioModule } from './mcp-stdio.module.js';
import { StdioServer } from './stdio-server.service.js';

interface Message {
  readonly id?: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The other end of the two streams. */
class Wire {
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  readonly messages: (Message | Message[])[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor() {
    let rest = '';
    this.output.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      this.messages.push(...lines.map((line) => JSON.parse(line) as Message));
      for (const wake of this.waiting.splice(0)) wake();
    });
  }

  send(...messages: unknown[]): void {
    for (const message of messages)
      this.input.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  }

  /** The next message that nobody has taken yet. */
  async next(): Promise<Message | Message[]> {
    while (this.messages.length === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.messages.shift() as Message;
  }
}

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const request = (id: unknown, method: string, params = {}) => ({ jsonrpc: '2.0', id, method, params });
const initialize = (protocolVersion: string) =>
  request('init', 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'spec', version: '0' } });
const echo = (id: unknown, text: string) => request(id, 'tools/call', { name: 'every_echo', arguments: { text } });
const echoed = (id: unknown, text: string) => ({ jsonrpc: '2.0', id, result: { structuredContent: { text } } });

// the SDK of 2026-07-28 is loaded in between
jest.setTimeout(30_000);

describe('stdio', () => {
  let app: TestingModule;
  let wire: Wire;

  beforeEach(async () => {
    const metadata = withMcp({ imports: [EverythingModule, McpStdioModule] }, { shutdownGraceMs: 200 });
    app = await Test.createTestingModule(metadata).setLogger(silent).compile();
    await app.init();
    wire = new Wire();
    app.get(StdioServer).start(wire.input, wire.output);
  });
  afterEach(() => app.close());

  const handshake = async (version = '2025-11-25'): Promise<void> => {
    wire.send(initialize(version), { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(await wire.next()).toMatchObject({ id: 'init', result: { protocolVersion: version } });
  };

  it('serves a 2025 client', async () => {
    await handshake();
    wire.send(echo(1, 'hi'));
    expect(await wire.next()).toMatchObject(echoed(1, 'hi'));
  });

  it.each([
    ['{"jsonrpc":', -32700, null],
    ['hello', -32700, null],
    ['"text"', -32600, null],
    ['{"id":7,"method":"tools/list"}', -32600, 7],
    ['{"jsonrpc":"2.0","id":8}', -32600, 8],
    ['{"jsonrpc":"1.0","id":"x","method":"ping"}', -32600, 'x'],
  ])('answers the line %s with %d, and lives', async (line, code, id) => {
    await handshake();
    wire.send(line);
    expect(await wire.next()).toMatchObject({ id, error: { code } });
    wire.send(echo(1, 'still here'));
    expect(await wire.next()).toMatchObject(echoed(1, 'still here'));
  });

  it('answers a line that is too long, and lives', async () => {
    await handshake();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let part = 0; part < 11; part++) wire.input.write(megabyte);
    wire.send('');
    expect(await wire.next()).toMatchObject({ id: null, error: { code: -32600 } });
    wire.send(echo(1, 'still here'));
    expect(await wire.next()).toMatchObject(echoed(1, 'still here'));
  });

  it('passes over empty lines, and takes lines that end as on Windows', async () => {
    await handshake();
    wire.send('', '   ', `${JSON.stringify(echo(1, 'hi'))}\r`);
    expect(await wire.next()).toMatchObject(echoed(1, 'hi'));
  });

  it('answers an unknown method with -32601', async () => {
    await handshake();
    wire.send(request(1, 'no/such'));
    expect(await wire.next()).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  describe('batch', () => {
    it('is answered as one, where the protocol has batches', async () => {
      await handshake('2025-03-26');
      wire.send([echo(1, 'a'), { jsonrpc: '2.0', method: 'notifications/initialized' }, echo(2, 'b')]);
      const answers = (await wire.next()) as Message[];
      expect(answers).toHaveLength(2);
      expect(answers).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 2 })]),
      );
      wire.send(echo(3, 'c'));
      expect(await wire.next()).toMatchObject(echoed(3, 'c'));
    });

    it('is refused where the protocol has none', async () => {
      await handshake('2025-06-18');
      wire.send([echo(1, 'a')]);
      expect(await wire.next()).toMatchObject({
        id: null,
        error: { code: -32600, message: expect.stringContaining('2025-06-18') },
      });
    });

    it.each([
      ['before the handshake', undefined, [echo(1, 'a')]],
      ['that is empty', '2025-03-26', []],
      ['that is too long', '2025-03-26', Array.from({ length: 101 }, (_, id) => echo(id, 'a'))],
    ] as const)('%s is refused', async (_, version, batch) => {
      if (version !== undefined) await handshake(version);
      wire.send(batch);
      expect(await wire.next()).toMatchObject({ id: null, error: { code: -32600 } });
    });

    it('does not wait for a request that was cancelled', async () => {
      await handshake('2025-03-26');
      const begun = app.get(EveryTools).begun();
      wire.send([echo(1, 'a'), request(2, 'tools/call', { name: 'every_wait' })]);
      await begun;
      wire.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } });
      expect(await wire.next()).toEqual([expect.objectContaining({ id: 1 })]);
    });
  });

  it('cancels a call, and does not answer it', async () => {
    await handshake();
    const begun = app.get(EveryTools).begun();
    wire.send(request(1, 'tools/call', { name: 'every_wait' }));
    await begun;
    wire.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }, echo(2, 'next'));
    expect(await wire.next()).toMatchObject({ id: 2 });
    expect(app.get(EveryTools).ended).toEqual(['cancelled']);
  });

  it('answers what runs when its input ends, after the grace', async () => {
    await handshake();
    const begun = app.get(EveryTools).begun();
    wire.send(request(1, 'tools/call', { name: 'every_wait' }));
    await begun;
    wire.input.end();
    expect(await wire.next()).toMatchObject({
      id: 1,
      result: { isError: true, structuredContent: { code: 'CANCELLED' } },
    });
    await app.get(ToolDispatcher).drain(0);
  });

  describe('while nobody reads what it wrote', () => {
    const many = 200;
    const stall = async (): Promise<void> => {
      await handshake();
      wire.output.pause();
      for (let id = 0; id < many; id++) {
        wire.send(request(id, 'tools/list'));
        await new Promise((resolve) => setImmediate(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    };

    it('holds back what comes in, and answers it later', async () => {
      await stall();
      const unread = wire.output.readableLength + wire.output.writableLength;
      expect(unread).toBeLessThan(128 * 1024);
      wire.output.resume();
      for (let id = 0; id < many; id++) expect(await wire.next()).toMatchObject({ id });
    });

    it('takes in no more than it may hold', async () => {
      await stall();
      for (let part = 0; part < 22; part++) wire.input.write('x'.repeat(1024 * 1024));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(wire.input.isPaused()).toBe(true);
    });

    it('still sees that the input ends', async () => {
      await stall();
      const drain = jest.spyOn(app.get(ToolDispatcher), 'drain');
      wire.input.end();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(drain).toHaveBeenCalledWith(200);
    });
  });

  it('serves a client of 2026-07-28, which needs no handshake', async () => {
    const client = new V2Client(
      { name: 'spec', version: '0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(clientTransport(wire));
    expect(client.getProtocolEra()).toBe('modern');
    await client.listTools();
    expect(await client.callTool({ name: 'every_echo', arguments: { text: 'hi' } })).toMatchObject({
      structuredContent: { text: 'hi' },
    });
    expect(await client.callTool({ name: 'every_fail', arguments: { code: 'CIRCUIT_OPEN' } })).toMatchObject({
      isError: true,
      structuredContent: { code: 'CIRCUIT_OPEN' },
    });
    const controller = new AbortController();
    const begun = app.get(EveryTools).begun();
    const waiting = client.callTool({ name: 'every_wait' }, { signal: controller.signal }).catch(() => 'given up');
    await begun;
    controller.abort();
    expect(await waiting).toBe('given up');
    expect(await client.callTool({ name: 'every_echo', arguments: { text: 'on' } })).toMatchObject({
      structuredContent: { text: 'on' },
    });
    expect(app.get(EveryTools).ended).toEqual(['cancelled']);
  });

  it('tells a client of 2026-07-28 of the changes that it listens to', async () => {
    const notifications = { resourceSubscriptions: ['every://state'] };
    wire.send(request('listen', 'subscriptions/listen', { _meta: META, notifications }));
    expect(await wire.next()).toMatchObject({ method: 'notifications/subscriptions/acknowledged' });
    wire.send(request(1, 'tools/list', { _meta: META }));
    expect(await wire.next()).toMatchObject({ id: 1 });
    app.get(ResourceChanges).changed('every://broken');
    app.get(ResourceChanges).changed('every://state');
    expect(await wire.next()).toMatchObject({
      method: 'notifications/resources/updated',
      params: { uri: 'every://state' },
    });
  });

  it.each([
    ['{}', 'name must be a string: the name of a tool.'],
    ['{"name":5}', 'name must be a string: the name of a tool.'],
    ['{"name":"every_echo","arguments":[]}', 'arguments must be an object; leave it out when there are none.'],
    ['{"name":"every_echo","arguments":null}', 'arguments must be an object; leave it out when there are none.'],
    ['{"name":"every_echo","arguments":"text"}', 'arguments must be an object; leave it out when there are none.'],
    ['{"name":"every_echo","arguments":{"__proto__":{}}}', 'No argument may be called __proto__.'],
  ])('answers a tools/call with %s in the same sentence in both eras', async (params, message) => {
    const call = (id: string, more = '') =>
      wire.send(
        `{"jsonrpc":"2.0","id":"${id}","method":"tools/call","params":${params.slice(0, -1)}${more && params !== '{}' ? ',' : ''}${more}}}`,
      );
    await handshake();
    call('2025');
    expect(await wire.next()).toMatchObject({ id: '2025', error: { code: -32602, message } });
    call('2026', `"_meta":${JSON.stringify(META)}`);
    expect(await wire.next()).toMatchObject({ id: '2026', error: { code: -32602, message } });
  });

  it('serves a client that asks for 2026-07-28 first and then falls back', async () => {
    wire.send(request(1, 'server/discover', { _meta: META }));
    expect(await wire.next()).toMatchObject({ id: 1, result: { supportedVersions: ['2026-07-28'] } });
    await handshake();
    wire.send(echo(2, 'hi'));
    expect(await wire.next()).toMatchObject(echoed(2, 'hi'));
  });
});

/** The client side of the wire, as a transport of the SDK. */
function clientTransport(wire: Wire): Transport {
  const transport: Transport = {
    start: () => {
      void deliver();
      return Promise.resolve();
    },
    send: (message) => {
      wire.send(message);
      return Promise.resolve();
    },
    close: () => {
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  const deliver = async (): Promise<void> => {
    for (;;) {
      const message = await wire.next();
      transport.onmessage?.(message as never);
    }
  };
  return transport;
}
