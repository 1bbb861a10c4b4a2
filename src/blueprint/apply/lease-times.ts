/** How long a guild's lease lives, ms. */
export interface LeaseTimes {
  /** A holder that gives no sign for so long is taken to be dead; and what it had sent has arrived by then, or never will. */
  readonly ttlMs: number;
  readonly renewMs: number;
  /** How long a lapsed lease is watched: a holder that lives renews it meanwhile, however the clocks have jumped. */
  readonly quietMs: number;
  /** With a lease that was renewed longer ago nothing is sent. Less than `quietMs`: nobody can have taken over by then. */
  readonly freshMs: number;
}

export const LEASE_TIMES: LeaseTimes = { ttlMs: 60_000, renewMs: 4_000, quietMs: 15_000, freshMs: 12_000 };

/** Injection token of the {@link LeaseTimes}. */
export const LEASE_TIMES_TOKEN = Symbol('LeaseTimes');
