import { assertResilienceOptions } from './assert-resilience-options.js';
import { buildPolicy } from './build-policy.js';
import { DEFAULT_RESILIENCE_OPTIONS as DEFAULTS, type Jitter, type ResilienceOptions } from './resilience-options.js';

const withRetry = (retry: Partial<ResilienceOptions['retry']>): ResilienceOptions => ({
  ...DEFAULTS,
  retry: { ...DEFAULTS.retry, ...retry },
});

describe('assertResilienceOptions', () => {
  it('accepts the defaults', () => {
    expect(() => assertResilienceOptions(DEFAULTS)).not.toThrow();
  });

  it('names every option outside its range, what it is and what it may be', () => {
    const options = { ...withRetry({ maxAttempts: 0 }), bulkhead: { limit: NaN } };
    expect(() => assertResilienceOptions(options)).toThrow(
      'Resilience options: retry.maxAttempts is 0; use a whole number from 1 to 10; bulkhead.limit is NaN; use a whole number from 1 to 10000.',
    );
  });

  it('refuses a base delay above the maximum', () => {
    expect(() => assertResilienceOptions(withRetry({ baseDelayMs: 500, maxDelayMs: 400 }))).toThrow(
      'retry.baseDelayMs is above retry.maxDelayMs (400)',
    );
  });

  it('refuses an unknown jitter', () => {
    expect(() => assertResilienceOptions(withRetry({ jitter: 'half' as Jitter }))).toThrow('retry.jitter is half');
  });

  it('is what buildPolicy asks first', () => {
    expect(() => buildPolicy({ ...DEFAULTS, bulkhead: { limit: 0 } })).toThrow(RangeError);
  });
});
