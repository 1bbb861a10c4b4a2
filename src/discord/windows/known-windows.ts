import { LRUCache } from 'lru-cache';
import type { Clock } from '../../resilience/clock.js';
import type { Clearance, LimitScope } from '../../resilience/logical-call.js';
import type { BucketState, LimitHit } from '../exchange/rate-limits.js';
import type { LimitPlace } from './bucket-book.js';
import { GlobalLimit } from './global-limit.js';
import type { AttemptEnded } from './reopening-window.js';

/** Windows beyond it are forgotten, the least recently used first; Discord then tells of them again. */
const MAX_WINDOWS = 10_000;

/** One known window as operators see it: no ids. */
export interface WindowView {
  readonly scope: LimitScope;
  readonly route?: string;
  readonly remaining_ms: number;
}

const OPEN: Clearance = { delayMs: 0 };

interface Bucket {
  readonly template: string;
  remaining: number;
  resetAt: number;
}

interface HiddenWindow {
  readonly template: string;
  readonly scope: LimitScope;
  readonly until: number;
}

/**
 * The limits Discord has told of, on the monotonic clock.
 *
 * `@discordjs/rest` knows routes and buckets; the windows are kept here because its own live on the wall clock, are lost for shared and
 * hidden limits and when a bucket's hash becomes known, and leave a timer behind for each refusal. It is never shown that a bucket is
 * exhausted, so that it never waits or refuses by itself.
 */
export class KnownWindows {
  private readonly buckets: LRUCache<string, Bucket>;
  private readonly hidden: LRUCache<string, HiddenWindow>;
  private readonly global: Readonly<Record<'bot' | 'address', GlobalLimit>>;

  /** @param globalRps pace under the global limit; 0: none. */
  constructor(
    private readonly clock: Clock,
    globalRps: number,
  ) {
    this.buckets = new LRUCache({ max: MAX_WINDOWS });
    this.hidden = new LRUCache({ max: MAX_WINDOWS });
    this.global = { bot: new GlobalLimit(clock, globalRps), address: new GlobalLimit(clock, globalRps) };
  }

  /** The longest of the waits the request stands under now. Reserves nothing. */
  clearance(place: LimitPlace): Clearance {
    const hidden = this.hidden.get(place.route);
    const global = place.identity === undefined ? 0 : this.global[place.identity].delayMs;
    const bucket = this.bucketDelayMs(place.bucket);
    const other = hidden === undefined ? 0 : hidden.until - this.clock.now();
    const delayMs = Math.max(bucket, other, global);
    if (!(delayMs > 0)) return OPEN;
    if (delayMs === bucket) return { delayMs, scope: 'user' };
    return { delayMs, scope: delayMs === other ? (hidden?.scope ?? 'user') : 'global' };
  }

  /** An attempt leaves: it may be counted, even if no answer ever says so. */
  depart(place: LimitPlace): AttemptEnded | undefined {
    const bucket = this.buckets.get(place.bucket);
    if (bucket !== undefined) bucket.remaining -= 1;
    return place.identity === undefined ? undefined : this.global[place.identity].depart();
  }

  /** What an answer showed of its bucket. Of two answers about one window the one that saw less left is right. */
  learn(place: LimitPlace, { remaining, resetAfterMs }: BucketState): void {
    if (!(resetAfterMs > 0)) return;
    const known = this.buckets.get(place.bucket);
    const resetAt = this.clock.now() + resetAfterMs;
    if (known === undefined) return this.keep(place, remaining, resetAt);
    known.remaining = resetAt <= known.resetAt ? Math.min(known.remaining, remaining) : remaining;
    known.resetAt = resetAt;
  }

  /** A 429. */
  hit(place: LimitPlace, { delayMs, scope, bucketExhausted }: LimitHit): void {
    const until = this.clock.now() + delayMs;
    const { template } = place;
    if (scope === 'global') this.global[place.identity ?? 'address'].hit(delayMs);
    else if (bucketExhausted) this.keep(place, 0, until);
    else this.hidden.set(place.route, { template, scope, until });
  }

  /** The windows that are closed now, the longest first. */
  view(): WindowView[] {
    const now = this.clock.now();
    const views: WindowView[] = Object.values(this.global).map(({ closedForMs }) => {
      return { scope: 'global', remaining_ms: Math.ceil(closedForMs) };
    });
    for (const { template, remaining, resetAt } of this.buckets.values()) {
      if (remaining <= 0) views.push({ scope: 'user', route: template, remaining_ms: Math.ceil(resetAt - now) });
    }
    for (const { template, scope, until } of this.hidden.values()) {
      views.push({ scope, route: template, remaining_ms: Math.ceil(until - now) });
    }
    return views.filter((view) => view.remaining_ms > 0).sort((a, b) => b.remaining_ms - a.remaining_ms);
  }

  private keep({ bucket, template }: LimitPlace, remaining: number, resetAt: number): void {
    this.buckets.set(bucket, { template, remaining, resetAt });
  }

  private bucketDelayMs(key: string): number {
    const bucket = this.buckets.get(key);
    return bucket === undefined || bucket.remaining > 0 ? 0 : bucket.resetAt - this.clock.now();
  }
}
