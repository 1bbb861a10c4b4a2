import type { Clock } from '../../resilience/clock.js';

/** How often those who wait for the first one's answer look again. */
const LOOK_AGAIN_MS = 100;

/** Told when an attempt has ended: whether an answer came that no longer shows the window closed. */
export type AttemptEnded = (passed: boolean) => void;

/** A window that closes for a known time. When it is over one attempt goes first; the rest go after an answer to it. */
export class ReopeningWindow {
  private closedUntil?: number;
  private firstIsOut = false;

  /** @param onReopen told when an answer has shown that the window is open again. */
  constructor(
    private readonly clock: Clock,
    private readonly onReopen?: () => void,
  ) {}

  /** Milliseconds of the known time that are left. */
  get closedForMs(): number {
    return this.closedUntil === undefined ? 0 : Math.max(0, this.closedUntil - this.clock.now());
  }

  /** Milliseconds until an attempt may ask to pass. */
  get delayMs(): number {
    const { closedForMs } = this;
    return closedForMs === 0 && this.firstIsOut ? LOOK_AGAIN_MS : closedForMs;
  }

  close(delayMs: number): void {
    this.closedUntil = Math.max(this.closedUntil ?? 0, this.clock.now() + delayMs);
  }

  /** An attempt leaves, and may be the first after the window. */
  depart(): AttemptEnded | undefined {
    if (this.closedUntil === undefined) return undefined;
    this.firstIsOut = true;
    return (passed) => {
      this.firstIsOut = false;
      if (!passed || this.closedForMs > 0 || this.closedUntil === undefined) return;
      this.closedUntil = undefined;
      this.onReopen?.();
    };
  }
}
