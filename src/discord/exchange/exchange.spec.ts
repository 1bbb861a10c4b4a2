import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { ConnectProxy } from '../../../test/support/connect-proxy.js';
import { FaultServer } from '../../../test/support/fault-server.js';
import { withFaultServer } from '../../../test/support/with-fault-server.js';
import { TEST_TLS } from '../../../test/support/tls.js';
import { AttemptFailure } from '../../resilience/attempt-failure.js';
import { AttemptSignal } from '../../resilience/attempt-signal.js';
import type { Answer } from './answer.js';
import { createDispatcher } from '../../network/dispatcher.js';
import { exchange } from './exchange.js';

const MAX_BYTES = 100_000;

let server: FaultServer;
let dispatcher: Dispatcher;

withFaultServer((started) => (server = started));
beforeEach(() => {
  dispatcher = createDispatcher({}, 30_000);
});
afterEach(() => dispatcher.destroy());

interface Sent {
  readonly url?: string;
  readonly method?: Dispatcher.HttpMethod;
  readonly body?: string;
  readonly signal?: AttemptSignal;
  readonly via?: Dispatcher;
}

function send({ url = `${server.url}/x`, method = 'GET', body, signal, via = dispatcher }: Sent = {}): Promise<Answer> {
  const limits = { signal: signal ?? new AttemptSignal(), maxBytes: MAX_BYTES };
  return exchange(via, { url, method, headers: {}, body }, limits);
}

async function failureOf(sent: Promise<Answer>): Promise<AttemptFailure> {
  try {
    await sent;
  } catch (error) {
    if (error instanceof AttemptFailure) return error;
    throw error;
  }
  throw new Error('the exchange succeeded');
}

/** Repeats an exchange, and expects that the sockets of earlier ones are gone: undici opens a fresh one after an abort, and keeps that. */
async function leavesNoSockets(once: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < 8; n += 1) await once();
  for (let tries = 0; tries < 200 && server.openSockets > 3; tries += 1) await new Promise((r) => setTimeout(r, 5));
  expect(server.openSockets).toBeLessThanOrEqual(3);
}

