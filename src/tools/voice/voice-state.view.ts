import type { APIVoiceState } from 'discord-api-types/v10';
import { isoTime, told } from '../shared/views/wording.js';
import type { VoiceStateView } from './voice.dto.js';

/** @param guildId what was asked for: Discord does not always repeat it */
export function viewVoiceState(state: APIVoiceState, guildId: string): VoiceStateView {
  const { channel_id, user_id, session_id, deaf, mute, self_deaf, self_mute, self_video, suppress, member } = state;
  return {
    guild_id: guildId,
    channel_id,
    user_id,
    ...told({ display_name: member && (member.nick ?? member.user.global_name ?? member.user.username) }),
    session_id,
    deaf,
    mute,
    self_deaf,
    self_mute,
    self_stream: state.self_stream ?? false,
    self_video,
    suppress,
    request_to_speak_timestamp: isoTime(state.request_to_speak_timestamp),
  };
}
