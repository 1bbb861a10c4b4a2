import type { Clock } from '../../resilience/clock.js';
import type { Lease, Leases } from '../../state/leases.js';
import { stateUnavailable } from '../../state/state-unavailable.js';
import type { WallClock } from '../../state/wall-clock.js';
import type { LeaseTimes } from './lease-times.js';

/** One moment on both clocks: the monotonic one stands still while the machine sleeps, the other one may jump. */
export interface Moment {
  readonly steady: number;
  readonly wall: number;
}

/** The clocks of a process. */
export interface Clocks {
  readonly steady: Clock;
  readonly wall: WallClock;
}

/** Reads both clocks. */
export function momentOf({ steady, wall }: Clocks): Moment {
  return { steady: steady.now(), wall: wall.now() };
}

/** A guild's lease while its holder works. It is renewed by itself; {@link renewed} and {@link assertFresh} stand before each request. */
export class HeldLease {
  private endRenewal: () => void;
  private sending = false;

  /** @param renewedAt the moment before the lease was asked for */
  constructor(
    private readonly leases: Leases,
    readonly lease: Lease,
    private readonly times: LeaseTimes,
    private readonly clocks: Clocks,
    private renewedAt: Moment,
  ) {
    this.endRenewal = this.renewLater();
  }

  /**
   * Makes sure that the lease is held, after a pause of this process too.
   *
   * @throws ToolError STATE_UNAVAILABLE, `reason: "lease_lost"`, once somebody else has taken over
   */
  async renewed(): Promise<void> {
    if (this.ageMs() > 2 * this.times.renewMs) await this.renew();
  }

  /**
   * The last look before a request leaves: nobody can have taken over yet.
   *
   * @throws ToolError STATE_UNAVAILABLE, `reason: "lease_lost"`
   */
  assertFresh(): void {
    if (this.ageMs() > this.times.freshMs) throw stateUnavailable('lease_lost', undefined, this.lease.name);
    this.sending = true;
  }

  /** Whether a request has left under it: whatever fails from then on, something may have been changed. */
  get hasSent(): boolean {
    return this.sending;
  }

  /** One that cannot be given back lapses. */
  async release(): Promise<void> {
    this.endRenewal();
    await this.leases.release(this.lease).catch(() => undefined);
  }

  /** A renewal that fails shows at the next request, which is refused. */
  private renewLater(): () => void {
    return this.clocks.steady.schedule(this.times.renewMs, () => {
      this.endRenewal = this.renewLater();
      void this.renew().catch(() => undefined);
    });
  }

  private async renew(): Promise<void> {
    const asked = momentOf(this.clocks);
    const renewed = await this.leases.renew(this.lease, this.times.ttlMs);
    if (!renewed) throw stateUnavailable('lease_lost', undefined, this.lease.name);
    this.renewedAt = asked;
  }

  /** By the clock that has gone further; a jump only makes it renew once more. */
  private ageMs(): number {
    const { steady, wall } = momentOf(this.clocks);
    return Math.max(steady - this.renewedAt.steady, Math.abs(wall - this.renewedAt.wall));
  }
}
