import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Lease } from '../../state/leases.js';
import { StateStore } from '../../state/state-store.js';

/** A holder that gives no sign for so long is taken to be dead. */
const TTL_MS = 60_000;
const RENEW_MS = 20_000;

/** Somebody else is at work on the guild. */
export interface GuildBusy {
  readonly heldBy: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Lets one run at a time, of any process, change a guild by blueprints. */
@Injectable()
export class GuildLease {
  constructor(private readonly state: StateStore) {}

  /**
   * Runs `work` alone. The lease is renewed while it works; should it be lost all the same, every write to the store under it fails.
   *
   * @returns undefined with the holder, when somebody else is at work
   */
  async alone<T>(guildId: string, work: (lease: Lease) => Promise<T>): Promise<{ result: T } | { busy: GuildBusy }> {
    const acquired = await this.state.leases.acquire(`guild/${guildId}`, randomUUID(), TTL_MS);
    if (!acquired.lease) return { busy: { heldBy: acquired.heldBy, until: acquired.until } };
    const { lease } = acquired;
    const renewal = this.keepAlive(lease);
    try {
      return { result: await work(lease) };
    } finally {
      clearInterval(renewal);
      await this.state.leases.release(lease);
    }
  }

  private keepAlive(lease: Lease): NodeJS.Timeout {
    // a renewal that fails shows at the next write, which is refused
    const renew = (): unknown => this.state.leases.renew(lease, TTL_MS).catch(() => undefined);
    return setInterval(renew, RENEW_MS).unref();
  }
}
