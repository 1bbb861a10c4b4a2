import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Routes } from 'discord-api-types/v10';
import { BOT_TOKEN, openDoor, type Door, type DoorOptions } from '../../../test/support/discord-door.js';
import { failureOf } from '../../../test/support/failure-of.js';
import type { Fault, FaultServer } from '../../../test/support/fault-server.js';
import { withFaultServer } from '../../../test/support/with-fault-server.js';
import { FakeClock } from '../../resilience/testing/fake-clock.js';
import { TokenSource } from '../token/token-source.js';

const CHANNEL = '1100000000000000001';
const WEBHOOK = '1100000000000000003';
const WEBHOOK_TOKEN = 'w'.repeat(68);
const INTERACTION_TOKEN = `aW50ZXJhY3Rpb24${'x'.repeat(150)}`;
const MINUTE = 60_000;

const UNAUTHORIZED: Fault = { status: 401, json: { code: 0, message: '401: Unauthorized' } };
const FORBIDDEN: Fault = { status: 403, json: { code: 40007, message: 'Banned' } };
const BLOCKED: Fault = { status: 429, body: 'error code: 1015', headers: { 'content-type': 'text/plain' } };
const NO_WEBHOOK: Fault = { status: 404, json: { code: 10015, message: 'Unknown Webhook' } };

let server: FaultServer;
let clock: FakeClock;
let door: Door;

withFaultServer((started) => (server = started));
beforeEach(async () => {
  await open();
});
afterEach(() => door.close());

async function open(options: DoorOptions = {}): Promise<void> {
  clock = new FakeClock();
  door = await openDoor(server, { clock, retry: { maxAttempts: 1 }, ...options });
}

async function reopen(options: DoorOptions): Promise<void> {
  await door.close();
  await open(options);
}

const getChannel = () => door.rest.get(Routes.channel(CHANNEL));
const send = () => door.rest.post(Routes.channelMessages(CHANNEL), { body: { content: 'x' } });
/** Lets requests on real sockets arrive and be answered. */
const requestsSeen = async (count: number) => {
  for (let tries = 0; tries < 400 && server.requests.length < count; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(server.requests).toHaveLength(count);
  await new Promise((resolve) => setTimeout(resolve, 30));
};

describe('after a 401 to the bot token', () => {
  let latched: boolean[];

  beforeEach(async () => {
    latched = [];
    door.events.on('auth_latched', (event) => latched.push(event.latched));
    server.script('GET /channels', UNAUTHORIZED);
    const failure = await failureOf(getChannel());
    expect([failure.code, failure.details.status]).toEqual(['DISCORD_AUTH_INVALID', 401]);
  });

  it('nothing more is sent with it', async () => {
    const failure = await failureOf(send());
    expect([failure.code, failure.details.outcome]).toEqual(['DISCORD_AUTH_INVALID', 'not_sent']);
    expect(server.requests).toHaveLength(1);
    expect(latched).toEqual([true]);
  });

  it('webhooks are still called', async () => {
    await door.rest.post(Routes.webhook(WEBHOOK, WEBHOOK_TOKEN), { auth: 'none', body: {} });
    expect(server.requests).toHaveLength(2);
  });

  it('GET /users/@me asks every 15 minutes whether it works again', async () => {
    server.script('GET /users/@me', UNAUTHORIZED, { json: { id: '1' } });
    await clock.advance(15 * MINUTE);
    await requestsSeen(2);
    expect((await failureOf(getChannel())).code).toBe('DISCORD_AUTH_INVALID');
    await clock.advance(15 * MINUTE);
    await requestsSeen(3);
    await getChannel();
    expect(server.requests.map(({ path }) => path.slice(8))).toEqual([
      `/channels/${CHANNEL}`,
      '/users/@me',
      '/users/@me',
      `/channels/${CHANNEL}`,
    ]);
    expect(latched).toEqual([true, false]);
  });

  it('no timer is left when the application closes', async () => {
    await door.close();
    expect(clock.pending).toBe(0);
  });
});

it('a 401 to a webhook or a bearer token latches nothing', async () => {
  server.script('POST /webhooks', { status: 401, json: { code: 50027, message: 'Invalid Webhook Token' } });
  server.script('GET /users/@me/connections', UNAUTHORIZED);
  const failure = await failureOf(door.rest.post(Routes.webhook(WEBHOOK, WEBHOOK_TOKEN), { auth: 'none', body: {} }));
  expect(failure.code).toBe('DISCORD_AUTH_INVALID');
  await failureOf(door.rest.get(Routes.userConnections(), { auth: { bearer: 'x'.repeat(30) } }));
  await getChannel();
});

describe('a token in a file', () => {
  const other = BOT_TOKEN.replace('Gabc', 'Hxyz');
  let directory: string;
  let file: string;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'token-'));
    file = join(directory, 'token');
    writeFileSync(file, `${BOT_TOKEN}\n`);
    await reopen({ discord: { token: { file } } });
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('opens the latch when it changes, and is used from then on', async () => {
    server.script('GET', UNAUTHORIZED);
    await failureOf(getChannel());
    const source = door.module.get(TokenSource);
    expect(source.reload()).toBe(false);
    writeFileSync(file, other);
    expect(source.reload()).toBe(true);
    await getChannel();
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([`Bot ${BOT_TOKEN}`, `Bot ${other}`]);
  });

  it('does not latch a new token for a 401 to the old one', async () => {
    server.script('GET', async () => {
      writeFileSync(file, other);
      door.module.get(TokenSource).reload();
      return UNAUTHORIZED;
    });
    await failureOf(getChannel());
    await getChannel();
  });

  it.each(['', 'two words of something', '${DISCORD_TOKEN}'])('is kept when the file holds %j', async (content) => {
    writeFileSync(file, content);
    expect(door.module.get(TokenSource).reload()).toBe(false);
    rmSync(file);
    expect(door.module.get(TokenSource).reload()).toBe(false);
    await getChannel();
    expect(server.requests[0]?.headers.authorization).toBe(`Bot ${BOT_TOKEN}`);
    writeFileSync(file, BOT_TOKEN);
  });
});

