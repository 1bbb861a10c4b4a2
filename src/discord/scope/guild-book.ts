import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CLOCK, type Clock } from '../../resilience/clock.js';

const REMEMBERED = 10_000;
/** How long nothing has to be asked for before everything is forgotten. */
export const IDLE_MS = 10 * 60_000;
/** The cache's word for "none": it cannot hold null. */
const NONE = '@me';

/**
 * Remembers which guild a thing lies in. That never changes, so what is remembered is never wrong; it is bounded, and let go of when the
 * bot is not used.
 */
@Injectable()
export class GuildBook implements OnModuleDestroy {
  private readonly guilds = new LRUCache<string, string>({ max: REMEMBERED });
  private usedAt = 0;
  private stopWatching?: () => void;

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  get size(): number {
    return this.guilds.size;
  }

  /** @returns null for a thing of no guild (a direct message); undefined for one that is not known */
  guildOf(kind: string, id: string): string | null | undefined {
    this.usedAt = this.clock.now();
    const guild = this.guilds.get(`${kind} ${id}`);
    return guild === NONE ? null : guild;
  }

  remember(kind: string, id: string, guildId: string | null): void {
    this.guilds.set(`${kind} ${id}`, guildId ?? NONE);
    this.usedAt = this.clock.now();
    this.stopWatching ??= this.clock.schedule(IDLE_MS, () => this.forgetWhenIdle());
  }

  onModuleDestroy(): void {
    this.stopWatching?.();
    this.stopWatching = undefined;
    this.guilds.clear();
  }

  private forgetWhenIdle(): void {
    const left = this.usedAt + IDLE_MS - this.clock.now();
    if (left <= 0) this.guilds.clear();
    this.stopWatching = left > 0 ? this.clock.schedule(left, () => this.forgetWhenIdle()) : undefined;
  }
}
