import { Flag, Text } from '../../mcp/schema/fields/index.js';
import { ChannelRef } from '../shared/refs.dto.js';

/** Where somebody is in voice. */
export class VoiceStateView {
  @Text('The guild.') guild_id!: string;
  @Text('Voice channel or stage.', { nullable: true }) channel_id!: string | null;
  @Text('The user.') user_id!: string;
  @Text('Name in the guild.', { optional: true, untrusted: true }) display_name?: string;
  @Text('Of this connection.') session_id!: string;
  @Flag('Deafened by the guild.') deaf!: boolean;
  @Flag('Muted by the guild.') mute!: boolean;
  @Flag('Deafened by itself.') self_deaf!: boolean;
  @Flag('Muted by itself.') self_mute!: boolean;
  @Flag('Shows its screen.') self_stream!: boolean;
  @Flag('Shows its camera.') self_video!: boolean;
  @Flag('Audience of a stage.') suppress!: boolean;
  @Text('Asked to speak, UTC.', { nullable: true }) request_to_speak_timestamp!: string | null;
}

export class SetVoiceStatus extends ChannelRef {
  @Text('What goes on there; null removes it.', { max: 500, nullable: true }) status!: string | null;
}

export class VoiceStatus {
  @Text('The voice channel.') channel_id!: string;
  @Text('What goes on there.', { nullable: true }) status!: string | null;
}
