/** The port to the time of day, which processes share: what is stored for others, and for later, expires by it. */
export interface WallClock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Injection token of the application's {@link WallClock}. */
export const WALL_CLOCK = Symbol('WALL_CLOCK');

export const systemWallClock: WallClock = { now: () => Date.now() };
