import type { Clock } from '../../resilience/clock.js';
import { ReopeningWindow, type AttemptEnded } from './reopening-window.js';

const SECOND_MS = 1000;

/**
 * Discord's limit for all requests of one identity: a window it has told of, and a pace that keeps it from telling. The pace is a
 * sliding second: a fixed one would let twice as many through around its edge.
 */
export class GlobalLimit {
  private readonly window: ReopeningWindow;
  /** Departures of the last second, the oldest at `oldest`. */
  private readonly departures: Float64Array;
  private oldest = 0;

  /** @param rps requests a second; 0: no pace. */
  constructor(
    private readonly clock: Clock,
    rps: number,
  ) {
    this.window = new ReopeningWindow(clock);
    this.departures = new Float64Array(rps).fill(-Infinity);
  }

  /** Milliseconds left of a window that Discord told of. */
  get closedForMs(): number {
    return this.window.closedForMs;
  }

  get delayMs(): number {
    if (this.departures.length === 0) return this.window.delayMs;
    const free = (this.departures[this.oldest] ?? 0) + SECOND_MS;
    return Math.max(this.window.closedForMs, free - this.clock.now(), 0);
  }

  hit(delayMs: number): void {
    this.window.close(delayMs);
  }

  depart(): AttemptEnded | undefined {
    if (this.departures.length === 0) return this.window.depart();
    this.departures[this.oldest] = this.clock.now();
    this.oldest = (this.oldest + 1) % this.departures.length;
    return undefined;
  }
}