describe('the budget of invalid requests', () => {
  let events: { used: number; tripped: boolean }[];

  beforeEach(async () => {
    await reopen({ discord: { invalidRequestLimit: 3 } });
    events = [];
    door.events.on('budget', ({ used, tripped }) => events.push({ used, tripped }));
  });

  const spend = async () => {
    server.script('GET', FORBIDDEN, { status: 429, json: { retry_after: 1000 } });
    server.script('POST', FORBIDDEN);
    await failureOf(getChannel());
    await clock.advance(MINUTE);
    await failureOf(getChannel());
    await failureOf(send());
  };

  it('stops the process when it is spent, and says until when', async () => {
    await spend();
    const failure = await failureOf(send());
    expect([failure.code, failure.details.retry_after_ms]).toEqual(['INVALID_REQUEST_BUDGET', 9 * MINUTE]);
    expect(failure.details.outcome).toBe('not_sent');
    expect(server.requests).toHaveLength(3);
    expect(events).toEqual([
      { used: 1, tripped: false },
      { used: 2, tripped: false },
      { used: 3, tripped: true },
    ]);
  });

  it('has room again when the oldest is ten minutes old', async () => {
    await spend();
    await clock.advance(9 * MINUTE);
    await send();
    expect(events.at(-1)).toEqual({ used: 2, tripped: false });
  });

  it('does not count shared limits, nor other refusals', async () => {
    const sharedLimit = { status: 429, headers: { 'x-ratelimit-scope': 'shared' }, json: { retry_after: 1000 } };
    server.script('POST', { status: 404, json: { code: 10003 } }, { status: 400, json: {} }, sharedLimit);
    for (let n = 0; n < 3; n += 1) await failureOf(send());
    expect(events).toEqual([]);
  });
});

describe('a Cloudflare block', () => {
  it('refuses every call until its Retry-After is over', async () => {
    const told: object[] = [];
    door.events.on('address_blocked', (event) => told.push(event));
    server.script('GET', { ...BLOCKED, headers: { ...BLOCKED.headers, 'retry-after': '600' } });
    const first = await failureOf(getChannel());
    expect([first.code, first.details.retry_after_ms]).toEqual(['DISCORD_CLOUDFLARE_BLOCKED', 600_000]);
    await clock.advance(599_000);
    const second = await failureOf(send());
    expect([second.code, second.details.retry_after_ms]).toEqual(['DISCORD_CLOUDFLARE_BLOCKED', 1000]);
    expect(server.requests).toHaveLength(1);
    await clock.advance(1000);
    await send();
    expect(told).toEqual([
      { blocked: true, forMs: 600_000 },
      { blocked: false, forMs: 0 },
    ]);
  });

  it('lasts 60 s when it does not say how long', async () => {
    server.script('GET', BLOCKED);
    await failureOf(getChannel());
    await clock.advance(59_999);
    expect((await failureOf(send())).details.retry_after_ms).toBe(1);
  });

  it('lets one call go first when it is over, and the rest after its answer', async () => {
    server.script('GET', BLOCKED);
    await failureOf(getChannel());
    await clock.advance(MINUTE);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.script('GET', async () => {
      await released;
      return {};
    });
    const ids = ['1', '2', '3'].map((n) => `110000000000000010${n}`);
    const calls = ids.map((id) => door.rest.get(Routes.channel(id)));
    await requestsSeen(2);
    await clock.advance(200);
    expect(server.requests).toHaveLength(2);
    release();
    await calls[0];
    await clock.advance(200);
    await Promise.all(calls);
    expect(server.requests).toHaveLength(4);
  });

  it('does not count for the breaker', async () => {
    server.script('GET', BLOCKED);
    await failureOf(getChannel());
    expect(door.policy.snapshot().circuit.failures).toBe(0);
  });
});

describe('a webhook that answered 404', () => {
  const execute = (token = WEBHOOK_TOKEN, id = WEBHOOK) =>
    door.rest.post(Routes.webhook(id, token), { auth: 'none', body: { content: 'x' } });

  it('is not called again', async () => {
    server.script('POST /webhooks', NO_WEBHOOK);
    await failureOf(execute());
    const failure = await failureOf(execute());
    expect(failure.code).toBe('DISCORD_NOT_FOUND');
    expect(failure.details).toMatchObject({ discord_code: 10015, reason: 'webhook_gone', outcome: 'not_sent' });
    expect(server.requests).toHaveLength(1);
    await execute('v'.repeat(68));
  });

  it('is called again when something else was not found, or the token belongs to an interaction', async () => {
    server.script('POST /webhooks', { status: 404, json: { code: 10008 } }, NO_WEBHOOK);
    await failureOf(execute());
    await failureOf(execute(INTERACTION_TOKEN));
    await execute();
    await execute(INTERACTION_TOKEN);
    expect(server.requests).toHaveLength(4);
  });
});
