import { type APIVoiceRegion, type APIVoiceState, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { GuildRef, MemberRef } from '../shared/refs.dto.js';
import { viewVoiceRegions, VoiceRegions } from '../shared/views/voice-region.view.js';
import { SetVoiceStatus, VoiceStateView, VoiceStatus } from './voice.dto.js';
import { viewVoiceState } from './voice-state.view.js';

@McpToolset({ category: 'voice', summary: 'Who is in voice channels, and what goes on there.', rehearsable: true })
export class VoiceTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/voice#list-voice-regions */
  @McpTool({
    summary: 'List the voice regions of Discord.',
    effect: 'read',
    output: VoiceRegions,
    raw: true,
    reach: 'nothing',
  })
  listRegions(): Promise<VoiceRegions> {
    return this.discord.get<APIVoiceRegion[], VoiceRegions>(Routes.voiceRegions(), {
      requires: ['id', 'name'],
      answer: viewVoiceRegions,
    });
  }

  /** @see https://discord.com/developers/docs/resources/voice#get-current-user-voice-state */
  @McpTool({ summary: 'Get where the bot is in voice.', effect: 'read', output: VoiceStateView, raw: true })
  getCurrentUserState({ guild_id }: GuildRef): Promise<VoiceStateView> {
    return this.state(guild_id);
  }

  /** @see https://discord.com/developers/docs/resources/voice#get-user-voice-state */
  @McpTool({
    summary: 'Get where a member is in voice; who is in no channel is not found.',
    effect: 'read',
    output: VoiceStateView,
    raw: true,
  })
  getUserState({ guild_id, user_id }: MemberRef): Promise<VoiceStateView> {
    return this.state(guild_id, user_id);
  }

  /** @see https://discord.com/developers/docs/resources/channel#set-voice-channel-status */
  @McpTool({
    summary: 'Set the line under a voice channel that says what goes on there.',
    effect: 'update',
    output: VoiceStatus,
    auditReason: true,
  })
  setStatus({ channel_id, status }: SetVoiceStatus): Promise<VoiceStatus> {
    return this.discord.put(Routes.channelVoiceStatus(channel_id), {
      body: { status },
      answer: () => ({ channel_id, status }),
    });
  }

  /** Without a user the bot's own. */
  private state(guildId: string, userId?: string): Promise<VoiceStateView> {
    return this.discord.get<APIVoiceState, VoiceStateView>(Routes.guildVoiceState(guildId, userId), {
      requires: ['user_id', 'session_id'],
      answer: (state) => viewVoiceState(state, guildId),
    });
  }
}
