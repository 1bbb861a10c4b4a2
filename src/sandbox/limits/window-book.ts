import type { WallTime } from '../sandbox-clock.js';
import type { LimitRule } from './limit-table.js';

/** One open window: it starts with its first request and ends all at once. */
export interface LimitWindow {
  used: number;
  /** Epoch milliseconds. */
  resetAt: number;
}

/** Sweep when this many windows are held, so that a long run over many channels keeps nothing behind. */
const SWEEP_AT = 10_000;

/** The windows that are open now, by key. */
export class WindowBook {
  private readonly windows = new Map<string, LimitWindow>();

  constructor(private readonly time: WallTime) {}

  /** The window of that key; a new one if the last is over. */
  open(key: string, rule: LimitRule): LimitWindow {
    const now = this.time.now();
    const known = this.windows.get(key);
    if (known && known.resetAt > now) return known;
    if (this.windows.size >= SWEEP_AT) this.sweep(now);
    const window = { used: 0, resetAt: now + rule.window_ms };
    this.windows.set(key, window);
    return window;
  }

  private sweep(now: number): void {
    for (const [key, { resetAt }] of this.windows) if (resetAt <= now) this.windows.delete(key);
  }
}
