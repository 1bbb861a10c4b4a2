import { request } from 'node:http';
import { startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const messages = (): string => `/channels/${scenario.general.id}/messages`;
const post = () => scenario.client.post(messages(), { content: 'hi' });
const written = (): number => scenario.general.messages.size;

describe('faults over the wire', () => {
  it('a status with headers and body replaces the answer and nothing is done', async () => {
    scenario.sandbox.faults.add({
      kind: 'status',
      status: 503,
      headers: { 'Retry-After': '7' },
      body: { message: 'later', code: 0 },
    });
    const { status, headers, body } = await post();
    expect([status, headers['retry-after'], body]).toEqual([503, '7', { message: 'later', code: 0 }]);
    expect(written()).toBe(0);
  });

  it('a status after the write hides that it was done', async () => {
    scenario.sandbox.faults.add({ kind: 'status', status: 502, body: 'Bad gateway', after_write: true });
    expect(await post()).toMatchObject({ status: 502, body: 'Bad gateway' });
    expect(written()).toBe(1);
  });

  it('a reset before the write does nothing, one after it does all', async () => {
    scenario.sandbox.faults.add({ kind: 'reset' });
    await expect(post()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(written()).toBe(0);
    scenario.sandbox.faults.add({ kind: 'reset', after_write: true });
    await expect(post()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(written()).toBe(1);
  });

  it('half a body promises more than it gives', async () => {
    scenario.sandbox.faults.add({ kind: 'half_body' });
    await expect(post()).rejects.toThrow('aborted');
    expect(written()).toBe(1);
  });

  it('half a body that stands still keeps the connection', async () => {
    scenario.sandbox.faults.add({ kind: 'half_body', then: 'hang' });
    const { length, received } = await firstBytes(`${scenario.sandbox.url}/v10/users/@me`, scenario.sandbox.token);
    expect(received).toBe(Math.floor(length / 2));
  });

  it('an HTML page comes as 502, a Cloudflare block without any rate-limit header', async () => {
    scenario.sandbox.faults.add({ kind: 'html' });
    expect(await post()).toMatchObject({ status: 502, headers: { 'content-type': 'text/html' } });
    scenario.sandbox.faults.add({ kind: 'cloudflare', status: 429, format: 'text' });
    const block = await post();
    expect(block).toMatchObject({ status: 429, body: 'error code: 1015', headers: { 'retry-after': '600' } });
    expect(Object.keys(block.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  it('a Cloudflare block in JSON has code 0 and no delay', async () => {
    scenario.sandbox.faults.add({ kind: 'cloudflare', format: 'json', retry_after: null, status: 403 });
    const { status, body, headers } = await post();
    expect([status, headers['retry-after']]).toEqual([403, undefined]);
    expect(body).toEqual({ code: 0, message: expect.stringContaining('blocked') });
  });

  it('a 429 sends exactly the headers and fields asked for', async () => {
    scenario.sandbox.faults.add({
      kind: 'rate_limit',
      scope: 'shared',
      retry_after: 'soon',
      body_retry_after: -1,
      remaining: 4,
      code: 20028,
    });
    const { status, headers, body } = await post();
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'retry-after': 'soon',
      'x-ratelimit-scope': 'shared',
      'x-ratelimit-remaining': '4',
    });
    expect(headers['x-ratelimit-limit']).toBeUndefined();
    expect(body).toEqual({ message: 'You are being rate limited.', retry_after: -1, global: false, code: 20028 });
  });

  it('a delay holds the request back for so long on the sandbox’s clock', async () => {
    scenario.sandbox.faults.add({ kind: 'delay', delay_ms: 1000 });
    const answer = post();
    await until(() => scenario.clock.pending === 1);
    expect(written()).toBe(0);
    scenario.clock.advance(1000);
    expect((await answer).status).toBe(200);
  });

  it('a hang never answers, and stopping ends it', async () => {
    scenario.sandbox.faults.add({ kind: 'hang', after_write: true });
    const answer = post();
    await until(() => written() === 1);
    const ended = expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
    await scenario.sandbox.stop();
    await ended;
  });
});

describe('the front door', () => {
  it('speaks version 10 only', async () => {
    expect(await get('/api/v9/users/@me')).toMatchObject({ status: 400, body: expect.stringContaining('50041') });
    expect(await get('/api/users/@me')).toMatchObject({ status: 400 });
  });

  it('refuses a wrong token and a missing one alike, before it looks at the rest', async () => {
    const unauthorized = { status: 401, body: { message: '401: Unauthorized', code: 0 } };
    expect(await scenario.client.get('/channels/abc', { token: 'wrong' })).toMatchObject(unauthorized);
    expect(await scenario.client.get('/users/@me', { token: null })).toMatchObject(unauthorized);
  });

  it('refuses a revoked token', async () => {
    scenario.sandbox.revokeToken();
    expect(await scenario.client.get('/users/@me')).toMatchObject({ status: 401 });
  });

  it('fails loudly for a route it does not have, and remembers it', async () => {
    const { status, body } = await scenario.client.get('/not/a/route');
    expect([status, body]).toEqual([501, expect.stringContaining('GET /not/a/route')]);
    expect(scenario.sandbox.unknownRoutes).toEqual(['GET /not/a/route']);
  });

  it('lets dots climb in a path, as any server does', async () => {
    await scenario.client.delete(`${messages()}/..`);
    expect(scenario.sandbox.requests.last()).toMatchObject({ method: 'DELETE', route: '/channels/{channel_id}' });
  });

  it('refuses what is no id in a path', async () => {
    expect((await scenario.client.get('/channels/abc')).body).toEqual({
      message: 'Invalid Form Body',
      code: 50035,
      errors: { channel_id: { _errors: [{ code: 'NUMBER_TYPE_COERCE', message: 'Value "abc" is not snowflake.' }] } },
    });
  });

  it('refuses broken JSON and other content types', async () => {
    expect(await raw('{"content":', 'application/json')).toMatchObject({
      status: 400,
      body: expect.stringContaining('50109'),
    });
    expect(await raw('content=x', 'text/plain')).toMatchObject({ status: 400, body: expect.stringContaining('50035') });
  });

  it('refuses a body over 25 MiB', async () => {
    const answer = await raw('x'.repeat(25 * 1024 * 1024 + 1), 'application/json');
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('40005') });
  }, 30_000);

  it('remembers requests with their reason and body, without the token', async () => {
    await scenario.client.post(messages(), { content: 'hi' }, { reason: 'größe 👍', query: { wait: true } });
    const entry = scenario.sandbox.requests.last()!;
    expect(entry).toMatchObject({
      method: 'POST',
      path: messages(),
      body: { content: 'hi' },
      reason: 'größe 👍',
      auth: 'bot',
      status: 200,
      query: { wait: ['true'] },
    });
    expect(JSON.stringify(entry)).not.toContain(scenario.sandbox.token);
  });

  it('refuses a reason of more than 512 characters', async () => {
    expect(await scenario.client.post(messages(), { content: 'x' }, { reason: '界'.repeat(512) })).toMatchObject({
      status: 200,
    });
    expect(await scenario.client.post(messages(), { content: 'x' }, { reason: '界'.repeat(513) })).toMatchObject({
      status: 400,
    });
  });
});

describe('limits over the wire', () => {
  it('answers 429 with both delays when a bucket is empty, and keeps the write undone', async () => {
    await scenario.sandbox.stop();
    scenario = await startScenario({ limits: {} });
    for (let i = 0; i < 5; i++) await post();
    const { status, headers, body } = await post();
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'retry-after': '5',
      'x-ratelimit-scope': 'user',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': '5.000',
    });
    expect(body).toEqual({ message: 'You are being rate limited.', retry_after: 5, global: false });
    expect(written()).toBe(5);
  });

  it('answers a third rename in ten minutes with 429 while the bucket shows room', async () => {
    const rename = (name: string) => scenario.client.patch(`/channels/${scenario.general.id}`, { name });
    await scenario.sandbox.stop();
    scenario = await startScenario({ limits: {} });
    await rename('one');
    await rename('two');
    expect(await rename('two')).toMatchObject({ status: 200 });
    expect(await rename('three')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600', 'x-ratelimit-remaining': '1' },
    });
    expect(scenario.general.name).toBe('two');
  });
});

