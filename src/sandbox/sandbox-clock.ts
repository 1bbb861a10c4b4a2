/** The port to time. Monotonic; the product's own `Clock` and its fake fit as they are. */
export interface SandboxClock {
  /** Monotonic milliseconds. */
  now(): number;
  /** Runs `wake` once after at least `ms` milliseconds, unless the returned function is called first. */
  schedule(ms: number, wake: () => void): () => void;
}

/** The process's monotonic clock. */
export const processClock: SandboxClock = {
  now: () => performance.now(),
  schedule: (ms, wake) => {
    const timer = setTimeout(wake, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** The sandbox's wall clock: a start time that moves on with a {@link SandboxClock}. */
export class WallTime {
  private readonly origin: number;

  /** @param startTime epoch milliseconds at this moment */
  constructor(
    readonly clock: SandboxClock,
    private readonly startTime: number,
  ) {
    this.origin = clock.now();
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.startTime + (this.clock.now() - this.origin);
  }

  /** ISO 8601 with microseconds and offset, the form Discord sends: `2026-08-06T10:00:00.123000+00:00`. */
  iso(at: number = this.now()): string {
    return discordTime(at);
  }
}

/** Epoch milliseconds in the form Discord sends. */
export function discordTime(at: number): string {
  return new Date(Math.floor(at)).toISOString().replace('Z', '000+00:00');
}
