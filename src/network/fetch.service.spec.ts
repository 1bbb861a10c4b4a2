import type { Dispatcher } from 'undici';
import { WebSite } from '../../test/support/web-site.js';
import type { CallContext } from '../context/call-context.js';
import { runInCall } from '../context/call-context.js';
import type { ToolError } from '../errors/tool-error.js';
import { createDispatcher } from './dispatcher.js';
import { FetchEvents, type FetchedEvent } from './fetch-events.js';
import { FetchService } from './fetch.service.js';
import { publicLookup } from './public-lookup.js';

const HOST = 'https://site.example';
const BOUNDS = { maxBytes: 1000 };

let site: WebSite;
let dispatcher: Dispatcher;
let told: FetchedEvent[];
beforeAll(async () => {
  site = await WebSite.start();
});
beforeEach(() => {
  site.clear();
  told = [];
  dispatcher = site.dispatcher();
});
afterEach(() => dispatcher.destroy());
afterAll(() => site.stop());

function service(hosts: readonly string[] = ['site.example', '*.wide.example'], via = dispatcher): FetchService {
  const events = new FetchEvents();
  events.on('fetched', (event) => told.push(event));
  return new FetchService({ hosts }, via, events);
}

const failed = (reason: string, details: object = {}) => ({
  code: 'FETCH_FAILED',
  details: { reason, outcome: 'not_sent', ...details },
});

