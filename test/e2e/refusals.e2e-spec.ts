import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TokenSource } from '../../src/discord/token/token-source.js';
import { FakeClock } from '../../src/resilience/testing/fake-clock.js';
import { BOT_TOKEN } from '../support/discord-door.js';
import { proofCall, proofId } from '../support/fault-matrix/proof-calls.js';
import { FaultServer, type Fault } from '../support/fault-server.js';
import { ProofModule } from '../support/proof-tools.js';
import { ResilienceApp, type Called, type ResilienceAppOptions } from '../support/resilience-app.js';

const UNAUTHORIZED: Fault = { status: 401, json: { code: 0, message: '401: Unauthorized' } };
const WEBHOOK = { id: proofId(501), token: 'w'.repeat(68) };
const INTERACTION = { id: proofId(502), token: `aW50ZXJhY3Rpb24${'i'.repeat(100)}` };
const MINUTE = 60_000;

let server: FaultServer;
let app: ResilienceApp;

beforeAll(async () => {
  server = await FaultServer.start();
});
afterAll(() => server.stop());
beforeEach(() => server.clear());
afterEach(() => app.close());

async function open(options: ResilienceAppOptions = {}): Promise<void> {
  // a fake clock runs ahead of the one that deadlines are counted on
  const settings = { MCP_CALL_DEADLINE_MS: '0', ...options.settings };
  app = await ResilienceApp.open(server.url, { ...options, settings, imports: [ProofModule] });
}

async function read(): Promise<Called> {
  const { tool, args } = proofCall('get');
  return app.call(tool, { ...args });
}

/** A Discord in good health for what these tests read. */
function healthy(): void {
  const { method, path, answer } = proofCall('get');
  server.always(`${method} ${path}`, answer);
}

const code = (called: Called): string => (called.ok ? 'ok' : called.error.code);

/** Lets what a fake clock has set off arrive on real sockets. */
async function arrived(requests: number): Promise<void> {
  const patience = performance.now() + 10_000;
  while (server.requests.length < requests && performance.now() < patience) await new Promise((r) => setTimeout(r, 5));
  expect(server.requests).toHaveLength(requests);
}

