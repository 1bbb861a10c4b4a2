import { WallTime } from '../sandbox-clock.js';
import { ManualClock } from '../testing/manual-clock.js';
import { RateLimited } from './rate-limited.js';
import { RateLimiter, type LimitedRequest, type LimitOptions } from './rate-limiter.js';

const SEND = 'POST /channels/{channel_id}/messages';

function limiterWith(options: LimitOptions | false = {}): { limiter: RateLimiter; clock: ManualClock } {
  const clock = new ManualClock();
  return { clock, limiter: new RateLimiter(new WallTime(clock, 1_000_000_000_000), options) };
}

function request(given: Partial<LimitedRequest> = {}): LimitedRequest {
  const channel_id = given.params?.channel_id ?? '1';
  return {
    method: 'POST',
    path: `/channels/${channel_id}/messages`,
    template: '/channels/{channel_id}/messages',
    params: { channel_id },
    caller: 'bot',
    ...given,
  };
}

describe('RateLimiter', () => {
  it('shows limit, room and time of the bucket', () => {
    const { limiter, clock } = limiterWith();
    limiter.admit(request());
    clock.advance(1234.5);
    expect(limiter.admit(request())).toEqual({
      headers: {
        'x-ratelimit-limit': '5',
        'x-ratelimit-remaining': '3',
        'x-ratelimit-reset': '1000000005.000',
        'x-ratelimit-reset-after': '3.766',
        'x-ratelimit-bucket': expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
  });

  it('refuses beyond the bucket until its window is over', () => {
    const { limiter, clock } = limiterWith();
    for (let i = 0; i < 5; i++) expect(limiter.admit(request()).refused).toBeUndefined();
    const { refused, headers } = limiter.admit(request());
    expect(refused).toMatchObject({ scope: 'user', retryAfterMs: 5000 });
    expect(headers['x-ratelimit-remaining']).toBe('0');
    clock.advance(5000);
    expect(limiter.admit(request()).refused).toBeUndefined();
  });

  it('keeps a bucket for each channel and each caller', () => {
    const { limiter } = limiterWith({ buckets: { [SEND]: { limit: 1, window_ms: 1000 } } });
    expect(limiter.admit(request()).refused).toBeUndefined();
    expect(limiter.admit(request({ params: { channel_id: '2' } })).refused).toBeUndefined();
    expect(limiter.admit(request({ caller: 'other' })).refused).toBeUndefined();
    expect(limiter.admit(request()).refused).toBeDefined();
  });

  it('shares one bucket between routes that have one name', () => {
    const { limiter } = limiterWith();
    const template = '/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me';
    const put = limiter.admit(request({ method: 'PUT', template }));
    const remove = limiter.admit(request({ method: 'DELETE', template }));
    expect(remove.headers['x-ratelimit-bucket']).toBe(put.headers['x-ratelimit-bucket']);
    expect(remove.refused).toBeDefined();
  });

  it('refuses the 51st request of a second for all routes, without bucket headers', () => {
    const { limiter } = limiterWith();
    for (let i = 0; i < 50; i++) limiter.admit(request({ params: { channel_id: String(i) } }));
    const { refused, headers } = limiter.admit(request({ params: { channel_id: '99' } }));
    expect(refused).toMatchObject({ scope: 'global', retryAfterMs: 1000 });
    expect(headers).toEqual({});
  });

  it('closes a shared window on request while the bucket still shows room', () => {
    const { limiter, clock } = limiterWith();
    limiter.close({ scope: 'shared', retry_after_ms: 60_000, route: '/channels/{channel_id}/messages' });
    const { refused, headers } = limiter.admit(request());
    expect(refused).toMatchObject({ scope: 'shared', retryAfterMs: 60_000 });
    expect(headers['x-ratelimit-remaining']).toBe('5');
    clock.advance(60_000);
    expect(limiter.admit(request()).refused).toBeUndefined();
  });

  it('allows a channel’s name to change twice in ten minutes', () => {
    const { limiter, clock } = limiterWith();
    limiter.takeSubLimit('channel name', '1');
    clock.advance(18_000);
    limiter.takeSubLimit('channel name', '1');
    limiter.takeSubLimit('channel name', '2');
    const third = catching(() => limiter.takeSubLimit('channel name', '1'));
    expect(third).toMatchObject({ name: 'RateLimited', retryAfterMs: 582_000 });
  });

  it('leaves answers to interactions out of the global limit', () => {
    const { limiter } = limiterWith({ global: 1 });
    limiter.admit(request({ params: { channel_id: '1' } }));
    expect(limiter.admit(request({ params: { channel_id: '2' } })).refused).toMatchObject({ scope: 'global' });
    const answer = request({ params: { channel_id: '3' }, answersInteraction: true });
    expect(limiter.admit(answer).refused).toBeUndefined();
  });

  it('refuses nothing when it is switched off, and still shows headers', () => {
    const { limiter } = limiterWith(false);
    const results = Array.from({ length: 60 }, () => limiter.admit(request()));
    expect(results.every(({ refused }) => refused === undefined)).toBe(true);
    expect(results.at(-1)!.headers['x-ratelimit-remaining']).toBe('0');
  });
});

describe('RateLimited', () => {
  it('rounds the header up to seconds and keeps milliseconds in the body', () => {
    const limited = new RateLimited('user', 1234.2);
    expect(limited.headers()).toEqual({ 'retry-after': '2', 'x-ratelimit-scope': 'user' });
    expect(limited.body()).toEqual({ message: 'You are being rate limited.', retry_after: 1.235, global: false });
  });

  it('marks the global limit in header and body', () => {
    const limited = new RateLimited('global', 10, 40062);
    expect(limited.headers()).toEqual({
      'retry-after': '1',
      'x-ratelimit-scope': 'global',
      'x-ratelimit-global': 'true',
    });
    expect(limited.body()).toMatchObject({ global: true, code: 40062 });
  });
});

function catching(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
