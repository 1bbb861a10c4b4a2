import type { Fault } from '../fault-server.js';
import type { FaultRow } from './fault-row.js';
import { NOTHING_SENT, ONE_REFUSED, ONE_REFUSED_FOR_NOW } from './verdicts.js';

const PAGE: Fault = { status: 429, body: '<html>error code: 1015</html>', headers: { 'content-type': 'text/html' } };
const JSON_WORDS =
  'You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently.';

const BLOCKED = {
  alone: true,
  calls: ONE_REFUSED_FOR_NOW,
  fails: { code: 'DISCORD_CLOUDFLARE_BLOCKED' },
  breaker: 'neutral',
  gaveUp: 'blocked',
} as const satisfies Partial<FaultRow>;

/** Faults that concern every call of the process. */
export const BLOCK_ROWS: readonly FaultRow[] = [
  {
    name: "a page of Cloudflare's that says for how long",
    answers: [{ ...PAGE, headers: { ...PAGE.headers, 'retry-after': '900' } }],
    retryAfterMs: [900_000, 900_000],
    ...BLOCKED,
  },
  {
    name: "a page of Cloudflare's with 403, that does not say for how long",
    answers: [{ ...PAGE, status: 403 }],
    retryAfterMs: [60_000, 60_000],
    ...BLOCKED,
  },
  {
    name: "Cloudflare's block in JSON",
    answers: [{ status: 429, json: { code: 0, message: JSON_WORDS } }],
    retryAfterMs: [60_000, 60_000],
    ...BLOCKED,
  },
  {
    name: 'the block that another call has met',
    before: async ({ app, server }) => {
      server.script('GET /guilds', { ...PAGE, headers: { ...PAGE.headers, 'retry-after': '900' } });
      await app.call('roles_list', { guild_id: '1100000000000000099' });
    },
    ...BLOCKED,
    calls: NOTHING_SENT,
    retryAfterMs: [800_000, 900_000],
    gaveUp: 'DISCORD_CLOUDFLARE_BLOCKED',
  },
  {
    name: 'a 401',
    alone: true,
    answers: [{ status: 401, json: { code: 0, message: '401: Unauthorized' } }],
    calls: ONE_REFUSED,
    fails: { code: 'DISCORD_AUTH_INVALID' },
    breaker: 'neutral',
    gaveUp: 'rejected',
  },
  {
    name: 'the latch after the 401 of another call',
    alone: true,
    before: async ({ app, server }) => {
      server.script('GET /guilds', { status: 401, json: { code: 0, message: '401: Unauthorized' } });
      await app.call('roles_list', { guild_id: '1100000000000000099' });
    },
    calls: {
      get: [0, null, false],
      put: [0, 'not_sent', false],
      delete: [0, 'not_sent', false],
      patch: [0, 'not_sent', false],
      patch_once: [0, 'not_sent', false],
      post: [0, 'not_sent', false],
      post_nonce: [0, 'not_sent', false],
    },
    fails: { code: 'DISCORD_AUTH_INVALID', reason: 'latched' },
    breaker: 'neutral',
    gaveUp: 'DISCORD_AUTH_INVALID',
  },
];
