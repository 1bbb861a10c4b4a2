import { Inject } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { CLOCK, type Clock } from '../../resilience/clock.js';
import { ResilienceEventBus } from '../../resilience/resilience-event-bus.js';
import { ReadinessCheck, type Readiness, type ReadinessIndicator } from '../readiness-check.js';

/** How long an answer is believed. */
const KEPT_MS = 60_000;

/**
 * Whether Discord takes the bot token: one `GET /users/@me` through the policy, at most once a minute. A refused token is down at once
 * and until it changes; a Discord that cannot be reached is degraded, for that is nothing another replica could do better.
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
    return this.answer.readiness;
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
