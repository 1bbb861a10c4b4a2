import { answerFailure } from './answer-failure.js';
import { contentOf, type Answer } from './answer.js';
import { MAX_DELAY_MS } from './delays.js';
import { bucketStateOf } from './rate-limits.js';

const answer = (status: number, body: unknown = '', headers: Record<string, string> = {}): Answer => ({
  status,
  headers: typeof body === 'string' ? headers : { 'content-type': 'application/json', ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  cut: false,
});
const failure = (of: Answer) => answerFailure(of, contentOf(of));
const summary = (of: Answer) => {
  const { kind, facts } = failure(of) ?? {};
  return [kind, facts?.delayMs, facts?.scope].filter((part) => part !== undefined);
};

describe('answerFailure', () => {
  it.each([200, 201, 204, 304])('finds nothing wrong with %i', (status) => {
    expect(failure(answer(status))).toBeUndefined();
  });

  it('takes a code inside a successful object for what it is', () => {
    expect(failure(answer(200, { code: 110000 }))).toBeUndefined();
  });

  describe('of a 429', () => {
    it.each<[string, Answer, number]>([
      ['Retry-After', answer(429, {}, { 'retry-after': '3' }), 3000],
      ['retry_after', answer(429, { retry_after: 0.25 }), 250],
      ['Reset-After', answer(429, {}, { 'x-ratelimit-reset-after': '1.5' }), 1500],
      [
        'the larger of all',
        answer(429, { retry_after: 2.5 }, { 'retry-after': '2', 'x-ratelimit-reset-after': '7' }),
        7000,
      ],
      ['the usable one of two', answer(429, { retry_after: 0.3 }, { 'retry-after': '0' }), 300],
      [
        'an HTTP date, by the clock of the server',
        answer(429, {}, { 'retry-after': 'Wed, 21 Oct 2015 07:28:05 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' }),
        5000,
      ],
      ['no answer at all', answer(429), 1000],
      ['zero', answer(429, { retry_after: 0 }, { 'retry-after': '0' }), 1000],
      ['less than zero', answer(429, { retry_after: -5 }, { 'retry-after': '-5' }), 1000],
      ['no number', answer(429, { retry_after: 'soon' }, { 'retry-after': 'soon 2099' }), 1000],
      ['a date that is past', answer(429, {}, { 'retry-after': 'Wed, 21 Oct 2015 07:28:05 GMT' }), 1000],
      ['JSON that is no object', answer(429, 5, { 'retry-after': '2' }), 2000],
    ])('reads its delay from %s', (_, of, delayMs) => {
      expect(summary(of)).toEqual(['rate_limited', delayMs, 'user']);
      expect(failure(of)?.facts.outcome).toBe('rejected');
    });

    it.each<[string, Answer]>([
      ['shared', answer(429, { retry_after: 1 }, { 'x-ratelimit-scope': 'shared' })],
      ['global', answer(429, { retry_after: 1 }, { 'x-ratelimit-scope': 'global' })],
      ['global', answer(429, { retry_after: 1 }, { 'x-ratelimit-global': 'true' })],
      ['global', answer(429, { retry_after: 1, global: true })],
    ])('knows the scope %s', (scope, of) => {
      expect(summary(of)).toEqual(['rate_limited', 1000, scope]);
    });
  });

  describe('of a block', () => {
    it.each<[string, Answer, unknown[]]>([
      [
        'a 429 page',
        answer(429, 'error code: 1015', { 'content-type': 'text/plain', 'retry-after': '600' }),
        ['blocked', 600_000],
      ],
      ['a 403 page', answer(403, '<html>', { 'content-type': 'text/html' }), ['blocked']],
      [
        'its JSON',
        answer(403, { code: 0, message: 'You are being blocked from accessing our API temporarily' }),
        ['blocked'],
      ],
    ])('recognises %s', (_, of, expected) => {
      expect(summary(of)).toEqual(expected);
    });

    it.each<[string, Answer, string]>([
      ['an ordinary 403', answer(403, { code: 50013, message: 'Missing Permissions' }), 'rejected'],
      ['a bare 403', answer(403), 'rejected'],
      [
        'a 429 whose words say blocked, with a delay',
        answer(429, { code: 0, message: 'blocked', retry_after: 1 }),
        'rate_limited',
      ],
      [
        'a 429 with rate-limit headers',
        answer(429, { code: 0, message: 'blocked' }, { 'x-ratelimit-limit': '5' }),
        'rate_limited',
      ],
      ['a page with another status', answer(404, '<html>', { 'content-type': 'text/html' }), 'rejected'],
    ])('does not take %s for one', (_, of, kind) => {
      expect(failure(of)?.kind).toBe(kind);
    });
  });

  it.each([20016, 20022, 20028, 20029, 30037, 30040, 30042, 30046, 40003, 40004, 40006, 40062, 110001, 130000])(
    'takes %i for "come back later" although it is no 429',
    (code) => {
      expect(summary(answer(400, { code }))).toEqual(['busy']);
      expect(summary(answer(403, { code, retry_after: 2 }))).toEqual(['busy', 2000]);
    },
  );

  it('says after how long a search index may be ready', () => {
    expect(summary(answer(202, { code: 110000, retry_after: 2 }))).toEqual(['index_not_ready', 2000]);
    expect(summary(answer(202, { code: 110000, retry_after: 0 }))).toEqual(['index_not_ready']);
    expect(failure(answer(202, { id: '1' }))).toBeUndefined();
  });

  it.each<[string, Answer]>([
    ['a limit', answer(429, { retry_after: 1e300 })],
    ['a limit, by header', answer(429, {}, { 'retry-after': '9'.repeat(300) })],
    ['a limit, by date', answer(429, {}, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' })],
    ['a bucket', answer(429, {}, { 'x-ratelimit-reset-after': '1e300' })],
    ['a block', answer(429, 'error code: 1015', { 'content-type': 'text/plain', 'retry-after': '99999999' })],
    ['an index', answer(202, { code: 110000, retry_after: 1e300 })],
    ['slow mode', answer(400, { code: 20016, retry_after: 86_401 })],
    ['a 5xx', answer(503, '', { 'retry-after': '99999999' })],
  ])('believes a delay of %s for a day at most', (_, of) => {
    expect(failure(of)?.facts.delayMs).toBe(MAX_DELAY_MS);
  });

  it('believes that a bucket is closed for a day at most', () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1e300' };
    expect(bucketStateOf(answer(200, {}, headers))).toEqual({ remaining: 0, resetAfterMs: MAX_DELAY_MS });
  });

  it('keeps the delay of a 5xx, and makes none up', () => {
    expect(summary(answer(502, '<html>', { 'retry-after': '2' }))).toEqual(['server_error', 2000]);
    expect(summary(answer(500, { code: 130000 }))).toEqual(['server_error']);
    expect(failure(answer(500))?.facts.outcome).toBe('unknown');
  });

  it('takes a redirect for a bad response', () => {
    expect(failure(answer(307))?.facts).toMatchObject({
      outcome: 'rejected',
      details: { reason: 'redirect', status: 307 },
    });
  });

  it.each([400, 404, 405, 409, 413, 422])('takes %i for a refusal, whatever its body', (status) => {
    for (const body of ['', '<html>', 5, null, [], { code: 1, message: 'x' }])
      expect(failure(answer(status, body))?.kind).toBe('rejected');
  });

  it('keeps code, words and field errors of a refusal, and nothing else of its body', () => {
    const body = { code: 50035, message: 'Invalid Form Body', errors: { x: { _errors: [] } }, secret: 'x' };
    expect(failure(answer(400, body))?.facts.details).toEqual({
      status: 400,
      code: 50035,
      message: 'Invalid Form Body',
      errors: { x: { _errors: [] } },
    });
    expect(failure(answer(400, { content: ['Required'] }))?.facts.details).toEqual({
      status: 400,
      errors: { content: ['Required'] },
    });
  });
});
