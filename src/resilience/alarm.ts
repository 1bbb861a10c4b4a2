import type { Clock } from './clock.js';

/** One timer for many waits: it rings at the earliest moment asked for, or a little early, and then has to be set again. */
export class Alarm {
  private at = Infinity;
  private cancel?: () => void;

  constructor(
    private readonly clock: Clock,
    private readonly onRing: () => void,
  ) {}

  /** The moment it rings, on the clock; `Infinity` when it is off. */
  get ringsAt(): number {
    return this.at;
  }

  /** Rings at `moment` at the latest. */
  setBy(moment: number): void {
    if (moment >= this.at) return;
    this.cancel?.();
    this.at = moment;
    this.cancel = this.clock.schedule(moment - this.clock.now(), () => this.ring());
  }

  off(): void {
    this.cancel?.();
    this.reset();
  }

  private ring(): void {
    this.reset();
    this.onRing();
  }

  private reset(): void {
    this.at = Infinity;
    this.cancel = undefined;
  }
}
