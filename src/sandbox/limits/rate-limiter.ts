import { createHash } from 'node:crypto';
import type { WallTime } from '../sandbox-clock.js';
import {
  BUCKETS,
  DEFAULT_BUCKET,
  GLOBAL_LIMIT,
  SHARED_BUCKETS,
  SUB_LIMITS,
  type LimitRule,
  type SubLimitName,
} from './limit-table.js';
import { RateLimited, type RateLimitScope } from './rate-limited.js';
import { matchesRequest, type RequestPattern } from '../faults/request-pattern.js';
import { WindowBook, type LimitWindow } from './window-book.js';

/** Changes to the limits. */
export interface LimitOptions {
  /** Requests per second of one bot over all routes; 50. */
  global?: number;
  /** Buckets by route (`POST /channels/{channel_id}/messages`) or by shared name (`reactions`), beside or instead of the table's. */
  buckets?: Record<string, LimitRule>;
  /** Invalid requests in 10 minutes before the address is blocked; 10,000. */
  invalid_requests?: number;
}

/** A request as the limiter sees it. */
export interface LimitedRequest {
  method: string;
  /** Without the API prefix. */
  path: string;
  template: string;
  params: Readonly<Record<string, string>>;
  /** Who is counted: the token, or the address where there is none. */
  caller: string;
  /** It answers an interaction: the global limit is not for it. */
  answersInteraction?: boolean;
}

/** A window closed on request, whatever was sent before. */
export interface ClosedWindow extends RequestPattern {
  scope: RateLimitScope;
  retry_after_ms: number;
}

/** Counts requests and says no, the way Discord does. https://discord.com/developers/docs/topics/rate-limits */
export class RateLimiter {
  private readonly windows: WindowBook;
  private readonly enforced: boolean;
  private readonly changes: LimitOptions;
  private readonly hashes = new Map<string, string>();
  private closed: (ClosedWindow & { until: number })[] = [];

  /** @param options `false` counts and sends headers, but refuses nothing */
  constructor(
    private readonly time: WallTime,
    options: LimitOptions | false,
  ) {
    this.enforced = options !== false;
    this.changes = options || {};
    this.windows = new WindowBook(time);
  }

  /** Closes a window for all requests that match, until its time is over. */
  close(window: ClosedWindow): void {
    this.closed.push({ ...window, until: this.time.now() + window.retry_after_ms });
  }

  /** Counts the request. Headers for its answer; `refused` if it may not be answered otherwise. */
  admit(request: LimitedRequest): { headers: Record<string, string>; refused?: RateLimited } {
    const refusal = this.closedFor(request) ?? this.globalRefusal(request);
    if (refusal?.scope === 'global') return { headers: {}, refused: refusal };
    const bucket = bucketOf(request);
    const rule = this.ruleOf(bucket);
    const window = this.windows.open(`${request.caller} ${bucket} ${majorOf(request)}`, rule);
    const refused = refusal ?? this.take(window, rule, 'user');
    return { headers: this.headers(bucket, rule, window), ...(refused ? { refused } : {}) };
  }

  /** Counts an action that has a hidden limit of its own. @throws RateLimited */
  takeSubLimit(name: SubLimitName, resourceId: string): void {
    const rule = SUB_LIMITS[name];
    const refused = this.take(this.windows.open(`${name} ${resourceId}`, rule), rule, rule.scope);
    if (refused) throw refused;
  }

  private globalRefusal(request: LimitedRequest): RateLimited | undefined {
    if (request.answersInteraction) return undefined;
    const rule = { ...GLOBAL_LIMIT, limit: this.changes.global ?? GLOBAL_LIMIT.limit };
    return this.take(this.windows.open(`global ${request.caller}`, rule), rule, 'global');
  }

  private closedFor(request: LimitedRequest): RateLimited | undefined {
    const now = this.time.now();
    this.closed = this.closed.filter(({ until }) => until > now);
    const hit = this.closed.find((window) => matchesRequest(window, request));
    return hit && new RateLimited(hit.scope, hit.until - now);
  }

  /** A name that tells nothing, the same at each start. */
  private hashOf(bucket: string): string {
    const hash = this.hashes.get(bucket) ?? createHash('sha256').update(bucket).digest('hex').slice(0, 32);
    this.hashes.set(bucket, hash);
    return hash;
  }

  private take(window: LimitWindow, rule: LimitRule, scope: RateLimitScope): RateLimited | undefined {
    if (window.used < rule.limit || !this.enforced) {
      window.used = Math.min(rule.limit, window.used + 1);
      return undefined;
    }
    return new RateLimited(scope, window.resetAt - this.time.now());
  }

  private ruleOf(bucket: string): LimitRule {
    return this.changes.buckets?.[bucket] ?? BUCKETS[bucket] ?? DEFAULT_BUCKET;
  }

  private headers(bucket: string, rule: LimitRule, window: LimitWindow): Record<string, string> {
    return {
      'x-ratelimit-limit': String(rule.limit),
      'x-ratelimit-remaining': String(rule.limit - window.used),
      'x-ratelimit-reset': (window.resetAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': (Math.ceil(window.resetAt - this.time.now()) / 1000).toFixed(3),
      'x-ratelimit-bucket': this.hashOf(bucket),
    };
  }
}

function bucketOf({ method, template }: LimitedRequest): string {
  const route = `${method} ${template}`;
  return SHARED_BUCKETS[route] ?? route;
}

/** The top-level resource that splits a bucket: a channel, a guild, or a webhook with its token. */
function majorOf({ template, params }: LimitedRequest): string {
  const [, root] = template.split('/');
  if (root === 'channels') return params.channel_id ?? '';
  if (root === 'guilds') return params.guild_id ?? '';
  if (root === 'webhooks') return `${params.webhook_id}/${params.webhook_token ?? ''}`;
  return '';
}