describe('a fetch', () => {
  it('brings what is there, and tells operators of the host alone', async () => {
    site.serve('/a.json?secret=1', '{"a":1}', { 'content-type': 'application/json' });
    expect(await service().get(`${HOST}/a.json?secret=1`, { ...BOUNDS, type: 'application/json' })).toEqual({
      bytes: Buffer.from('{"a":1}'),
      contentType: 'application/json',
    });
    const by = { host: 'site.example', entry: 'site.example' };
    expect(told).toEqual([{ ...by, outcome: 'ok', bytes: 7, durationMs: expect.any(Number) }]);
  });

  it('carries no credential and no cookie', async () => {
    site.serve('/a', 'x', { 'set-cookie': 'a=1' });
    await service().get(`${HOST}/a`, BOUNDS);
    await service().get(`${HOST}/a`, BOUNDS);
    for (const { headers } of site.requests) {
      expect(Object.keys(headers).sort()).toEqual(['accept-encoding', 'connection', 'host', 'user-agent']);
    }
  });

  it.each([
    ['another host', 'https://other.example/'],
    ['a host that only begins like it', 'https://site.example.evil.test/'],
    ['a host that only ends like it', 'https://evil-site.example/'],
    ['the host itself where only those below it are named', 'https://wide.example/'],
    ['no https', 'http://site.example/'],
    ['another port', 'https://site.example:8443/'],
    ['a user', 'https://site.example@other.example/'],
    ['a user of the host', 'https://me:pass@site.example/'],
    ['an address of numbers', 'https://127.0.0.1/'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'site.example'],
  ])('is refused before anything is looked up: %s', async (_what, address) => {
    await expect(service().get(address, BOUNDS)).rejects.toMatchObject({
      code: 'SCOPE_REJECTED',
      details: { outcome: 'not_sent', recovery_hint: expect.stringContaining('MCP_FETCH_HOSTS') },
    });
    expect(service().refusal(address)).toMatch(/^(is|must) /);
    expect(site.requests).toEqual([]);
  });

  it("never goes to Discord's API, whatever the settings name", async () => {
    for (const address of [
      'https://discord.com/api/v10/gateway',
      'https://canary.discord.com/',
      'https://discordapp.com/',
    ]) {
      const everywhere = service(['*.com', 'discord.com', 'discordapp.com']);
      await expect(everywhere.get(address, BOUNDS)).rejects.toMatchObject({ code: 'SCOPE_REJECTED' });
    }
    expect(site.requests).toEqual([]);
  });

  it('goes to hosts below one that is named with a star, whatever the case', async () => {
    site.serve('/', 'x');
    await expect(service().get('https://A.b.Wide.example/', BOUNDS)).resolves.toMatchObject({
      bytes: Buffer.from('x'),
    });
    expect(told).toMatchObject([{ host: 'a.b.wide.example', entry: '*.wide.example' }]);
  });

  it("keeps Discord's files and the hosts of the settings apart", async () => {
    site.serve('/a.png', 'x');
    const file = 'https://cdn.discordapp.com/a.png';
    await expect(service().getDiscordFile(file, BOUNDS)).resolves.toMatchObject({ bytes: Buffer.from('x') });
    await expect(service().get(file, BOUNDS)).rejects.toMatchObject({ code: 'SCOPE_REJECTED' });
    await expect(service().getDiscordFile(`${HOST}/a.png`, BOUNDS)).rejects.toMatchObject({ code: 'SCOPE_REJECTED' });
  });

  it('follows redirects of the same host, a few', async () => {
    site.serve('/old', '', { location: '/new' }, 301);
    site.serve('/new', 'x');
    expect((await service().get(`${HOST}/old`, BOUNDS)).bytes.toString()).toBe('x');
    site.serve('/round', '', { location: '/round' }, 302);
    await expect(service().get(`${HOST}/round`, BOUNDS)).rejects.toMatchObject(failed('redirect'));
    expect(site.requests).toHaveLength(6);
  });

  it.each([
    ['another host', 'https://a.wide.example/'],
    ['this machine', 'https://127.0.0.1/'],
    ['no https', 'http://site.example/new'],
    ['nowhere', 'https://'],
  ])('follows none to %s', async (_where, location) => {
    site.serve('/old', '', { location }, 302);
    await expect(service().get(`${HOST}/old`, BOUNDS)).rejects.toMatchObject(failed('redirect', { retriable: false }));
    expect(site.requests).toHaveLength(1);
  });

  it('reads no more than its bounds, whether or not the size is told', async () => {
    site.serve('/large', Buffer.alloc(1001));
    site.on('/endless', (_request, response) => {
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(500), () => setImmediate(more));
      };
      more();
    });
    await expect(service().get(`${HOST}/large`, BOUNDS)).rejects.toMatchObject(failed('too_large'));
    await expect(service().get(`${HOST}/endless`, BOUNDS)).rejects.toMatchObject(failed('too_large'));
    site.serve('/exact', Buffer.alloc(1000));
    expect((await service().get(`${HOST}/exact`, BOUNDS)).bytes).toHaveLength(1000);
  });

  it('takes the type that was asked for, and no packed bytes', async () => {
    site.serve('/page', '<html>', { 'content-type': 'text/html' });
    site.serve('/packed', 'x', { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    site.on('/twice', (_request, response) => {
      const encodings = ['identity', 'gzip'].map((encoding) => ['content-encoding', encoding] as [string, string]);
      response.writeHead(200, encodings.flat()).end('x');
    });
    const json = { ...BOUNDS, type: 'application/json' };
    await expect(service().get(`${HOST}/page`, json)).rejects.toMatchObject(failed('content'));
    await expect(service().get(`${HOST}/packed`, json)).rejects.toMatchObject(failed('content'));
    await expect(service().get(`${HOST}/twice`, BOUNDS)).rejects.toMatchObject(failed('content'));
  });

  it.each([
    [204, false],
    [206, false],
    [404, false],
    [429, undefined],
    [503, undefined],
  ])('says of %i whether to come back', async (status, retriable) => {
    site.serve('/', 'no', {}, status);
    const error = await service()
      .get(HOST, BOUNDS)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(failed('status', { status, host: 'site.example' }));
    expect((error as ToolError).details.retriable).toBe(retriable);
    expect(told).toMatchObject([{ outcome: 'status' }]);
  });

  it('ends with its call: cancelled, or out of time', async () => {
    site.on('/', () => undefined);
    const cancel = new AbortController();
    const call = (more: Partial<CallContext>) => ({ signal: new AbortController().signal, ...more }) as CallContext;
    const cancelled = runInCall(call({ signal: cancel.signal }), () => service().get(HOST, BOUNDS));
    cancel.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
    const late = runInCall(call({ deadline: performance.now() + 30 }), () => service().get(HOST, BOUNDS));
    await expect(late).rejects.toMatchObject(failed('timeout'));
  });

  it('is one of eight at once', async () => {
    site.on('/', () => undefined);
    const fetches = service();
    const signal = AbortSignal.timeout(300);
    const waiting = runInCall({ signal } as CallContext, () =>
      Promise.allSettled(Array.from({ length: 8 }, () => fetches.get(HOST, BOUNDS))),
    );
    await expect(fetches.get(HOST, BOUNDS)).rejects.toMatchObject(failed('busy'));
    await waiting;
    site.serve('/', 'x');
    await expect(fetches.get(HOST, BOUNDS)).resolves.toBeDefined();
  });
});

describe('a host whose name leads to this network', () => {
  it('is not connected to', async () => {
    const lookup = publicLookup(() => Promise.resolve([{ address: '127.0.0.1', family: 4 }]));
    const via = createDispatcher({}, 5_000, lookup);
    await expect(service(undefined, via).get(HOST, BOUNDS)).rejects.toMatchObject(
      failed('address_refused', { retriable: false }),
    );
    await via.destroy();
  });

  it('that has no address cannot be reached', async () => {
    const lookup = publicLookup(() => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })));
    const via = createDispatcher({}, 5_000, lookup);
    await expect(service(undefined, via).get(HOST, BOUNDS)).rejects.toMatchObject(failed('unreachable'));
    await via.destroy();
  });
});
