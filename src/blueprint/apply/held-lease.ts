import type { Lease, Leases } from '../../state/leases.js';
import { stateUnavailable } from '../../state/state-unavailable.js';
import type { LeaseTimes } from './lease-times.js';

/** One moment on both clocks: the monotonic one stands still while the machine sleeps, the other one may jump. */
export interface Moment {
  readonly steady: number;
  readonly wall: number;
}

/** A guild's lease while its holder works. It is renewed by itself; {@link renewed} and {@link assertFresh} stand before each request. */
export class HeldLease {
  private readonly renewal: NodeJS.Timeout;

  /**
   * @param now reads both clocks
   * @param renewedAt read before the lease was asked for
   */
  constructor(
    private readonly leases: Leases,
    readonly lease: Lease,
    private readonly times: LeaseTimes,
    private readonly now: () => Moment,
    private renewedAt: Moment,
  ) {
    // a renewal that fails shows at the next request, which is refused
    this.renewal = setInterval(() => void this.renew().catch(() => undefined), times.renewMs).unref();
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
  }

  /** One that cannot be given back lapses. */
  async release(): Promise<void> {
    clearInterval(this.renewal);
    await this.leases.release(this.lease).catch(() => undefined);
  }

  private async renew(): Promise<void> {
    const asked = this.now();
    const renewed = await this.leases.renew(this.lease, this.times.ttlMs);
    if (!renewed) throw stateUnavailable('lease_lost', undefined, this.lease.name);
    this.renewedAt = asked;
  }

  /** By the clock that has gone further; a jump only makes it renew once more. */
  private ageMs(): number {
    const { steady, wall } = this.now();
    return Math.max(steady - this.renewedAt.steady, Math.abs(wall - this.renewedAt.wall));
  }
}
