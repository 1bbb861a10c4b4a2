import { inspect } from 'node:util';
import { Routes } from 'discord-api-types/v10';
import { BOT_TOKEN, openDoor, type Door, type DoorOptions } from '../../../test/support/discord-door.js';
import { failureOf } from '../../../test/support/failure-of.js';
import type { FaultServer } from '../../../test/support/fault-server.js';
import { withFaultServer } from '../../../test/support/with-fault-server.js';
import { FakeClock } from '../../resilience/testing/fake-clock.js';
import { DiscordClient } from './discord-client.js';

/** One test for each fault of `@discordjs/rest` 2.6.3 that could reach us. */

const CHANNEL = '1100000000000000001';
const WEBHOOK = '1100000000000000003';
const WEBHOOK_TOKEN = `${'w'.repeat(60)}-Secret_`;
const MESSAGES = Routes.channelMessages(CHANNEL);

let server: FaultServer;
let door: Door;

withFaultServer((started) => (server = started));
afterEach(() => door.close());

async function open(options: DoorOptions = {}): Promise<void> {
  door = await openDoor(server, options);
}

const send = () => door.rest.post(MESSAGES, { body: { content: 'x' } });
const gaps = () => server.requests.map(({ at }, n) => at - (server.requests[n - 1]?.at ?? at)).slice(1);

it('counts the attempts that 429s make, and stops', async () => {
  await open({ retry: { maxAttempts: 2 } });
  server.always('POST', { status: 429, json: { retry_after: 0.02 } });
  const failure = await failureOf(send());
  expect([failure.code, failure.details.scope]).toEqual(['DISCORD_RATE_LIMITED', 'user']);
  expect(failure.details.retry_after_ms).toBe(20);
  expect(server.requests).toHaveLength(3);
});

it('does not loop on a 429 without a usable delay: it waits a second', async () => {
  await open({ retry: { maxAttempts: 1 } });
  server.script('POST', { status: 429, headers: { 'retry-after': '0' } }, {});
  await send();
  expect(gaps()[0]).toBeGreaterThanOrEqual(1000);
});

it.each(['shared', 'user'])(
  'remembers a %s limit that no header shows: one request, twenty refusals',
  async (scope) => {
    await open({ retry: { enabled: false } });
    const headers = { 'x-ratelimit-remaining': '4', 'x-ratelimit-reset-after': '5', 'x-ratelimit-scope': scope };
    server.always('PATCH', { status: 429, headers, json: { retry_after: 582 } });
    const rename = () => door.rest.patch(Routes.channel(CHANNEL), { body: { name: 'x' } });
    for (let n = 0; n < 21; n += 1) {
      const failure = await failureOf(rename());
      expect([failure.code, failure.details.scope]).toEqual(['DISCORD_RATE_LIMITED', scope]);
      expect(failure.details.retry_after_ms).toBeGreaterThan(580_000);
    }
    expect(server.requests).toHaveLength(1);
  },
);

it('lets other changes of a channel pass while its name is limited', async () => {
  await open({ retry: { enabled: false } });
  server.script('PATCH', { status: 429, json: { retry_after: 582 } });
  await failureOf(door.rest.patch(Routes.channel(CHANNEL), { body: { name: 'x' } }));
  await door.rest.patch(Routes.channel(CHANNEL), { body: { nsfw: true } });
});

it('sees that a limit is global when only the body says so', async () => {
  await open({ retry: { enabled: false } });
  server.script('POST', { status: 429, json: { retry_after: 30, global: true } });
  await failureOf(send());
  const failure = await failureOf(door.rest.get(Routes.user()));
  expect([failure.code, failure.details.scope]).toEqual(['DISCORD_RATE_LIMITED', 'global']);
  expect(server.requests).toHaveLength(1);
});

it('keeps what the first answer tells of its bucket: no second request before the reset', async () => {
  await open();
  server.enforce({ match: 'POST /channels', limit: 1, windowMs: 250, bucket: 'abc' });
  await Promise.all([send(), send(), send()]);
  expect(server.limits.refused).toEqual([]);
  for (const gap of gaps()) expect(gap).toBeGreaterThanOrEqual(245);
});

it('waits for a bucket no longer than it asks', async () => {
  await open();
  server.enforce({ match: 'POST /channels', limit: 1, windowMs: 300, bucket: 'abc' });
  await send();
  await send();
  expect(gaps()[0]).toBeLessThan(400);
});

it('has one request at a time in a bucket, its routes counted together', async () => {
  await open();
  let running = 0;
  let most = 0;
  server.always(/messages\/pins/, async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return { headers: { 'x-ratelimit-bucket': 'pins', 'x-ratelimit-remaining': '3', 'x-ratelimit-reset-after': '5' } };
  });
  const pin = Routes.channelMessagesPin(CHANNEL, CHANNEL);
  await door.rest.put(pin);
  await door.rest.delete(pin);
  most = 0;
  await Promise.all([door.rest.put(pin), door.rest.delete(pin), door.rest.put(pin), door.rest.delete(pin)]);
  expect(most).toBe(1);
});

