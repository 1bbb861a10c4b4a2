import { Routes } from 'discord-api-types/v10';
import { BOT_TOKEN, openDoor, type Door } from '../../test/support/discord-door.js';
import { failureOf } from '../../test/support/failure-of.js';
import type { FaultServer } from '../../test/support/fault-server.js';
import { withFaultServer } from '../../test/support/with-fault-server.js';
import type { ToolError } from '../errors/tool-error.js';
import { UPLOAD_MAX_BYTES, UploadBudget } from './refusals/upload-budget.js';

const GUILD = '1100000000000000000';
const CHANNEL = '1100000000000000001';
const MESSAGE = '1100000000000000002';
const WEBHOOK = '1100000000000000003';
const WEBHOOK_TOKEN = 'w'.repeat(68);
const MESSAGES = Routes.channelMessages(CHANNEL);

interface Message {
  readonly id: string;
  readonly content: string;
}

let server: FaultServer;
let door: Door;

withFaultServer((started) => (server = started));
beforeEach(async () => {
  door = await openDoor(server);
});
afterEach(() => door.close());

describe('a request', () => {
  it('carries token, user agent and version', async () => {
    server.script('GET /channels/', { json: { id: CHANNEL, name: 'general' } });
    expect(await door.rest.get(Routes.channel(CHANNEL))).toEqual({ id: CHANNEL, name: 'general' });
    const [request] = server.requests;
    expect(request?.path).toBe(`/api/v10/channels/${CHANNEL}`);
    expect(request?.headers.authorization).toBe(`Bot ${BOT_TOKEN}`);
    expect(request?.headers['user-agent']).toMatch(/^DiscordBot \(https:\/\/\S+, \d+\.\d+\.\d+\)$/);
  });

  it('carries lists of a query by repeating the key, and leaves absent values out', async () => {
    await door.rest.get(Routes.guildMembersSearch(GUILD), {
      query: { query: 'a b', x: [1, 2], y: undefined, z: null },
    });
    expect(server.requests[0]?.path).toBe(`/api/v10/guilds/${GUILD}/members/search?query=a+b&x=1&x=2`);
  });

  it('carries its body as JSON', async () => {
    await door.rest.post(MESSAGES, { body: { content: 'grüße' } });
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
    expect(server.requests[0]?.json()).toEqual({ content: 'grüße' });
  });

  it('carries the reason of the call, encoded, half characters replaced', async () => {
    const work = () => door.rest.delete(Routes.channel(CHANNEL));
    await door.inCall(work, { auditReason: `spam – 中文 \uD800 👍` });
    const reason = server.requests[0]?.headers['x-audit-log-reason'] as string;
    expect(decodeURIComponent(reason)).toBe('spam – 中文 \uFFFD 👍');
  });

  it('takes a reason of 512 characters and refuses a longer one without a request', async () => {
    const remove = () => door.rest.delete(Routes.channel(CHANNEL));
    await door.inCall(remove, { auditReason: '中'.repeat(512) });
    const failure = await failureOf(door.inCall(remove, { auditReason: 'x'.repeat(513) }));
    expect(failure.code).toBe('VALIDATION_FAILED');
    expect(failure.details.issues?.[0]?.path).toBe('audit_reason');
    expect(server.requests).toHaveLength(1);
  });

  it('carries no token of the bot to a webhook', async () => {
    await door.rest.post(Routes.webhook(WEBHOOK, WEBHOOK_TOKEN), { auth: 'none', body: { content: 'x' } });
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('carries a bearer token given with the call', async () => {
    await door.rest.get('/users/@me/connections', { auth: { bearer: 'abcdefghijklmnop' } });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer abcdefghijklmnop');
  });

  it('sends files as multipart, with a fresh body on each attempt', async () => {
    server.script('PUT', { status: 502 }, { json: {} });
    const data = Buffer.from('hello file');
    await door.rest.put(Routes.channel(CHANNEL), { body: { content: 'x' }, files: [{ name: 'a.txt', data }] });
    expect(server.requests).toHaveLength(2);
    for (const { headers, body } of server.requests) {
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(Number(headers['content-length'])).toBe(body.byteLength);
      expect(body.toString()).toContain('name="files[0]"; filename="a.txt"');
      expect(body.toString()).toContain('hello file');
      expect(body.toString()).toContain('name="payload_json"\r\n\r\n{"content":"x"}');
    }
  });

  it('sends form fields beside a file where the route wants them', async () => {
    const files = [{ name: 's.png', data: Buffer.from('png'), key: 'file', contentType: 'image/png' }];
    await door.rest.post(Routes.guildStickers(GUILD), { form: true, body: { name: 'hi', tags: 'x' }, files });
    const body = server.requests[0]?.body.toString() ?? '';
    expect(body).toContain('name="tags"\r\n\r\nx');
    expect(body).toContain('name="file"; filename="s.png"\r\nContent-Type: image/png');
  });

  it.each([
    [{ n: 10n }, 'n'],
    [{ a: [{ n: NaN }] }, 'a[0].n'],
    [{ n: 2 ** 53 }, 'n'],
    [{ n: Infinity }, 'n'],
  ])('refuses %p, naming the number JSON would spoil', async (body, path) => {
    const failure = await failureOf(door.rest.post(MESSAGES, { body }));
    expect(failure.code).toBe('VALIDATION_FAILED');
    expect(failure.details.issues?.[0]?.path).toBe(path);
    expect(server.requests).toHaveLength(0);
  });

  it('is refused without being sent when an id would climb to another route', async () => {
    const failure = await failureOf(door.rest.delete(Routes.channelMessage(CHANNEL, '..')));
    expect(failure.code).toBe('VALIDATION_FAILED');
    expect(server.requests).toHaveLength(0);
  });

  it('is refused, while files of others are on their way, before it is sent', async () => {
    const giveBack = door.module.get(UploadBudget).take(UPLOAD_MAX_BYTES);
    const upload = () => door.rest.put(MESSAGES, { files: [{ name: 'f', data: Buffer.from('x') }] });
    const { code, details } = await failureOf(upload());
    expect([code, details.reason, details.outcome]).toEqual(['BULKHEAD_FULL', 'upload_bytes', 'not_sent']);
    expect(server.requests).toHaveLength(0);
    giveBack();
    await upload();
    door.module.get(UploadBudget).take(UPLOAD_MAX_BYTES);
  });
});

describe('an answer', () => {
  it('goes through the mapper, or past it when the call wants the raw view', async () => {
    server.always('GET', { json: { id: MESSAGE, content: 'hi', more: 1 } });
    const read = () =>
      door.rest.get<Message, object>(Routes.channelMessage(CHANNEL, MESSAGE), {
        answer: ({ content }) => ({ content }),
      });
    expect(await door.inCall(read)).toEqual({ content: 'hi' });
    expect(await door.inCall(read, { view: 'raw' })).toEqual({ raw: { id: MESSAGE, content: 'hi', more: 1 } });
  });

  it('of a helper request without a mapper is the object itself, in the raw view too', async () => {
    server.always('GET', { json: { id: GUILD } });
    expect(await door.inCall(() => door.rest.get(Routes.guild(GUILD)), { view: 'raw' })).toEqual({ id: GUILD });
  });

  it.each([204, 304])('%i without a body is a success', async (status) => {
    server.script('PUT', { status, headers: { 'content-type': 'application/json' } });
    expect(await door.rest.put(Routes.channel(CHANNEL))).toBeUndefined();
  });

  it.each(['Application/JSON; charset=UTF-8', 'application/json', undefined])(
    'is read as JSON with the type %s',
    async (type) => {
      server.script('GET', { body: '{"id":"1"}', headers: type === undefined ? {} : { 'content-type': type } });
      expect(await door.rest.get(Routes.channel(CHANNEL))).toEqual({ id: '1' });
    },
  );

  it('is read as text where the route answers text', async () => {
    server.script('GET', { body: 'user_id\n1\n', headers: { 'content-type': 'text/csv' } });
    expect(await door.rest.get(Routes.inviteTargetUsers('abc'), { expects: 'text' })).toBe('user_id\n1\n');
  });

  it.each([
    ['a page', { body: '<html>', headers: { 'content-type': 'text/html' } }, 'not_json'],
    ['broken JSON', { body: '{"id":', headers: { 'content-type': 'application/json' } }, 'not_json'],
    ['nothing', { body: '' }, 'empty'],
    ['a redirect', { status: 302, headers: { location: '/x' } }, 'redirect'],
    ['an object without a required field', { json: { content: 'x' } }, 'missing_field'],
    ['null', { json: null }, 'missing_field'],
  ])('that is %s is a bad response, asked for again by a read', async (_, fault, reason) => {
    server.always('GET', fault);
    const failure = await failureOf(
      door.rest.get<Message>(Routes.channelMessage(CHANNEL, MESSAGE), { requires: ['id'] }),
    );
    expect([failure.code, failure.details.reason]).toEqual(['DISCORD_BAD_RESPONSE', reason]);
    expect(failure.details.outcome).toBeUndefined();
    expect(server.requests).toHaveLength(4);
  });

  it('that cannot be mapped is a bad response, and a write is not repeated', async () => {
    server.always('POST', { json: {} });
    const answer = (body: { user: { id: string } }) => body.user.id;
    const failure = await failureOf(door.rest.post(MESSAGES, { answer }));
    expect([failure.code, failure.details.outcome]).toEqual(['DISCORD_BAD_RESPONSE', 'unknown']);
    expect(server.requests).toHaveLength(1);
  });

  it('checks a required field on each element of a list', async () => {
    server.always('GET', { json: [{ id: '1' }, {}] });
    const failure = await failureOf(door.rest.get<Message[]>(MESSAGES, { requires: ['id'] }));
    expect(failure.details.reason).toBe('missing_field');
  });

  it('over the size cap is refused', async () => {
    await door.close();
    door = await openDoor(server, { discord: { responseMaxBytes: 1000 } });
    server.always('GET', { bytes: 1001 });
    const failure = await failureOf(door.rest.get(Routes.channel(CHANNEL)));
    expect([failure.code, failure.details.reason]).toEqual(['DISCORD_BAD_RESPONSE', 'too_large']);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a refusal that repeats a secret without a known shape', () => {
  const ODD = 'odd-token-without-shape-9f8e';
  const echo = (status: number, secret: string) => ({
    status,
    json: { code: 50035, message: `no ${secret}!`, errors: { [secret]: { _errors: [{ message: `bad ${secret}` }] } } },
  });
  const shownOf = (failure: ToolError) => `${failure.message} ${JSON.stringify(failure.details)}`;

  it.each([400, 401, 404])('of status %i does not show the bot token', async (status) => {
    await door.close();
    door = await openDoor(server, { discord: { token: { value: ODD } } });
    server.always('GET', { ...echo(status, ODD), json: { ...echo(status, ODD).json, code: 0 } });
    const shown = shownOf(await failureOf(door.rest.get(Routes.channel(CHANNEL))));
    expect(shown).not.toContain('9f8e');
    expect(shown).toContain('[redacted]');
  });

  it('does not show the token of a webhook or a call', async () => {
    server.always(/./, echo(400, ODD));
    const webhook = await failureOf(door.rest.post(Routes.webhook(WEBHOOK, ODD), { auth: 'none', body: {} }));
    const bearer = await failureOf(door.rest.get('/users/@me/connections', { auth: { bearer: ODD } }));
    for (const failure of [webhook, bearer]) {
      expect(failure.details.issues).toEqual([{ path: '[redacted]', message: 'bad [redacted]' }]);
    }
  });
});

describe('a replay', () => {
  it.each(['get', 'put', 'delete'] as const)('is made of %s after a 5xx', async (method) => {
    server.script(/./, { status: 503 }, { status: 500, json: { code: 0 } }, { json: { ok: true } });
    await door.rest[method](Routes.channel(CHANNEL));
    expect(server.requests).toHaveLength(3);
  });

  it.each(['post', 'patch'] as const)('is not made of %s after a 5xx, whose outcome is unknown', async (method) => {
    server.always(/./, { status: 503 });
    const failure = await failureOf(door.rest[method](Routes.channel(CHANNEL), { body: {} }));
    expect(failure.code).toBe('DISCORD_SERVER_ERROR');
    expect(failure.details).toMatchObject({ status: 503, outcome: 'unknown', suggested_tool: 'channels_get' });
    expect(failure.details.recovery_hint).toContain('channels_get');
    expect(server.requests).toHaveLength(1);
  });

  it('is made of a PATCH whose caller says why it is safe', async () => {
    server.script('PATCH', { reset: 'after_read' }, { json: {} });
    await door.rest.patch(Routes.guildRole(GUILD, MESSAGE), {
      body: { color: 1 },
      replay: { safe: 'absolute values' },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('is made of any method when no byte had left', async () => {
    await door.close();
    door = await openDoor('http://127.0.0.1:1/api');
    const failure = await failureOf(door.rest.post(MESSAGES, { body: {} }));
    expect([failure.code, failure.details.outcome]).toEqual(['DISCORD_UNREACHABLE', 'not_sent']);
    expect(door.policy.snapshot().attempts).toBe(4);
  });

  it('waits no less than a 5xx asks for', async () => {
    server.script('GET', { status: 503, headers: { 'retry-after': '0.15' } }, { json: {} });
    await door.rest.get(Routes.channel(CHANNEL));
    const [first, second] = server.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(150);
  });
});

describe('a message create with a nonce', () => {
  const send = (body: object = { content: 'hi' }) => door.rest.post<Message>(MESSAGES, { body, nonce: true });

  it('is replayed with the same enforced nonce, 24 characters', async () => {
    server.script('POST', { reset: 'after_read' }, { status: 502 }, { json: { id: MESSAGE, content: 'hi' } });
    await send();
    const bodies = server.requests.map((request) => request.json());
    expect(bodies).toHaveLength(3);
    expect(bodies[0]?.nonce).toMatch(/^[\w-]{24}$/);
    expect(bodies[0]?.enforce_nonce).toBe(true);
    expect(new Set(bodies.map(({ nonce }) => nonce)).size).toBe(1);
  });

  it('has a nonce of its own in each call', async () => {
    server.always('POST', { json: { id: MESSAGE, content: 'hi' } });
    await send();
    await send();
    expect(server.requests[0]?.json().nonce).not.toBe(server.requests[1]?.json().nonce);
  });

  it('keeps the nonce of the caller, and tells the one it used when it fails', async () => {
    server.always('POST', { status: 500 });
    const failure = await failureOf(send({ content: 'hi', nonce: 'mine' }));
    expect(server.requests[0]?.json().nonce).toBe('mine');
    expect(failure.details.nonce).toBe('mine');
  });

  it('says that it was created, then deleted, when its replay finds no message', async () => {
    server.script('POST', { reset: 'after_read' }, { status: 404, json: { code: 10008, message: 'Unknown Message' } });
    const { code, details } = await failureOf(send());
    expect([code, details.reason, details.outcome]).toEqual(['DISCORD_CONFLICT', 'created_then_deleted', 'rejected']);
  });

  it('calls the same answer to a first attempt not found', async () => {
    server.script('POST', { status: 404, json: { code: 10008, message: 'Unknown Message' } });
    const failure = await failureOf(send());
    expect([failure.code, failure.details.outcome]).toEqual(['DISCORD_NOT_FOUND', 'rejected']);
  });

  it('says deduplicated when Discord returns another message than the one sent', async () => {
    server.script('POST', { json: { id: MESSAGE, content: 'earlier' } }, { json: { id: MESSAGE, content: 'hi' } });
    expect(await send({ content: 'hi', nonce: 'mine' })).toMatchObject({ id: MESSAGE, deduplicated: true });
    expect(await send({ content: ' hi ', nonce: 'mine' })).not.toHaveProperty('deduplicated');
  });
});

describe('a DELETE', () => {
  const gone = { status: 404, json: { code: 10008, message: 'Unknown Message' } };
  const remove = () =>
    door.rest.delete<undefined, object>(Routes.channelMessage(CHANNEL, MESSAGE), {
      answer: () => ({ message_id: MESSAGE }),
    });

  it('whose replay finds the object gone after a lost answer has succeeded', async () => {
    server.script('DELETE', { reset: 'after_read' }, gone);
    expect(await remove()).toEqual({ message_id: MESSAGE, deleted: true, confirmed: false });
  });

  it('whose replay finds something else gone has not', async () => {
    server.script('DELETE', { reset: 'after_read' }, { status: 404, json: { code: 10003 } });
    const failure = await failureOf(remove());
    expect([failure.code, failure.details.outcome]).toEqual(['DISCORD_NOT_FOUND', 'unknown']);
  });

  it('that finds the object gone at once is not found', async () => {
    server.script('DELETE', gone);
    expect((await failureOf(remove())).code).toBe('DISCORD_NOT_FOUND');
  });

  it('that finds it gone after a rate limit is not found: nothing had been done', async () => {
    server.script('DELETE', { status: 429, json: { retry_after: 0.05, global: false } }, gone);
    expect((await failureOf(remove())).code).toBe('DISCORD_NOT_FOUND');
  });
});

describe('a call', () => {
  it('that is cancelled sends nothing more and says what may have been done', async () => {
    server.always('POST', { hang: 'before_headers' });
    const controller = new AbortController();
    const call = door.inCall(() => door.rest.post(MESSAGES, { body: {} }), { signal: controller.signal });
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    const failure = await failureOf(call);
    expect([failure.code, failure.details.outcome]).toEqual(['CANCELLED', 'unknown']);
    expect(server.requests).toHaveLength(1);
  });

  it('that takes too long tells its time limit', async () => {
    await door.close();
    door = await openDoor(server, { discord: { timeouts: { defaultMs: 60, uploadMs: 120 } } });
    server.always('PUT', { hang: 'in_body', bytes: 100 });
    const plain = await failureOf(door.rest.put(Routes.channel(CHANNEL)));
    expect(plain.code).toBe('INTERNAL_ERROR');
    expect(plain.details).toMatchObject({ reason: 'timeout', timeout_ms: 60, outcome: 'unknown' });
    const files = [{ name: 'f', data: Buffer.from('x') }];
    expect((await failureOf(door.rest.put(MESSAGES, { files }))).details.timeout_ms).toBe(120);
    expect(server.requests).toHaveLength(2);
  });

  it('is labelled with its tool and its template, never with an id', async () => {
    const events: unknown[] = [];
    door.events.on('attempt', (event) => events.push(event));
    await door.inCall(() => door.rest.get(Routes.channelMessage(CHANNEL, MESSAGE)), { tool: 'messages_get' });
    await door.rest.post(Routes.webhook(WEBHOOK, WEBHOOK_TOKEN), { auth: 'none' });
    expect(events).toMatchObject([
      { tool: 'messages_get', method: 'GET', route: '/channels/:id/messages/:id' },
      { tool: 'internal', method: 'POST', route: '/webhooks/:id/:token' },
    ]);
  });

  it('has its own code when the process does not want to start it', async () => {
    door.policy.close();
    expect((await failureOf(door.rest.get(Routes.channel(CHANNEL)))).code).toBe('SHUTTING_DOWN');
  });
});
