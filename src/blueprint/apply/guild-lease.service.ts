import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { currentCall } from '../../context/call-context.js';
import { CLOCK, type Clock } from '../../resilience/clock.js';
import type { Acquired, HeldBy } from '../../state/leases.js';
import { StateStore } from '../../state/state-store.js';
import { WALL_CLOCK, type WallClock } from '../../state/wall-clock.js';
import { type Clocks, HeldLease, type Moment, momentOf } from './held-lease.js';
import { LEASE_TIMES_TOKEN, type LeaseTimes } from './lease-times.js';

/** Of a lease that has lapsed by this clock, and was renewed all the same. */
const SOON_MS = 1_000;

/** Somebody else is at work on the guild. */
export interface GuildBusy {
  /** The `plan_ref` it works on. */
  readonly planRef: string;
  /** When it makes sense to ask again. */
  readonly retryAfterMs: number;
}

/** Lets one run at a time, of any process, change a guild by blueprints. */
@Injectable()
export class GuildLease {
  private readonly clocks: Clocks;

  constructor(
    private readonly state: StateStore,
    @Inject(CLOCK) steady: Clock,
    @Inject(WALL_CLOCK) wall: WallClock,
    @Inject(LEASE_TIMES_TOKEN) private readonly times: LeaseTimes,
  ) {
    this.clocks = { steady, wall };
  }

  /**
   * Runs `work` alone. The lease is renewed while it works; should it be lost all the same, every request and every write to the store
   * under it is refused.
   *
   * @returns who is busy, when somebody else is at work
   */
  async alone<T>(
    guildId: string,
    planRef: string,
    work: (lease: HeldLease) => Promise<T>,
  ): Promise<{ result: T } | { busy: GuildBusy }> {
    const { acquired, at } = await this.acquire(`guild/${guildId}`, `${planRef} ${randomUUID()}`);
    if (!acquired.lease) return { busy: this.busyWith(acquired) };
    const held = new HeldLease(this.state.leases, acquired.lease, this.times, this.clocks, at);
    try {
      return { result: await work(held) };
    } finally {
      await held.release();
    }
  }

  private async acquire(name: string, holder: string): Promise<{ acquired: Acquired; at: Moment }> {
    const ask = async (seen?: string) => {
      const at = momentOf(this.clocks);
      return { acquired: await this.state.leases.acquire(name, holder, this.times.ttlMs, seen), at };
    };
    const first = await ask();
    if (first.acquired.lease || !first.acquired.isLapsed) return first;
    await this.quiet();
    return ask(first.acquired.version);
  }

  /** @throws what the call was cancelled with */
  private async quiet(): Promise<void> {
    const signal = currentCall()?.signal;
    signal?.throwIfAborted();
    await new Promise<void>((over, cancelled) => {
      const cancel = (): void => {
        forget();
        cancelled(signal?.reason as Error);
      };
      const forget = this.clocks.steady.schedule(this.times.quietMs, () => {
        signal?.removeEventListener('abort', cancel);
        over();
      });
      signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  /** The holder's clock may have jumped: no lease is longer than its time to live. */
  private busyWith({ heldBy, until }: HeldBy): GuildBusy {
    const [planRef = ''] = heldBy.split(' ');
    const left = until - this.clocks.wall.now();
    return { planRef, retryAfterMs: Math.min(this.times.ttlMs, Math.max(SOON_MS, left)) };
  }
}
