import type { Fault } from '../fault-server.js';
import type { FaultRow } from './fault-row.js';
import { ONE_REFUSED, UNUSABLE } from './verdicts.js';

const HTML: Fault = { body: '<html>hello</html>', headers: { 'content-type': 'text/html' } };

const BAD = { breaker: 'counts', retries: 'bad_response', gaveUp: 'bad_response' } as const satisfies Partial<FaultRow>;

const NOT_READY = {
  fails: { code: 'DISCORD_INDEX_NOT_READY' },
  breaker: 'neutral',
  retries: 'index_not_ready',
  gaveUp: 'index_not_ready',
} as const satisfies Partial<FaultRow>;

/** Answers that came and are of no use, and plain refusals. */
export const ANSWER_ROWS: readonly FaultRow[] = [
  {
    name: 'a page instead of JSON',
    answers: [HTML],
    calls: {
      get: 2,
      put: [1, 'unknown', false],
      delete: [1, 'unknown', false],
      patch: [1, 'unknown', false],
      patch_once: [1, 'unknown', false],
      post: [1, 'unknown', false],
      post_nonce: [1, 'unknown', false],
    },
    fails: { code: 'DISCORD_BAD_RESPONSE', reason: 'not_json' },
    ...BAD,
  },
  {
    name: 'one page after the other',
    forever: HTML,
    calls: UNUSABLE,
    fails: { code: 'DISCORD_BAD_RESPONSE', reason: 'not_json' },
    ...BAD,
  },
  {
    name: 'JSON that is broken',
    forever: { body: '{"id":', headers: { 'content-type': 'application/json' } },
    calls: UNUSABLE,
    fails: { code: 'DISCORD_BAD_RESPONSE', reason: 'not_json' },
    ...BAD,
  },
  {
    name: 'an object without what the output needs',
    forever: { json: {} },
    // a role that was added and a message that was deleted need nothing of the answer
    calls: { ...UNUSABLE, put: 1, delete: 1 },
    fails: { code: 'DISCORD_BAD_RESPONSE', reason: 'missing_field' },
    ...BAD,
  },
  {
    name: 'a redirect',
    forever: { status: 307, headers: { location: 'https://example.org/' } },
    calls: {
      get: [4, null, true],
      put: [1, 'rejected', false],
      delete: [1, 'rejected', false],
      patch: [1, 'rejected', false],
      patch_once: [1, 'rejected', false],
      post: [1, 'rejected', false],
      post_nonce: [1, 'rejected', false],
    },
    fails: { code: 'DISCORD_BAD_RESPONSE', reason: 'redirect' },
    ...BAD,
  },
  {
    name: 'an answer over the size cap',
    settings: { MCP_RESPONSE_MAX_BYTES: '1024' },
    forever: { bytes: 1025 },
    calls: { ...UNUSABLE, get: [1, null, true] },
    fails: { code: 'DISCORD_BAD_RESPONSE', reason: 'too_large' },
    breaker: 'neutral',
    gaveUp: 'too_large',
  },
  {
    name: 'an index that will be ready soon',
    answers: [{ status: 202, json: { code: 110000, message: 'Index not yet available.', retry_after: 0.06 } }],
    gapMs: 60,
    ...NOT_READY,
    calls: { get: 2 },
  },
  {
    name: 'an index that does not say when it will be ready',
    settings: { MCP_RETRY_MAX_DELAY_MS: '500' },
    answers: [{ status: 202, json: { code: 110000, message: 'Index not yet available.', retry_after: 0 } }],
    gapMs: 500,
    ...NOT_READY,
    calls: { get: 2 },
  },
  {
    name: 'an index that will not be ready soon',
    answers: [{ status: 202, json: { code: 110000, message: 'Index not yet available.', retry_after: 30 } }],
    ...NOT_READY,
    calls: { get: [1, null, true] },
    retryAfterMs: [30_000, 30_000],
  },
  ...(
    [
      [400, 50035, 'VALIDATION_FAILED'],
      [403, 0, 'DISCORD_PERMISSION_DENIED'],
      [404, 0, 'DISCORD_NOT_FOUND'],
      [405, 0, 'VALIDATION_FAILED'],
      [409, 0, 'DISCORD_CONFLICT'],
      [413, 40005, 'VALIDATION_FAILED', 'too_large'],
    ] as const
  ).map(([status, code, ours, reason]): FaultRow => ({
    name: `a ${status}`,
    answers: [{ status, json: { code, message: 'No.' } }],
    calls: ONE_REFUSED,
    fails: { code: ours, ...(reason !== undefined && { reason }) },
    breaker: 'neutral',
    gaveUp: 'rejected',
  })),
  {
    name: 'one attempt that may have been carried out, and then a 403',
    answers: [{ status: 500 }, { status: 403, json: { code: 0, message: 'No.' } }],
    calls: {
      get: [2, null, false],
      put: [2, 'unknown', false],
      delete: [2, 'unknown', false],
      patch: [2, 'unknown', false],
      post_nonce: [2, 'unknown', false],
    },
    fails: { code: 'DISCORD_PERMISSION_DENIED' },
    breaker: 'neutral',
    retries: 'server_error',
    gaveUp: 'rejected',
  },
  { name: '204', forever: { status: 204 }, calls: { put: 1, delete: 1 }, breaker: 'neutral' },
  { name: '304', forever: { status: 304 }, calls: { put: 1, delete: 1 }, breaker: 'neutral' },
];
