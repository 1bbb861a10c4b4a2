import { Inject } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { CLOCK, type Clock } from '../../resilience/clock.js';
import { ResilienceEventBus } from '../../resilience/resilience-event-bus.js';
import { ReadinessCheck, type Readiness, type ReadinessIndicator } from '../readiness-check.js';

/** How long an answer is believed. */
const KEPT_MS = 60_000;
/** How long one is waited for: less than readiness waits for a part of the server. */
const PATIENCE_MS = 3_000;

/**
 * Whether Discord takes the bot token: one `GET /users/@me` through the policy, at most once a minute. A refused token is down at once
 * and until it changes; a Discord that cannot be reached, or does not answer, is degraded, for that is nothing another replica could do better.
 */
@ReadinessCheck()
export class DiscordIndicator implements ReadinessIndicator {
  readonly name = 'discord';
  private answer?: { readonly readiness: Promise<Readiness>; readonly until: number };

  constructor(
    private readonly discord: DiscordRestService,
    @Inject(CLOCK) private readonly clock: Clock,
    events: ResilienceEventBus,
  ) {
    events.on('auth_latched', () => (this.answer = undefined));
  }

  check(): Promise<Readiness> {
    if (this.answer === undefined || this.clock.now() >= this.answer.until) {
      this.answer = { readiness: this.ask(), until: this.clock.now() + KEPT_MS };
    }
    return this.inTime(this.answer.readiness);
  }

  private inTime(answer: Promise<Readiness>): Promise<Readiness> {
    return new Promise((resolve) => {
      const disarm = this.clock.schedule(PATIENCE_MS, () =>
        resolve({ status: 'degraded', details: { message: 'no answer yet' } }),
      );
      void answer.then(resolve).finally(disarm);
    });
  }

  private async ask(): Promise<Readiness> {
    try {
      await this.discord.get(Routes.user());
      return { status: 'up' };
    } catch (thrown) {
      const { code } = toToolError(thrown);
      return { status: code === 'DISCORD_AUTH_INVALID' ? 'down' : 'degraded', details: { code } };
    }
  }
}
