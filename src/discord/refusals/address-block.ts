import type { Clock } from '../../resilience/clock.js';
import type { ResilienceEventBus } from '../../resilience/resilience-event-bus.js';
import { addressBlocked } from '../errors/local-refusals.js';
import { ReopeningWindow, type AttemptEnded } from '../windows/reopening-window.js';

/** When a block does not say how long it lasts. */
const UNKNOWN_BLOCK_MS = 60_000;

/** A Cloudflare block of this process's address: until it is over every call is refused, then one goes first. */
export class AddressBlock {
  private readonly window: ReopeningWindow;

  constructor(
    clock: Clock,
    private readonly events: ResilienceEventBus,
  ) {
    this.window = new ReopeningWindow(clock, () => events.emit('address_blocked', { blocked: false, forMs: 0 }));
  }

  get closedForMs(): number {
    return this.window.closedForMs;
  }

  /**
   * @returns milliseconds to wait for the answer of the one that goes first.
   * @throws ToolError `DISCORD_CLOUDFLARE_BLOCKED` while the block lasts.
   */
  check(): number {
    if (this.window.closedForMs > 0) throw addressBlocked(this.window.closedForMs);
    return this.window.delayMs;
  }

  blocked(delayMs = UNKNOWN_BLOCK_MS): void {
    const isNew = this.window.closedForMs === 0;
    this.window.close(delayMs);
    // requests that were on their way together are refused one after the other: one block all the same
    if (isNew) this.events.emit('address_blocked', { blocked: true, forMs: delayMs });
  }

  depart(): AttemptEnded | undefined {
    return this.window.depart();
  }
}
