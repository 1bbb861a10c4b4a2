import type { FaultServer } from '../fault-server.js';
import type { FaultRow } from './fault-row.js';
import { FOUR_NOT_SENT, ONE_UNKNOWN, SAFE_GIVEN_UP, SAFE_REPLAYED } from './verdicts.js';

const SERVER_ERROR = {
  fails: { code: 'DISCORD_SERVER_ERROR' },
  breaker: 'counts',
  retries: 'server_error',
  gaveUp: 'server_error',
} as const satisfies Partial<FaultRow>;

const LOST = {
  fails: { code: 'DISCORD_UNREACHABLE', reason: 'lost' },
  breaker: 'counts',
  retries: 'lost',
  gaveUp: 'lost',
} as const satisfies Partial<FaultRow>;

const NOT_SENT = {
  calls: FOUR_NOT_SENT,
  fails: { code: 'DISCORD_UNREACHABLE', reason: 'not_sent' },
  breaker: 'counts',
  retries: 'not_sent',
  gaveUp: 'not_sent',
  unseen: true,
} as const satisfies Partial<FaultRow>;

const TIMED_OUT = {
  settings: { MCP_TIMEOUT_DEFAULT_MS: '1500' },
  calls: ONE_UNKNOWN,
  fails: { code: 'INTERNAL_ERROR', reason: 'timeout', timeout_ms: 1500 },
  breaker: 'counts',
  gaveUp: 'timeout',
} as const satisfies Partial<FaultRow>;

/** The upstream fails: these count for the breaker. */
export const UPSTREAM_ROWS: readonly FaultRow[] = [
  { name: 'a 500', answers: [{ status: 500 }], calls: SAFE_REPLAYED, ...SERVER_ERROR },
  { name: 'one 502 after the other', forever: { status: 502, body: '<html>' }, calls: SAFE_GIVEN_UP, ...SERVER_ERROR },
  {
    name: 'a 503 that says when to come back',
    answers: [{ status: 503, headers: { 'retry-after': '0.1' } }],
    gapMs: 100,
    ...SERVER_ERROR,
    calls: SAFE_REPLAYED,
    // the one attempt of those that are not replayed tells when to come back, too
    retryAfterMs: [100, 100],
  },
  {
    name: 'a 503 that asks for more than the longest wait',
    answers: [{ status: 503, headers: { 'retry-after': '30' } }],
    calls: ONE_UNKNOWN,
    retryAfterMs: [30_000, 30_000],
    ...SERVER_ERROR,
  },
  {
    name: 'a 503 whose second wait would end after the deadline',
    // a machine that is busy with all of the matrix may need seconds for the first answer
    settings: { MCP_RETRY_MAX_DELAY_MS: '20000', MCP_CALL_DEADLINE_MS: '17000' },
    forever: { status: 503, headers: { 'retry-after': '9' } },
    gapMs: 9000,
    calls: {
      get: [2, null, true],
      put: [2, 'unknown', true],
      delete: [2, 'unknown', true],
      patch: [2, 'unknown', true],
      patch_once: [1, 'unknown', true],
      post: [1, 'unknown', false],
      post_nonce: [2, 'unknown', false],
    },
    retryAfterMs: [9000, 9000],
    ...SERVER_ERROR,
  },

  { name: 'a reset after the request', answers: [{ reset: 'after_read' }], calls: SAFE_REPLAYED, ...LOST },
  { name: 'a reset while it sends', answers: [{ reset: 'before_read' }], calls: SAFE_REPLAYED, ...LOST },
  { name: 'a reset in the answer', answers: [{ reset: 'in_body', bytes: 400 }], calls: SAFE_REPLAYED, ...LOST },
  { name: 'a socket that is closed', answers: [{ close: 'after_read' }], calls: SAFE_REPLAYED, ...LOST },
  { name: 'an answer that is cut short', answers: [{ close: 'in_body', bytes: 400 }], calls: SAFE_REPLAYED, ...LOST },
  { name: 'one reset after the other', forever: { reset: 'after_read' }, calls: SAFE_GIVEN_UP, ...LOST },

  { name: 'a port where nobody listens', baseUrl: elsewhere('http://127.0.0.1:1/api'), ...NOT_SENT },
  { name: 'a name that nobody knows', baseUrl: elsewhere('http://no-such-host.invalid/api'), ...NOT_SENT },
  {
    name: 'a TLS handshake that fails',
    lines: ['plain', 'proxy'],
    baseUrl: (server: FaultServer) => server.url.replace('http:', 'https:'),
    ...NOT_SENT,
  },
  { name: 'a proxy that refuses', lines: ['proxy'], proxyMode: 'refuse', ...NOT_SENT },
  { name: 'a proxy that hangs up', lines: ['proxy'], proxyMode: 'drop', ...NOT_SENT },

  { name: 'silence', forever: { hang: 'before_headers' }, ...TIMED_OUT },
  { name: 'an answer that stalls', forever: { hang: 'in_body', bytes: 400 }, ...TIMED_OUT },
];

function elsewhere(url: string): () => string {
  return () => url;
}
