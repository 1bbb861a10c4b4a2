import type { Fault } from './fault-server.js';
import { matches, type Match, type RecordedRequest } from './recorded-request.js';

/** One limit of a server that enforces it. */
export interface LimitRule {
  readonly match: Match;
  /** Requests a window. */
  readonly limit: number;
  readonly windowMs: number;
  /** Requests with the same key count together. Default: all of them. */
  readonly key?: (request: RecordedRequest) => string;
  /** `X-RateLimit-Bucket`; without it the limit shows in no header until it is hit, like Discord's sub-limits. */
  readonly bucket?: string;
  readonly scope?: 'user' | 'global' | 'shared';
}

interface Window {
  count: number;
  resetAt: number;
}

/** What a limit adds to an answer, and the refusal when it is exhausted. */
export interface Taken {
  readonly headers: Record<string, string>;
  readonly refusal?: Fault;
}

/** Fixed windows that start with their first request, as Discord's buckets do. */
export class EnforcedLimits {
  /** Answers 429 given, with the limit's scope; those of one `window` (rule, key and end) belong together. */
  readonly refused: { readonly path: string; readonly scope: string; readonly at: number; readonly window: string }[] =
    [];
  private readonly rules: { readonly rule: LimitRule; readonly windows: Map<string, Window> }[] = [];

  add(rule: LimitRule): void {
    this.rules.push({ rule, windows: new Map() });
  }

  clear(): void {
    this.rules.length = 0;
    this.refused.length = 0;
  }

  /** Counts the request in every limit it falls under; the first exhausted one refuses it. */
  take(request: RecordedRequest): Taken | undefined {
    let headers: Record<string, string> = {};
    for (const { rule, windows } of this.rules) {
      if (!matches(rule.match, request)) continue;
      const key = rule.key?.(request) ?? '';
      const window = current(windows, key, rule.windowMs);
      const resetMs = window.resetAt - performance.now();
      window.count += 1;
      if (rule.bucket !== undefined) headers = { ...headers, ...bucketHeaders(rule, window, resetMs) };
      if (window.count > rule.limit) {
        const name = `${rule.bucket ?? rule.scope ?? 'hidden'} ${key} ${window.resetAt}`;
        return { headers, refusal: this.refuse(request, rule, resetMs, name) };
      }
    }
    return Object.keys(headers).length > 0 ? { headers } : undefined;
  }

  private refuse(request: RecordedRequest, rule: LimitRule, resetMs: number, window: string): Fault {
    const scope = rule.scope ?? 'user';
    this.refused.push({ path: request.path, scope, at: performance.now(), window });
    return {
      status: 429,
      headers: {
        'retry-after': String(Math.ceil(resetMs / 1000)),
        // for tests to judge by; Discord sends no such thing
        'x-test-delay-ms': String(resetMs),
        'x-ratelimit-scope': scope,
        ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
      },
      json: { message: 'You are being rate limited.', retry_after: resetMs / 1000, global: scope === 'global' },
    };
  }
}

function current(windows: Map<string, Window>, key: string, windowMs: number): Window {
  const known = windows.get(key);
  if (known !== undefined && known.resetAt > performance.now()) return known;
  const fresh = { count: 0, resetAt: performance.now() + windowMs };
  windows.set(key, fresh);
  return fresh;
}

function bucketHeaders(rule: LimitRule, window: Window, resetMs: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(rule.limit),
    'x-ratelimit-remaining': String(Math.max(0, rule.limit - window.count)),
    'x-ratelimit-reset': String((Date.now() + resetMs) / 1000),
    'x-ratelimit-reset-after': (resetMs / 1000).toFixed(3),
    'x-ratelimit-bucket': rule.bucket ?? '',
  };
}
