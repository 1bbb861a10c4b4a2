import type { Fault } from '../fault-server.js';
import type { FaultRow } from './fault-row.js';
import { ALL_REPLAYED, NOTHING_SENT, ONE_REFUSED_FOR_NOW } from './verdicts.js';

/** A 429 as Discord words it; `seconds` in body and, as it is, in the header. */
function limited(seconds: number, headers: Record<string, string> = {}, body: object = {}): Fault {
  return {
    status: 429,
    headers: { 'retry-after': String(seconds), 'x-ratelimit-scope': 'user', ...headers },
    json: { message: 'You are being rate limited.', retry_after: seconds, global: false, ...body },
  };
}

/** A 429 that names no delay one could keep to. */
function undatedLimit(retryAfter: string | undefined, body: object): Fault {
  return {
    status: 429,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    json: { message: 'You are being rate limited.', global: false, ...body },
  };
}

const BUCKET = { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-bucket': 'proof' };
const RATE_LIMITED = { code: 'DISCORD_RATE_LIMITED', scope: 'user' } as const;

/** Refused at once, for the delay is longer than the longest wait. */
const AT_ONCE = {
  calls: ONE_REFUSED_FOR_NOW,
  fails: RATE_LIMITED,
  breaker: 'neutral',
  gaveUp: 'rate_limited',
  limits: ['told, not waited'],
} as const satisfies Partial<FaultRow>;

/** Waited for and repeated, whatever the method: a 429 proves that nothing was done. */
const WAITED = {
  calls: ALL_REPLAYED,
  breaker: 'neutral',
  retries: 'rate_limited',
  limits: ['told, waited'],
} as const satisfies Partial<FaultRow>;

export const RATE_LIMIT_ROWS: readonly FaultRow[] = [
  {
    name: 'a 429 of its bucket',
    answers: [limited(0.06, { ...BUCKET, 'x-ratelimit-reset-after': '0.060' })],
    gapMs: 60,
    ...WAITED,
  },
  {
    name: 'a 429 of a limit that no header shows',
    answers: [limited(0.06, { 'x-ratelimit-remaining': '4', 'x-ratelimit-reset-after': '0.010' })],
    gapMs: 60,
    ...WAITED,
  },
  {
    name: 'a 429 of a limit shared with others',
    answers: [limited(0.06, { 'x-ratelimit-scope': 'shared' })],
    gapMs: 60,
    ...WAITED,
  },
  {
    name: 'a 429 that says only in its body that it is global',
    answers: [undatedLimit(undefined, { retry_after: 0.06, global: true })],
    gapMs: 60,
    ...WAITED,
  },
  {
    name: 'a 429 whose header asks for more than its body',
    settings: { MCP_RETRY_MAX_DELAY_MS: '1500' },
    answers: [limited(0.05, { 'retry-after': '1' })],
    gapMs: 1000,
    ...WAITED,
  },
  {
    name: 'a 429 whose delay is just the longest wait',
    answers: [limited(0.3)],
    gapMs: 300,
    ...WAITED,
  },
  {
    name: 'a 429 whose delay is one millisecond more',
    answers: [limited(0.301)],
    retryAfterMs: [301, 301],
    ...AT_ONCE,
  },
  {
    name: 'one 429 after the other',
    forever: limited(0.02),
    calls: {
      get: [4, null, true],
      put: [4, 'rejected', true],
      delete: [4, 'rejected', true],
      patch: [4, 'rejected', true],
      patch_once: [4, 'rejected', true],
      post: [4, 'rejected', true],
      post_nonce: [4, 'rejected', true],
    },
    fails: RATE_LIMITED,
    retryAfterMs: [20, 20],
    gapMs: 20,
    breaker: 'neutral',
    retries: 'rate_limited',
    gaveUp: 'rate_limited',
    limits: ['told, waited', 'told, waited', 'told, waited', 'told, not waited'],
  },
  {
    name: 'a 429 that would end after the deadline of the call',
    settings: { MCP_RETRY_MAX_DELAY_MS: '60000', MCP_CALL_DEADLINE_MS: '15000' },
    answers: [limited(20)],
    retryAfterMs: [20_000, 20_000],
    ...AT_ONCE,
  },
  {
    name: 'a 429 until an HTTP date',
    answers: [undatedLimit('Thu, 01 Jan 2026 00:00:07 GMT', {})].map((fault) => ({
      ...fault,
      headers: { ...fault.headers, date: 'Thu, 01 Jan 2026 00:00:00 GMT' },
    })),
    retryAfterMs: [7000, 7000],
    ...AT_ONCE,
  },
  ...(
    [
      ['without a delay', undefined, {}],
      ['with a delay of 0', '0', { retry_after: 0 }],
      ['with a negative delay', '-3', { retry_after: -3 }],
      ['with a delay that is no number', 'soon', { retry_after: 'later' }],
    ] as const
  ).map(([what, header, body]): FaultRow => ({
    name: `a 429 ${what}`,
    answers: [undatedLimit(header, body)],
    retryAfterMs: [1000, 1000],
    ...AT_ONCE,
  })),
  {
    name: 'a 429 without a delay, when a second is not too long',
    settings: { MCP_RETRY_MAX_DELAY_MS: '1000' },
    answers: [{ status: 429 }],
    gapMs: 1000,
    ...WAITED,
  },
  {
    name: 'a window that is known to be longer than the longest wait',
    before: async ({ app, server }, { method, path, tool, args }) => {
      server.script(`${method} ${path}`, limited(30));
      await app.call(tool, { ...args });
    },
    calls: NOTHING_SENT,
    fails: RATE_LIMITED,
    retryAfterMs: [1000, 30_000],
    breaker: 'neutral',
    gaveUp: 'rate_limited',
    limits: ['known, not waited'],
  },
  {
    name: 'a bucket that is known to be empty for a while',
    settings: { MCP_RETRY_MAX_DELAY_MS: '5000' },
    before: async ({ app, server }, { method, path, tool, args, answer }) => {
      const empty = { ...BUCKET, 'x-ratelimit-bucket': tool, 'x-ratelimit-reset-after': '2.500' };
      server.script(`${method} ${path}`, { ...answer, headers: empty });
      await app.call(tool, { ...args });
    },
    calls: { get: 1, put: 1, delete: 1, patch: 1, patch_once: 1, post: 1, post_nonce: 1 },
    breaker: 'neutral',
    limits: ['known, waited'],
  },
  {
    name: 'one attempt that may have been carried out, and then a 429 that is too long',
    answers: [{ status: 500 }, limited(30)],
    // what is not replay-safe never comes to the 429
    calls: {
      get: [2, null, true],
      put: [2, 'unknown', true],
      delete: [2, 'unknown', true],
      patch: [2, 'unknown', true],
      post_nonce: [2, 'unknown', false],
    },
    fails: RATE_LIMITED,
    retryAfterMs: [30_000, 30_000],
    breaker: 'neutral',
    retries: 'server_error',
    gaveUp: 'rate_limited',
    limits: ['told, not waited'],
  },
  {
    name: 'one attempt that may have been carried out, and then a short 429',
    answers: [{ status: 500 }, limited(0.06)],
    calls: { get: 3, put: 3, delete: 3, patch: 3, post_nonce: 3 },
    breaker: 'neutral',
    retries: ['server_error', 'rate_limited'],
    limits: ['told, waited'],
  },
  {
    name: '"come back later" with a delay',
    answers: [
      { status: 400, json: { code: 40003, message: 'You are opening direct messages too fast.', retry_after: 0.06 } },
    ],
    gapMs: 60,
    calls: ALL_REPLAYED,
    breaker: 'neutral',
    retries: 'busy',
  },
  {
    name: '"come back later" without a delay',
    answers: [{ status: 400, json: { code: 30046, message: 'Maximum number of edits reached.' } }],
    calls: ONE_REFUSED_FOR_NOW,
    fails: { code: 'DISCORD_RATE_LIMITED', reason: 'come_back_later' },
    retryAfterMs: [5000, 5000],
    breaker: 'neutral',
    gaveUp: 'busy',
  },
];
