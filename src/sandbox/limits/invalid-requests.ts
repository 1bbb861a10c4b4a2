import type { WallTime } from '../sandbox-clock.js';

const WINDOW_MS = 600_000;
const BLOCK_MS = 600_000;

/**
 * Counts what Discord calls invalid requests, those answered 401, 403 or 429 (shared ones not), and blocks the address
 * when there are 10,000 in 10 minutes.
 * @see https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
 */
export class InvalidRequests {
  /** The latest, never more than the limit. */
  private readonly times: number[] = [];
  private blockedUntil = 0;

  constructor(
    private readonly time: WallTime,
    private readonly limit: number,
  ) {}

  /** Milliseconds until the address is let in again; 0 when it is. */
  get blockedForMs(): number {
    return Math.max(0, this.blockedUntil - this.time.now());
  }

  note(status: number, headers: Readonly<Record<string, string>>): void {
    const isInvalid = [401, 403, 429].includes(status) && headers['x-ratelimit-scope'] !== 'shared';
    if (!isInvalid || this.blockedForMs > 0 || !Number.isFinite(this.limit)) return;
    const now = this.time.now();
    if (this.times.push(now) > this.limit) this.times.shift();
    const [oldest = now] = this.times;
    if (this.times.length === this.limit && oldest > now - WINDOW_MS) this.blockedUntil = now + BLOCK_MS;
  }
}
