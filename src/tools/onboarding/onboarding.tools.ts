import { type APIGuildOnboarding, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { GuildRef } from '../shared/refs.dto.js';
import { OnboardingEditor } from './onboarding-editor.service.js';
import { ModifyOnboarding, OnboardingView } from './onboarding.dto.js';
import { ONBOARDING_ESSENTIALS, viewOnboarding } from './onboarding.view.js';

@McpToolset({ category: 'onboarding', summary: 'What new members are asked and shown.', rehearsable: true })
export class OnboardingTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly editor: OnboardingEditor,
  ) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-onboarding */
  @McpTool({
    summary: 'Get the questions and channels of the onboarding.',
    effect: 'read',
    output: OnboardingView,
    raw: true,
  })
  get({ guild_id }: GuildRef): Promise<OnboardingView> {
    return this.discord.get<APIGuildOnboarding, OnboardingView>(Routes.guildOnboarding(guild_id), {
      requires: ONBOARDING_ESSENTIALS,
      answer: viewOnboarding,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-onboarding */
  @McpTool({
    summary: 'Change the onboarding of a Community: questions new members answer, channels they see.',
    effect: 'update',
    output: OnboardingView,
    auditReason: true,
    raw: true,
  })
  modify(change: ModifyOnboarding): Promise<OnboardingView> {
    return this.editor.modify(change);
  }
}