describe('exchange', () => {
  it('returns any status with its headers in lower case and its whole body', async () => {
    server.script('GET', { status: 418, headers: { 'X-Test': 'one' }, body: 'teapot' });
    const answer = await send();
    expect(answer.status).toBe(418);
    expect(answer.headers['x-test']).toBe('one');
    expect(answer.body.toString()).toBe('teapot');
  });

  it('keeps connections alive for the next requests', async () => {
    const before = server.accepted;
    for (let n = 0; n < 10; n += 1) await send();
    expect(server.accepted - before).toBeLessThanOrEqual(2); // the first is ready again one turn of the loop later
  });

  it('follows no redirect', async () => {
    server.script('GET', { status: 301, headers: { location: `${server.url}/elsewhere` } });
    expect((await send()).status).toBe(301);
    expect(server.requests).toHaveLength(1);
  });

  describe('before a byte left', () => {
    it('says not_sent when the connection is refused', async () => {
      const failure = await failureOf(send({ url: 'http://127.0.0.1:1/x', method: 'POST', body: '{}' }));
      expect(failure.kind).toBe('not_sent');
      expect(failure.facts.outcome).toBe('not_sent');
    });

    it('says not_sent when the host is unknown', async () => {
      expect((await failureOf(send({ url: 'http://nothing.invalid/x' }))).kind).toBe('not_sent');
    });

    it('says not_sent when the certificate is not trusted', async () => {
      const tls = await FaultServer.start({ tls: true });
      expect((await failureOf(send({ url: `${tls.url}/x` }))).kind).toBe('not_sent');
      expect(tls.requests).toHaveLength(0);
      await tls.stop();
    });

    it('says not_sent when the TLS handshake is cut off', async () => {
      const rude = createServer((socket) => socket.once('data', () => socket.destroy()).on('error', () => undefined));
      const url = await listen(rude);
      expect((await failureOf(send({ url: `https://127.0.0.1:${url}/x` }))).kind).toBe('not_sent');
      rude.close();
    });

    it('sends nothing when it was aborted already', async () => {
      const failure = await failureOf(send({ signal: abortedSignal() }));
      expect(failure.facts.outcome).toBe('not_sent');
      expect(server.requests).toHaveLength(0);
    });
  });

  describe('after the first byte', () => {
    it.each([
      ['reset before the body was read', { reset: 'before_read' }],
      ['reset before the answer', { reset: 'after_read' }],
      ['closed before the answer', { close: 'after_read' }],
      ['reset in the answer', { reset: 'in_body', bytes: 5000 }],
      ['closed in the answer', { close: 'in_body', bytes: 5000 }],
    ] as const)('says lost when the connection is %s', async (_, fault) => {
      server.script('POST', fault);
      const failure = await failureOf(send({ method: 'POST', body: '{}' }));
      expect(failure.kind).toBe('lost');
      expect(failure.facts.outcome).toBe('unknown');
    });

    it('says lost when a server closes a kept connection under the request', async () => {
      await send();
      server.script('POST', { close: 'after_read' });
      expect((await failureOf(send({ method: 'POST', body: '{}' }))).kind).toBe('lost');
    });

    it('calls an answer that is no HTTP a bad response', async () => {
      const odd = createServer((socket) => socket.once('data', () => socket.end('220 mail.example ESMTP\r\n\r\n')));
      const port = await listen(odd);
      expect((await failureOf(send({ url: `http://127.0.0.1:${port}/x` }))).kind).toBe('bad_response');
      odd.close();
    });
  });

  describe('when its signal ends it', () => {
    it.each([
      ['before the headers', { hang: 'before_headers' }],
      ['in the body', { hang: 'in_body', bytes: 5000 }],
    ] as const)('gives up a hang %s and frees the socket', async (_, fault) => {
      server.always('GET', fault);
      await leavesNoSockets(async () => {
        const failure = await failureOf(send({ signal: signalAfter(40) }));
        expect(failure.facts.outcome).toBe('unknown');
      });
    });

    it('tells what the request may have done: nothing while it connects, anything once it has left', async () => {
      const silent = createServer((socket) => socket.on('error', () => undefined));
      const url = `https://127.0.0.1:${await listen(silent)}/x`;
      server.always('GET', { hang: 'before_headers' });
      const [connecting, waiting] = [new AttemptSignal(), new AttemptSignal()];
      const failures = [failureOf(send({ url, signal: connecting })), failureOf(send({ signal: waiting }))];
      while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      expect([connecting.abort(), waiting.abort()]).toEqual(['not_sent', 'unknown']);
      expect((await Promise.all(failures)).map(({ kind }) => kind)).toEqual(['not_sent', 'timeout']);
      silent.close();
    });
  });

  describe('with a large body', () => {
    it('refuses a success over the cap, announced or not, and frees the socket', async () => {
      const headers = { 'transfer-encoding': 'chunked' };
      for (let n = 0; n < 4; n += 1) server.script('GET', { bytes: MAX_BYTES + 1 }, { bytes: MAX_BYTES + 1, headers });
      await leavesNoSockets(async () => expect((await failureOf(send())).kind).toBe('too_large'));
    });

    it('takes a success of just the cap', async () => {
      server.script('GET', { bytes: MAX_BYTES });
      expect((await send()).body.byteLength).toBe(MAX_BYTES);
    });

    it('keeps status and headers of an error whose page is large, and frees the socket', async () => {
      server.always('GET', { status: 502, bytes: 5_000_000, headers: { 'retry-after': '7' } });
      await leavesNoSockets(async () => {
        const answer = await send();
        expect([answer.status, answer.headers['retry-after'], answer.cut]).toEqual([502, '7', true]);
      });
    });

    it('keeps the connection of an error with an ordinary page', async () => {
      const before = server.accepted;
      server.always('GET', { status: 502, bytes: 60_000 });
      for (let n = 0; n < 10; n += 1) await send();
      expect(server.accepted - before).toBeLessThanOrEqual(2);
    });
  });

  describe('through a proxy', () => {
    let proxy: ConnectProxy;
    let through: Dispatcher;

    beforeEach(async () => {
      proxy = await ConnectProxy.start();
      through = createDispatcher({ httpProxy: proxy.url, noProxy: 'discord.test' }, 250);
    });
    afterEach(async () => {
      await through.destroy();
      await proxy.stop();
    });

    it('reaches the server', async () => {
      expect((await send({ via: through })).status).toBe(200);
      expect(proxy.connects).toEqual([`127.0.0.1:${server.port}`]);
    });

    it.each(['refuse', 'drop'] as const)('says not_sent when the proxy %ss, having asked it once', async (mode) => {
      proxy.mode = mode;
      const failure = await failureOf(send({ via: through, method: 'POST', body: '{}', signal: signalAfter(3000) }));
      expect(failure.kind).toBe('not_sent');
      expect(proxy.connects).toHaveLength(1);
      expect(server.requests).toHaveLength(0);
    });

    it('says not_sent when the proxy says nothing, before the time of the attempt is over', async () => {
      proxy.mode = 'hang';
      const failure = await failureOf(send({ via: through, signal: signalAfter(5000) }));
      expect(failure.kind).toBe('not_sent');
    });

    it('goes past the proxy for a host that is excepted', async () => {
      await failureOf(send({ via: through, url: 'http://discord.test:1/x', signal: signalAfter(2000) }));
      expect(proxy.connects).toEqual([]);
    });
  });

  it('speaks TLS with a server it trusts', async () => {
    const tls = await FaultServer.start({ tls: true });
    const trusting = new Agent({ connect: { ca: TEST_TLS.cert } });
    expect((await send({ url: `${tls.url}/x`, via: trusting })).status).toBe(200);
    await trusting.destroy();
    await tls.stop();
  });
});

function abortedSignal(): AttemptSignal {
  const signal = new AttemptSignal();
  signal.abort();
  return signal;
}

function signalAfter(ms: number): AttemptSignal {
  const signal = new AttemptSignal();
  setTimeout(() => signal.abort(), ms).unref();
  return signal;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
