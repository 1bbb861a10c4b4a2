import { Injectable, Logger } from '@nestjs/common';
import type { ResilienceEvents } from '../resilience/resilience-events.js';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';

const CIRCUIT_WORDS = {
  open: ({ failures }: ResilienceEvents['circuit']) => `Circuit breaker open: ${failures} in a row failed.`,
  half_open: () => 'Circuit breaker half open: one call probes Discord.',
  closed: () => 'Circuit breaker closed: Discord answers again.',
};

/** Logs, in one line for each, what changes the way to Discord for every call: `warn` for the worse, `info` for the better. Never an id. */
@Injectable()
export class ResilienceLog {
  private readonly logger = new Logger('Resilience');
  private budgetSpent = false;

  constructor(events: ResilienceEventBus) {
    events.on('circuit', (change) => this.tell(change.to === 'open', CIRCUIT_WORDS[change.to](change)));
    events.on('auth_latched', ({ latched }) =>
      this.tell(latched, latched ? LATCHED : 'Discord takes the bot token again.'),
    );
    events.on('address_blocked', ({ blocked, forMs }) => this.tell(blocked, blocked ? blockedFor(forMs) : UNBLOCKED));
    events.on('budget', (budget) => this.budget(budget));
  }

  /** The event comes with every refused request; only the ends of the budget are changes. */
  private budget({ tripped, used, limit }: ResilienceEvents['budget']): void {
    if (tripped === this.budgetSpent) return;
    this.budgetSpent = tripped;
    const spent = `Discord refused ${used} requests in ten minutes (limit ${limit}): nothing more is sent for now.`;
    this.tell(tripped, tripped ? spent : 'Requests are sent again: the budget of refused ones has room.');
  }

  private tell(isWorse: boolean, message: string): void {
    if (isWorse) this.logger.warn(message);
    else this.logger.log(message);
  }
}

const LATCHED = 'Discord refused the bot token: nothing more is sent with it until it changes or works again.';
const UNBLOCKED = 'Cloudflare lets this address through again.';

function blockedFor(ms: number): string {
  return `Cloudflare blocks the address of this process for ${Math.ceil(ms / 1000)} s: every call is refused.`;
}
