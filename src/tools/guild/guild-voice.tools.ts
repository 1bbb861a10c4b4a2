import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { parseTime } from '../../mcp/schema/fields/index.js';
import { ABSOLUTE } from '../shared/replay.js';
import {
  ModifyCurrentVoiceState,
  ModifyUserVoiceState,
  OwnVoiceStateChanged,
  VoiceStateChanged,
} from './guild-voice.dto.js';

@McpToolset({ category: 'guild', summary: 'Who speaks on its stages.', rehearsable: true })
export class GuildVoiceTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/voice#modify-current-user-voice-state */
  @McpTool({
    summary: 'Let the bot speak on the stage it is on, be silent, or ask to speak.',
    effect: 'update',
    output: OwnVoiceStateChanged,
  })
  modifyCurrentVoiceState({ guild_id, request_to_speak_timestamp: asked, ...change }: ModifyCurrentVoiceState) {
    return this.discord.patch<unknown, OwnVoiceStateChanged>(Routes.guildVoiceState(guild_id), {
      body: { ...change, request_to_speak_timestamp: asked && parseTime(asked, Date.now()).toISOString() },
      replay: ABSOLUTE,
      answer: () => ({ guild_id, ok: true }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/voice#modify-user-voice-state */
  @McpTool({
    summary: 'Make a member on a stage a speaker, or audience again.',
    effect: 'update',
    output: VoiceStateChanged,
    auditReason: true,
  })
  modifyUserVoiceState({ guild_id, user_id, channel_id, suppress }: ModifyUserVoiceState): Promise<VoiceStateChanged> {
    return this.discord.patch(Routes.guildVoiceState(guild_id, user_id), {
      body: { channel_id, suppress },
      replay: ABSOLUTE,
      answer: () => ({ user_id, channel_id, ok: true }),
    });
  }
}
