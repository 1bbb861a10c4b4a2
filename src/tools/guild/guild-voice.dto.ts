import { Flag, SomeChange, Text, Time } from '../../mcp/schema/fields/index.js';
import { ChannelId } from '../shared/ids/id.fields.js';
import { GuildRef, MemberRef } from '../shared/refs.dto.js';

@SomeChange({ besides: ['channel_id'] })
export class ModifyCurrentVoiceState extends GuildRef {
  @ChannelId('The stage the bot is on.', { optional: true }) channel_id?: string;
  @Flag('False: speak.', { optional: true }) suppress?: boolean;
  @Time('Ask to speak; null takes it back.', { optional: true, nullable: true }) request_to_speak_timestamp?:
    string | null;
}

@SomeChange()
export class ModifyUserVoiceState extends MemberRef {
  @ChannelId('The stage the member is on.') channel_id!: string;
  @Flag('True: audience, false: speaker.', { optional: true }) suppress?: boolean;
}

export class OwnVoiceStateChanged {
  @Text('The guild.') guild_id!: string;
  @Flag('Discord took the change.') ok!: boolean;
}

export class VoiceStateChanged {
  @Text('The member.') user_id!: string;
  @Text('The stage.') channel_id!: string;
  @Flag('Discord took the change.') ok!: boolean;
}
