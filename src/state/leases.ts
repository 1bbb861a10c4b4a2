import type { Records, SessionRecords } from './records.js';
import type { Transact } from './state-store.js';
import { stateUnavailable } from './state-unavailable.js';

/** The right to do some work alone, for a while. */
export interface Lease {
  /** What the work is on: `guild/123`. */
  readonly name: string;
  readonly holder: string;
  /** Grows with every holder: what an earlier one still writes is refused by it. */
  readonly fence: number;
  /** By the time of the store, milliseconds since 1970. */
  readonly until: number;
}

/** Somebody else holds a lease. */
export interface HeldBy {
  readonly lease?: undefined;
  readonly heldBy: string;
  /** By the time of the store, milliseconds since 1970. */
  readonly until: number;
  /** Another one after each renewal. */
  readonly version: string;
  /** By the time of the store, which may have jumped: see {@link Leases.acquire}. */
  readonly isLapsed: boolean;
}

export type Acquired = { readonly lease: Lease } | HeldBy;

type Held = Omit<Lease, 'name'>;

const NAMESPACE = 'lease';
/** No moment is before it: nobody holds a lease that runs until then. */
const RELEASED = 0;

/** Leases with fencing tokens. Only what runs in `store.transaction(work, { under: lease })` is safe from a holder that slept too long. */
export class Leases {
  constructor(private readonly transact: Transact) {}

  /**
   * Takes a lease that is free. One that has lapsed is free only for who saw it before, in the same `version`: a clock that jumped lets
   * a lease lapse too, but a holder that lives renews it meanwhile.
   *
   * @param holder names this run, not this program: a process that was restarted is another one
   * @param seen the `version` of the lapsed lease that was seen, longer ago than its holder would have waited to renew it
   */
  acquire(name: string, holder: string, ttlMs: number, seen?: string): Promise<Acquired> {
    return this.transact(async (records) => {
      const record = await records.get<Held>(NAMESPACE, name);
      if (record === undefined) return { lease: await write(records, name, holder, 1, ttlMs) };
      const { value: held, version } = record;
      const isLapsed = hasLapsed(held, records.now, ttlMs);
      if (held.until === RELEASED || (isLapsed && version === seen)) {
        return { lease: await write(records, name, holder, held.fence + 1, ttlMs) };
      }
      return { heldBy: held.holder, until: held.until, version, isLapsed };
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
      return write(records, name, holder, fence, ttlMs);
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
}

/** @throws ToolError STATE_UNAVAILABLE, `reason: "lease_lost"`, once a lease is somebody else's */
export async function assertHeld(records: Records, { name, fence }: Lease): Promise<void> {
  if (!(await holds(records, name, fence))) throw stateUnavailable('lease_lost', undefined, name);
}

/** What ends later than it could have been begun is of a clock that has been put back. */
function hasLapsed({ until }: Held, now: number, ttlMs: number): boolean {
  const left = until - now;
  return left <= 0 || left > ttlMs;
}

async function write(
  records: SessionRecords,
  name: string,
  holder: string,
  fence: number,
  ttlMs: number,
): Promise<Lease> {
  const held: Held = { holder, fence, until: records.now + ttlMs };
  await records.put(NAMESPACE, name, held);
  return { name, ...held };
}

async function holds(records: Records, name: string, fence: number): Promise<boolean> {
  const held = (await records.get<Held>(NAMESPACE, name))?.value;
  return held?.fence === fence && held.until !== RELEASED;
}
