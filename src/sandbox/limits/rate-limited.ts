/** Whose limit was hit. https://discord.com/developers/docs/topics/rate-limits#header-format */
export type RateLimitScope = 'user' | 'global' | 'shared';

/** Thrown where a request runs into a closed window; becomes the 429. */
export class RateLimited extends Error {
  constructor(
    readonly scope: RateLimitScope,
    readonly retryAfterMs: number,
    /** A JSON code beside the delay, such as 20028. */
    readonly code?: number,
  ) {
    super('You are being rate limited.');
    this.name = 'RateLimited';
  }

  /** `retry_after` in seconds, precise to the millisecond. */
  body(): Record<string, unknown> {
    const retryAfter = Math.ceil(this.retryAfterMs) / 1000;
    const code = this.code === undefined ? {} : { code: this.code };
    return { message: this.message, retry_after: retryAfter, global: this.scope === 'global', ...code };
  }

  /** `Retry-After` in whole seconds, rounded up. */
  headers(): Record<string, string> {
    return {
      'retry-after': String(Math.max(1, Math.ceil(this.retryAfterMs / 1000))),
      'x-ratelimit-scope': this.scope,
      ...(this.scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
    };
  }
}
