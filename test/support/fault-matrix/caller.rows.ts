import type { FaultRow } from './fault-row.js';
import { NOTHING_SENT, ONE_UNKNOWN } from './verdicts.js';

/** What the caller, its deadline, the breaker and the bulkhead do. */
export const CALLER_ROWS: readonly FaultRow[] = [
  {
    name: 'its deadline while it waits for an answer',
    settings: { MCP_CALL_DEADLINE_MS: '2000' },
    forever: { hang: 'before_headers' },
    calls: ONE_UNKNOWN,
    fails: { code: 'INTERNAL_ERROR', reason: 'deadline' },
    breaker: 'neutral',
    gaveUp: 'deadline',
  },
  {
    name: 'the end of its caller while it waits for an answer',
    forever: { hang: 'before_headers' },
    cancel: 'in_flight',
    calls: {
      get: [1, null, null],
      put: [1, 'unknown', null],
      delete: [1, 'unknown', null],
      patch: [1, 'unknown', null],
      patch_once: [1, 'unknown', null],
      post: [1, 'unknown', null],
      post_nonce: [1, 'unknown', null],
    },
    fails: { code: 'CANCELLED' },
    breaker: 'neutral',
    gaveUp: 'cancelled',
  },
  {
    name: 'the end of its caller while it waits for a window',
    settings: { MCP_RETRY_MAX_DELAY_MS: '60000' },
    answers: [{ status: 429, json: { message: 'You are being rate limited.', retry_after: 20, global: false } }],
    cancel: 'waiting',
    calls: {
      get: [1, null, null],
      put: [1, 'rejected', null],
      delete: [1, 'rejected', null],
      patch: [1, 'rejected', null],
      patch_once: [1, 'rejected', null],
      post: [1, 'rejected', null],
      post_nonce: [1, 'rejected', null],
    },
    fails: { code: 'CANCELLED' },
    breaker: 'neutral',
    retries: ['rate_limited'],
    limits: ['told, waited'],
    gaveUp: 'cancelled',
  },
  {
    name: 'the end of its caller while it waits for the next attempt after a 503',
    settings: { MCP_RETRY_MAX_DELAY_MS: '60000' },
    answers: [{ status: 503, headers: { 'retry-after': '20' } }],
    cancel: 'waiting',
    // what is not replay-safe does not wait
    calls: {
      get: [1, null, null],
      put: [1, 'unknown', null],
      delete: [1, 'unknown', null],
      patch: [1, 'unknown', null],
      post_nonce: [1, 'unknown', null],
    },
    fails: { code: 'CANCELLED' },
    breaker: 'neutral',
    retries: ['server_error'],
    gaveUp: 'cancelled',
  },
  {
    name: 'an open breaker',
    // the call that primes the stage opens it
    settings: { MCP_CIRCUIT_FAILURE_THRESHOLD: '1' },
    calls: NOTHING_SENT,
    fails: { code: 'CIRCUIT_OPEN' },
    retryAfterMs: [1000, 60_000],
    breaker: 'neutral',
    gaveUp: 'circuit_open',
  },
  {
    name: 'a full bulkhead',
    settings: { MCP_BULKHEAD_LIMIT: '1' },
    before: async ({ app, server }) => {
      if (app.policy.snapshot().bulkhead.inUse === 1) return;
      server.always('GET /guilds', { hang: 'before_headers' });
      // lives as long as the stage
      void app.call('roles_list', { guild_id: '1100000000000000099' }).catch(() => undefined);
      while (app.policy.snapshot().bulkhead.inUse === 0) await new Promise((later) => setTimeout(later, 2));
    },
    calls: NOTHING_SENT,
    fails: { code: 'BULKHEAD_FULL' },
    breaker: 'neutral',
    gaveUp: 'bulkhead_full',
  },
];
