import type { WallClock } from '../wall-clock.js';

/** A clock that stands still until a test moves it. */
export class HandClock implements WallClock {
  constructor(private time = Date.UTC(2026, 0, 1)) {}

  now(): number {
    return this.time;
  }

  advance(ms: number): void {
    this.time += ms;
  }
}