describe('too many invalid requests', () => {
  it('block the address for ten minutes, whatever it sends then', async () => {
    await scenario.sandbox.stop();
    scenario = await startScenario({ limits: { invalid_requests: 3 } });
    for (let i = 0; i < 3; i++) await scenario.client.get('/users/@me', { token: 'wrong' });
    const blocked = await scenario.client.get('/users/@me');
    expect(blocked).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600', 'content-type': 'text/html; charset=UTF-8' },
    });
    scenario.clock.advance(600_000);
    expect((await scenario.client.get('/users/@me')).status).toBe(200);
  });
});

describe('control routes', () => {
  it('take faults as JSON, list them with their hits, and take them back', async () => {
    const [added] = JSON.parse((await control('POST', 'faults', { kind: 'reset', method: 'GET' })).body) as {
      id: number;
    }[];
    await expect(scenario.client.get('/users/@me')).rejects.toThrow();
    expect(JSON.parse((await control('GET', 'faults')).body)).toMatchObject([{ id: added!.id, hits: 1 }]);
    expect((await control('DELETE', `faults/${added!.id}`)).status).toBe(204);
    expect((await control('DELETE', `faults/${added!.id}`)).status).toBe(404);
    expect((await control('POST', 'faults', { kind: 'x' })).status).toBe(400);
  });

  it('show requests and state as JSON, without tokens', async () => {
    await post();
    const requests = JSON.parse((await control('GET', 'requests')).body) as unknown[];
    expect(requests).toMatchObject([{ method: 'POST', status: 200 }]);
    const state = (await control('GET', 'state')).body;
    expect(JSON.parse(state)).toMatchObject({ guilds: { [scenario.guild.id]: { name: 'Scenario' } } });
    expect(state).not.toContain(scenario.sandbox.token);
    expect((await control('DELETE', 'requests')).status).toBe(204);
    expect(scenario.sandbox.requests.count).toBe(0);
  });
});

interface Raw {
  status: number;
  body: string;
}

function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, scenario.sandbox.url), { method, headers, agent: false }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve({ status: response.statusCode!, body: text }));
    });
    sent.on('error', reject).end(body);
  });
}

const authorized = (): Record<string, string> => ({ authorization: `Bot ${scenario.sandbox.token}` });
const get = (path: string) => send('GET', path, authorized());
const raw = (body: string, type: string) =>
  send('POST', `/api/v10${messages()}`, { ...authorized(), 'content-type': type }, body);
const control = (method: string, path: string, body?: unknown) =>
  send(method, `/sandbox/${path}`, {}, body === undefined ? undefined : JSON.stringify(body));

/** Length that was promised, and what came before the connection stood still. */
function firstBytes(url: string, token: string): Promise<{ length: number; received: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { authorization: `Bot ${token}` }, agent: false }, (response) => {
      response.once('data', (chunk: Buffer) => {
        sent.destroy();
        resolve({ length: Number(response.headers['content-length']), received: chunk.length });
      });
    });
    sent.on('error', reject).end();
  });
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}
