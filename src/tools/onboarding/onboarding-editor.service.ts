import { Injectable } from '@nestjs/common';
import { type APIGuild, type APIGuildOnboarding, Routes } from 'discord-api-types/v10';
import { currentCall } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { ChannelFacts } from '../../discord/permissions/permission-facts.js';
import { KeyedQueue } from '../shared/keyed-queue.js';
import { refuse } from '../shared/validation-failed.js';
import {
  isWhole,
  mergedOnboarding,
  type OnboardingBody,
  type OnboardingChange,
  withPlaceholders,
} from './onboarding-body.js';
import { countIssues, guildIssues, promptIssues } from './onboarding-issues.js';
import type { ModifyOnboarding, OnboardingView } from './onboarding.dto.js';
import { ONBOARDING_ESSENTIALS, viewOnboarding } from './onboarding.view.js';

/** Changes onboarding. Discord only replaces it whole: what is not given is read and written back, one change of a guild at a time. */
@Injectable()
export class OnboardingEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly queue: KeyedQueue,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for what Discord would refuse; what it answers otherwise */
  async modify({ guild_id, ...change }: ModifyOnboarding): Promise<OnboardingView> {
    refuse([...promptIssues(change), ...(isWhole(change) ? countIssues(change) : [])]);
    return this.queue.run(guild_id, currentCall()?.signal, async () => {
      const onboarding = await this.whole(guild_id, change);
      if (onboarding.enabled) await this.requireMet(guild_id, onboarding);
      return this.replace(guild_id, onboarding);
    });
  }

  private async whole(guildId: string, change: OnboardingChange): Promise<OnboardingBody> {
    if (isWhole(change)) return change;
    const present = await this.discord.get<APIGuildOnboarding>(Routes.guildOnboarding(guildId), {
      requires: ONBOARDING_ESSENTIALS,
    });
    return mergedOnboarding(present, change);
  }

  private async requireMet(guildId: string, onboarding: OnboardingBody): Promise<void> {
    refuse(countIssues(onboarding));
    const guild = await this.discord.get<APIGuild>(Routes.guild(guildId), { requires: ['features', 'roles'] });
    const channels = await this.discord.get<ChannelFacts[]>(Routes.guildChannels(guildId));
    refuse(guildIssues(onboarding, guild, channels));
  }

  private replace(guildId: string, onboarding: OnboardingBody): Promise<OnboardingView> {
    return this.discord.put<APIGuildOnboarding, OnboardingView>(Routes.guildOnboarding(guildId), {
      body: withPlaceholders(onboarding),
      requires: ONBOARDING_ESSENTIALS,
      answer: viewOnboarding,
    });
  }
}
