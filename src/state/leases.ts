import type { Records } from './records.js';
import type { Transact } from './state-store.js';
import { stateUnavailable } from './state-unavailable.js';
import type { WallClock } from './wall-clock.js';

/** The right to do some work alone, for a while. */
export interface Lease {
  /** What the work is on: `guild/123`. */
  readonly name: string;
  readonly holder: string;
  /** Grows with every holder: what an earlier one still writes is refused by it. */
  readonly fence: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export type Acquired =
  { readonly lease: Lease } | { readonly lease?: undefined; readonly heldBy: string; readonly until: number };

type Held = Omit<Lease, 'name'>;

const NAMESPACE = 'lease';
/** No moment is before it: nobody holds a lease that runs until then. */
const RELEASED = 0;

/** Leases with fencing tokens. Only what runs in `store.transaction(work, { under: lease })` is safe from a holder that slept too long. */
export class Leases {
  constructor(
    private readonly transact: Transact,
    private readonly clock: WallClock,
  ) {}

  /** @param holder names this run, not this program: a process that was restarted is another one */
  acquire(name: string, holder: string, ttlMs: number): Promise<Acquired> {
    return this.transact(async (records) => {
      const held = (await records.get<Held>(NAMESPACE, name))?.value;
      if (held !== undefined && held.until > this.clock.now()) return { heldBy: held.holder, until: held.until };
      return { lease: await this.write(records, name, holder, (held?.fence ?? 0) + 1, ttlMs) };
    });
  }

  /**
   * Holds on to a lease, also to one that has lapsed without anybody taking it.
   *
   * @returns undefined once it is somebody else's, or released
   */
  renew({ name, holder, fence }: Lease, ttlMs: number): Promise<Lease | undefined> {
    return this.transact(async (records) => {
      if (!(await holds(records, name, fence))) return undefined;
      return this.write(records, name, holder, fence, ttlMs);
    });
  }

  /** @returns false when it was no longer held */
  release({ name, holder, fence }: Lease): Promise<boolean> {
    return this.transact(async (records) => {
      if (!(await holds(records, name, fence))) return false;
      // the record stays, or its fence would begin anew
      await records.put(NAMESPACE, name, { holder, fence, until: RELEASED } satisfies Held);
      return true;
    });
  }

  private async write(records: Records, name: string, holder: string, fence: number, ttlMs: number): Promise<Lease> {
    const held: Held = { holder, fence, until: this.clock.now() + ttlMs };
    await records.put(NAMESPACE, name, held);
    return { name, ...held };
  }
}

/** @throws ToolError STATE_UNAVAILABLE, `reason: "lease_lost"`, once a lease is somebody else's */
export async function assertHeld(records: Records, { name, fence }: Lease): Promise<void> {
  if (!(await holds(records, name, fence))) throw stateUnavailable('lease_lost', undefined, name);
}

async function holds(records: Records, name: string, fence: number): Promise<boolean> {
  const held = (await records.get<Held>(NAMESPACE, name))?.value;
  return held?.fence === fence && held.until !== RELEASED;
}
