import { type APIGuildMembershipScreening, type APIGuildWelcomeScreen, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { GuildRef } from '../shared/refs.dto.js';
import { ABSOLUTE } from '../shared/replay.js';
import {
  MemberVerificationView,
  ModifyMemberVerification,
  ModifyWelcomeScreen,
  WelcomeScreenView,
} from './guild-welcome.dto.js';
import { viewMemberVerification, viewWelcomeScreen } from './welcome.view.js';

@McpToolset({ category: 'guild', summary: 'How it receives newcomers.', rehearsable: true })
export class GuildWelcomeTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-welcome-screen */
  @McpTool({
    summary: 'Get the welcome screen of a Community guild.',
    effect: 'read',
    output: WelcomeScreenView,
    raw: true,
  })
  getWelcomeScreen({ guild_id }: GuildRef): Promise<WelcomeScreenView> {
    return this.discord.get<APIGuildWelcomeScreen, WelcomeScreenView>(Routes.guildWelcomeScreen(guild_id), {
      requires: ['welcome_channels'],
      answer: viewWelcomeScreen,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-welcome-screen */
  @McpTool({
    summary: 'Change the welcome screen of a Community guild.',
    effect: 'update',
    output: WelcomeScreenView,
    auditReason: true,
    raw: true,
  })
  modifyWelcomeScreen({ guild_id, ...change }: ModifyWelcomeScreen): Promise<WelcomeScreenView> {
    return this.discord.patch<APIGuildWelcomeScreen, WelcomeScreenView>(Routes.guildWelcomeScreen(guild_id), {
      body: change,
      replay: ABSOLUTE,
      requires: ['welcome_channels'],
      answer: viewWelcomeScreen,
    });
  }

  /** Discord keeps the route and took it out of its documentation. @see https://github.com/discord/discord-api-docs/pull/2547 */
  @McpTool({
    summary: 'Get the rules newcomers must agree to (membership screening).',
    effect: 'read',
    output: MemberVerificationView,
    raw: true,
  })
  getMemberVerification({ guild_id }: GuildRef): Promise<MemberVerificationView> {
    const route = Routes.guildMemberVerification(guild_id);
    return this.discord.get<APIGuildMembershipScreening, MemberVerificationView>(route, {
      answer: viewMemberVerification,
    });
  }

  /** The steps travel as JSON in a text. @see https://github.com/discord/discord-api-docs/pull/2547 */
  @McpTool({
    summary: 'Change the rules newcomers must agree to (membership screening).',
    effect: 'update',
    output: MemberVerificationView,
    auditReason: true,
    raw: true,
  })
  modifyMemberVerification({
    guild_id,
    form_fields,
    ...change
  }: ModifyMemberVerification): Promise<MemberVerificationView> {
    const route = Routes.guildMemberVerification(guild_id);
    return this.discord.patch<APIGuildMembershipScreening, MemberVerificationView>(route, {
      body: { ...change, ...(form_fields && { form_fields: JSON.stringify(form_fields) }) },
      replay: ABSOLUTE,
      answer: viewMemberVerification,
    });
  }
}
