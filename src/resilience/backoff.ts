import type { ResilienceOptions } from './resilience-options.js';

type BackoffOptions = Pick<ResilienceOptions['retry'], 'baseDelayMs' | 'maxDelayMs' | 'jitter'>;

/** The growing delays of one call: doubled each time, capped, and spread as the jitter says. */
export class Backoff {
  private taken = 0;
  private previous: number;

  constructor(
    private readonly options: BackoffOptions,
    /** A number in [0, 1). */
    private readonly random: () => number,
  ) {
    this.previous = options.baseDelayMs;
  }

  /**
   * The next delay in milliseconds, never above the maximum. `none`: the doubled delay itself; `full`: anything from 0 to it;
   * `decorrelated`: anything from the base to three times the delay before.
   */
  next(): number {
    const { baseDelayMs, maxDelayMs, jitter } = this.options;
    if (jitter === 'decorrelated') return this.decorrelated();
    const ceiling = Math.min(maxDelayMs, baseDelayMs * 2 ** this.taken++);
    return jitter === 'full' ? this.random() * ceiling : ceiling;
  }

  private decorrelated(): number {
    const { baseDelayMs, maxDelayMs } = this.options;
    this.previous = Math.min(maxDelayMs, baseDelayMs + this.random() * (this.previous * 3 - baseDelayMs));
    return this.previous;
  }
}
