import type { Clock } from '../../resilience/clock.js';
import { ReopeningWindow, type AttemptEnded } from './reopening-window.js';

const SECOND_MS = 1000;

/**
 * Discord's limit for all requests of one identity: a window it has told of, and a pace that keeps it from telling.
 *
 * The pace is a sliding second: a fixed one would let twice as many through around its edge. Discord counts when a request arrives, which
 * is some time between its departure and its answer: the second begins with the answer, at the latest one second after the departure.
 */
export class GlobalLimit {
  private readonly window: ReopeningWindow;
  /** When each of the places of one second is free again. */
  private readonly freeAt: Float64Array;

  /** @param rps requests a second; 0: no pace. */
  constructor(
    private readonly clock: Clock,
    rps: number,
  ) {
    this.window = new ReopeningWindow(clock);
    this.freeAt = new Float64Array(rps);
  }

  /** Milliseconds left of a window that Discord told of. */
  get closedForMs(): number {
    return this.window.closedForMs;
  }

  get delayMs(): number {
    if (this.freeAt.length === 0) return this.window.delayMs;
    const free = this.freeAt[this.firstFree()] ?? 0;
    return Math.max(this.window.closedForMs, free - this.clock.now(), 0);
  }

  hit(delayMs: number): void {
    this.window.close(delayMs);
  }

  depart(): AttemptEnded | undefined {
    if (this.freeAt.length === 0) return this.window.depart();
    const place = this.firstFree();
    const latest = this.clock.now() + SECOND_MS;
    this.freeAt[place] = latest + SECOND_MS;
    return () => void (this.freeAt[place] = Math.min(this.clock.now(), latest) + SECOND_MS);
  }

  private firstFree(): number {
    let first = 0;
    for (let place = 1; place < this.freeAt.length; place += 1) {
      if ((this.freeAt[place] ?? 0) < (this.freeAt[first] ?? 0)) first = place;
    }
    return first;
  }
}
