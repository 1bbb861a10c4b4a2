import type { Clock } from '../../resilience/clock.js';
import type { ResilienceEventBus } from '../../resilience/resilience-event-bus.js';
import { budgetSpent } from '../errors/local-refusals.js';

const PERIOD_MS = 10 * 60_000;

/**
 * Discord blocks an address after 10,000 answers 401, 403 and 429 (save shared ones) in ten minutes. The process stops itself before.
 * @see https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
 */
export class InvalidRequestBudget {
  /** When the last `limit` of them came; the oldest at `oldest` once it is full. */
  private readonly times: number[] = [];
  private oldest = 0;
  private tripped = false;

  /** @param limit answers in ten minutes; 0: no budget. */
  constructor(
    private readonly clock: Clock,
    private readonly events: ResilienceEventBus,
    readonly limit: number,
  ) {}

  /** Answers counted in the last ten minutes. */
  get used(): number {
    const since = this.clock.now() - PERIOD_MS;
    return this.times.filter((time) => time > since).length;
  }

  /** @throws ToolError `INVALID_REQUEST_BUDGET` when the budget is spent. */
  check(): void {
    const delayMs = this.delayMs;
    if (delayMs > 0) throw budgetSpent(this.limit, delayMs);
    if (this.tripped) this.tell(false);
  }

  count(): void {
    if (this.limit === 0) return;
    if (this.times.length < this.limit) this.times.push(this.clock.now());
    else {
      this.times[this.oldest] = this.clock.now();
      this.oldest = (this.oldest + 1) % this.limit;
    }
    this.tell(this.delayMs > 0);
  }

  private get delayMs(): number {
    if (this.limit === 0 || this.times.length < this.limit) return 0;
    return Math.max(0, (this.times[this.oldest] ?? 0) + PERIOD_MS - this.clock.now());
  }

  private tell(tripped: boolean): void {
    this.tripped = tripped;
    this.events.emit('budget', { used: this.used, limit: this.limit, tripped });
  }
}