it('paces itself under the global limit without ever being refused by the client', async () => {
  await open({ bulkheadLimit: 200 });
  const ids = Array.from({ length: 120 }, (_, n) => `11000000000000${String(n).padStart(5, '0')}`);
  await Promise.all(ids.map((id) => door.rest.get(Routes.channel(id))));
  const times = server.requests.map(({ at }) => at);
  for (const from of times) expect(times.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(50);
});

it('leaves no timer behind for a refusal', async () => {
  const clock = new FakeClock();
  await open({ clock, retry: { enabled: false } });
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '600', 'x-ratelimit-bucket': 'abc' };
  server.script('POST', { headers });
  await send();
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = timers();
  for (let n = 0; n < 50; n += 1) expect((await failureOf(send())).code).toBe('DISCORD_RATE_LIMITED');
  expect(timers()).toBeLessThanOrEqual(before);
  expect(clock.pending).toBe(0);
  expect(server.requests).toHaveLength(1);
});

it('counts no time in a queue against an attempt', async () => {
  await open({ discord: { timeouts: { defaultMs: 250, uploadMs: 250 } } });
  server.always('POST', { delayMs: 120 });
  await Promise.all([send(), send(), send(), send(), send()]);
  expect(server.requests).toHaveLength(5);
});

it('lets one hang fail nobody else', async () => {
  await open({ discord: { timeouts: { defaultMs: 150, uploadMs: 150 } } });
  server.script('POST', { hang: 'before_headers' });
  const [hung, ...others] = await Promise.allSettled([send(), send(), send()]);
  expect(hung.status).toBe('rejected');
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

it.each([
  [
    'a bucket',
    { headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '5', 'x-ratelimit-bucket': 'b' } },
  ],
  ['a 429', { status: 429, json: { retry_after: 5 } }],
])('ends the wait for %s within 50 ms when the caller cancels', async (_, fault) => {
  await open();
  server.script('POST', fault);
  const controller = new AbortController();
  if (!('status' in fault)) await send();
  const call = door.inCall(send, { signal: controller.signal });
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 60));
  // a timer of the same process is as late as the machine is busy
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 50));
  controller.abort();
  expect(await Promise.race([failureOf(call).then(({ code }) => code), late])).toBe('CANCELLED');
  expect(server.requests).toHaveLength(1);
});

it('tells a cancelled request from one that took too long', async () => {
  await open({ discord: { timeouts: { defaultMs: 80, uploadMs: 80 } } });
  server.always('POST', { hang: 'before_headers' });
  const slow = await failureOf(send());
  const cancelled = await failureOf(door.inCall(send, { signal: AbortSignal.timeout(20) }));
  expect([slow.details.reason, cancelled.code]).toEqual(['timeout', 'CANCELLED']);
});

it('ends an attempt whose body stalls', async () => {
  await open({ discord: { timeouts: { defaultMs: 100, uploadMs: 100 } } });
  server.script('POST', { hang: 'in_body', bytes: 1000 });
  expect((await failureOf(send())).details.timeout_ms).toBe(100);
});

it.each([
  ['4xx with JSON that is no object', { status: 400, json: null }, 'VALIDATION_FAILED'],
  ['4xx page', { status: 404, body: '<html>', headers: { 'content-type': 'text/html' } }, 'DISCORD_NOT_FOUND'],
  ['403 without a body', { status: 403 }, 'DISCORD_PERMISSION_DENIED'],
])('understands a %s', async (_, fault, code) => {
  await open();
  server.script('POST', { body: '', ...fault });
  const failure = await failureOf(send());
  expect([failure.code, failure.details.status]).toEqual([code, fault.status]);
});

it('keeps its tables small whatever codes and channels come', async () => {
  await open({ discord: { globalRps: 0 } });
  const { rest } = door.module.get<{ rest: Record<'hashes' | 'handlers', Map<string, unknown>> }>(DiscordClient);
  server.always('GET', (request) => ({ headers: { 'x-ratelimit-bucket': request.path.slice(-6) } }));
  for (let batch = 0; batch < 50; batch += 1) {
    await Promise.all(Array.from({ length: 50 }, (_, n) => door.rest.get(Routes.invite(`code${batch}-${n}`))));
  }
  expect(rest.hashes.size).toBeLessThanOrEqual(2000);
  expect(rest.handlers.size).toBeLessThanOrEqual(2001);
});

it('shows no token, URL or body in an error, however deep one looks', async () => {
  await open({ retry: { enabled: false } });
  const faults = [
    { status: 500, body: 'x' },
    {
      status: 400,
      json: {
        code: 50035,
        message: `bad ${BOT_TOKEN}`,
        errors: { [WEBHOOK_TOKEN]: { _errors: [{ message: WEBHOOK_TOKEN }] } },
      },
    },
    { status: 401, json: { code: 0, message: '401: Unauthorized' } },
    { reset: 'after_read' as const },
    { body: '<html>' },
    { status: 429, json: { retry_after: 100 } },
  ];
  server.script('POST', ...faults);
  for (const fault of faults) {
    const failure = await failureOf(
      door.rest.post(Routes.webhook(WEBHOOK, WEBHOOK_TOKEN), { auth: 'none', body: { content: 'private words' } }),
    );
    const shown = JSON.stringify([failure.message, failure.details]);
    for (const secret of [WEBHOOK_TOKEN, BOT_TOKEN, 'private words', '/webhooks/1'])
      expect(shown).not.toContain(secret);
    const deep = inspect(failure, { depth: 20, showHidden: true });
    for (const secret of ['private words', '/webhooks/1', 'Authorization'])
      expect([fault, deep.includes(secret)]).toEqual([fault, false]);
  }
});