describe('the latch after a 401', () => {
  it('lets nothing pass that carries the bot token, and everything else', async () => {
    await open();
    server.script('GET /channels', UNAUTHORIZED);
    healthy();
    expect([code(await read()), code(await read())]).toEqual(['DISCORD_AUTH_INVALID', 'DISCORD_AUTH_INVALID']);
    expect(server.requests).toHaveLength(1);
    expect(code(await app.call('proof_webhook', WEBHOOK))).toBe('ok');
    expect(code(await app.call('proof_bearer', INTERACTION))).toBe('ok');
    expect(app.events.filter(({ type }) => type === 'auth_latched')).toEqual([{ type: 'auth_latched', latched: true }]);
  });

  it.each(['proof_webhook', 'proof_bearer', 'proof_interaction'])('is not closed by a 401 to %s', async (tool) => {
    await open();
    server.script(/./, UNAUTHORIZED);
    healthy();
    expect(code(await app.call(tool, tool === 'proof_webhook' ? WEBHOOK : INTERACTION))).toBe('DISCORD_AUTH_INVALID');
    expect(code(await read())).toBe('ok');
  });

  it('opens when the file holds another token, which the next request carries', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'discord-mcp-latch-'));
    const file = join(folder, 'token');
    writeFileSync(file, BOT_TOKEN);
    await open({ settings: { DISCORD_TOKEN: undefined, DISCORD_TOKEN_FILE: file } });
    server.script('GET /channels', UNAUTHORIZED);
    healthy();
    expect([code(await read()), code(await read())]).toEqual(['DISCORD_AUTH_INVALID', 'DISCORD_AUTH_INVALID']);
    const next = BOT_TOKEN.replace('abcdef', 'fedcba');
    writeFileSync(file, `${next}\n`);
    // what SIGHUP does, and the poll every five seconds
    app.get(TokenSource).reload();
    expect(code(await read())).toBe('ok');
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bot ${next}`);
    rmSync(folder, { recursive: true });
  });

  it('asks with one request every 15 minutes, and opens when Discord takes the token again', async () => {
    const clock = new FakeClock();
    await open({ clock });
    server.script('GET /channels', UNAUTHORIZED);
    server.script('GET /users/@me', UNAUTHORIZED, { json: { id: proofId(1) } });
    healthy();
    expect(code(await read())).toBe('DISCORD_AUTH_INVALID');
    await clock.advance(15 * MINUTE - 1);
    expect(server.requests).toHaveLength(1);
    await clock.advance(1);
    await arrived(2);
    await clock.settle();
    expect(code(await read())).toBe('DISCORD_AUTH_INVALID');
    // the next probe is set when the answer to the first one is in
    while (clock.pending === 0) await new Promise((later) => setTimeout(later, 5));
    await clock.advance(15 * MINUTE);
    await arrived(3);
    while (app.events.filter(({ type }) => type === 'auth_latched').length < 2)
      await new Promise((r) => setTimeout(r, 5));
    expect(code(await read())).toBe('ok');
  });
});

describe('the budget of invalid requests', () => {
  const FORBIDDEN: Fault = { status: 403, json: { code: 0, message: 'No.' } };
  const SHARED: Fault = { status: 429, headers: { 'x-ratelimit-scope': 'shared' }, json: { retry_after: 0.01 } };

  it('stops the process before Discord would, until there is room again', async () => {
    const clock = new FakeClock();
    await open({ clock, settings: { MCP_INVALID_REQUEST_LIMIT: '3' } });
    server.script('GET /channels', FORBIDDEN, FORBIDDEN, FORBIDDEN);
    healthy();
    for (let call = 0; call < 3; call += 1) expect(code(await read())).toBe('DISCORD_PERMISSION_DENIED');
    const refused = await read();
    expect(refused).toMatchObject({ ok: false, error: { code: 'INVALID_REQUEST_BUDGET', retriable: true } });
    expect(server.requests).toHaveLength(3);
    const budget = app.events.filter(({ type }) => type === 'budget');
    expect(budget.at(-1)).toMatchObject({ used: 3, limit: 3, tripped: true });
    clock.skip(10 * MINUTE);
    expect(code(await read())).toBe('ok');
  });

  it('does not count limits that are shared with others', async () => {
    await open({ settings: { MCP_INVALID_REQUEST_LIMIT: '1' } });
    server.script('GET /channels', SHARED, SHARED);
    healthy();
    expect(code(await read())).toBe('ok');
    expect(app.events.filter(({ type }) => type === 'budget')).toEqual([]);
  });
});

describe("Cloudflare's block", () => {
  it('ends with one call that goes first, and the others after its answer', async () => {
    const clock = new FakeClock();
    await open({ clock });
    const page = {
      status: 429,
      body: 'error code: 1015',
      headers: { 'content-type': 'text/plain', 'retry-after': '60' },
    };
    let release = (): void => undefined;
    const answered = new Promise<void>((resolve) => (release = resolve));
    server.script('GET /channels', page);
    const { answer } = proofCall('get');
    server.script('GET /channels', async () => answered.then(() => answer));
    healthy();
    expect(code(await read())).toBe('DISCORD_CLOUDFLARE_BLOCKED');
    expect(code(await read())).toBe('DISCORD_CLOUDFLARE_BLOCKED');
    expect(code(await app.call('proof_webhook', WEBHOOK))).toBe('DISCORD_CLOUDFLARE_BLOCKED');
    clock.skip(MINUTE);
    const first = read();
    await arrived(2);
    // another bucket, so that no queue but the block holds it up
    const webhook = app.call('proof_webhook', WEBHOOK);
    await clock.settle();
    await new Promise((later) => setTimeout(later, 100));
    expect(server.requests).toHaveLength(2);
    release();
    expect(code(await first)).toBe('ok');
    await clock.advance(1000);
    expect(code(await webhook)).toBe('ok');
  });
});

describe('a webhook', () => {
  it('that is gone is not called again; another token of it is', async () => {
    await open();
    server.script('POST /webhooks', { status: 404, json: { code: 10015, message: 'Unknown Webhook' } });
    expect(code(await app.call('proof_webhook', WEBHOOK))).toBe('DISCORD_NOT_FOUND');
    expect(await app.call('proof_webhook', WEBHOOK)).toMatchObject({
      ok: false,
      error: { code: 'DISCORD_NOT_FOUND', reason: 'webhook_gone', outcome: 'not_sent' },
    });
    expect(server.requests).toHaveLength(1);
    expect(code(await app.call('proof_webhook', { ...WEBHOOK, token: 'v'.repeat(68) }))).toBe('ok');
  });
});

describe('the breaker', () => {
  const settings = { MCP_CIRCUIT_FAILURE_THRESHOLD: '3', MCP_CIRCUIT_HALF_OPEN_AFTER_MS: '60000' };
  const create = () => app.call('roles_create', { guild_id: proofId(77), name: 'x' });

  async function openedBreaker(): Promise<FakeClock> {
    const clock = new FakeClock();
    await open({ clock, settings });
    server.script('POST /guilds', ...Array<Fault>(3).fill({ status: 500 }));
    for (let call = 0; call < 3; call += 1) expect(code(await create())).toBe('DISCORD_SERVER_ERROR');
    expect(await create()).toMatchObject({ ok: false, error: { code: 'CIRCUIT_OPEN', retry_after_ms: 60_000 } });
    expect(server.requests).toHaveLength(3);
    return clock;
  }

  it('opens at the threshold and for every route, and a 404 closes it', async () => {
    const clock = await openedBreaker();
    expect(code(await read())).toBe('CIRCUIT_OPEN');
    clock.skip(60_000);
    server.script('GET /channels', { status: 404, json: { code: 10003, message: 'Unknown Channel' } });
    healthy();
    expect([code(await read()), code(await read())]).toEqual(['DISCORD_NOT_FOUND', 'ok']);
    const states = app.events.flatMap((event) => (event.type === 'circuit' ? event.to : []));
    expect(states).toEqual(['open', 'half_open', 'closed']);
  });

  it('lets one probe go, and opens again when that fails', async () => {
    const clock = await openedBreaker();
    clock.skip(60_000);
    let release = (): void => undefined;
    const answered = new Promise<void>((resolve) => (release = resolve));
    server.script('POST /guilds', async () => answered.then(() => ({ status: 500 })));
    healthy();
    const probe = create();
    await arrived(4);
    expect(await read()).toMatchObject({ ok: false, error: { code: 'CIRCUIT_OPEN', retry_after_ms: 1000 } });
    release();
    expect(code(await probe)).toBe('DISCORD_SERVER_ERROR');
    expect(code(await read())).toBe('CIRCUIT_OPEN');
    expect(server.requests).toHaveLength(4);
  });
});

describe('a limit that stands', () => {
  it('longer than the longest wait takes no slot', async () => {
    await open({ settings: { MCP_BULKHEAD_LIMIT: '1' } });
    server.script('GET /channels', { status: 429, json: { retry_after: 60, message: 'slow', global: false } });
    expect(code(await read())).toBe('DISCORD_RATE_LIMITED');
    server.always('GET /guilds', { hang: 'before_headers' });
    const controller = new AbortController();
    const holder = app.call('roles_list', { guild_id: proofId(78) }, controller.signal).catch(() => undefined);
    await arrived(2);
    // the only slot is taken: whoever needs one is told so
    expect(code(await read())).toBe('DISCORD_RATE_LIMITED');
    expect(code(await app.call('roles_create', { guild_id: proofId(79), name: 'x' }))).toBe('BULKHEAD_FULL');
    controller.abort();
    await holder;
  });
});
