import { Flag, Int, ListOf, Num, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { FileText } from '../shared/files/file-text.field.js';
import { ChannelId, GuildId, Snowflake } from '../shared/ids/id.fields.js';
import { GuildRef } from '../shared/refs.dto.js';
import { SOUND_FILE } from './sound-file.js';

const EMOJI = { min: 1, max: 32, optional: true };
const VOLUME = { min: 0, max: 1, optional: true };

/** A sound, of a guild or of Discord's own. */
export class SoundView {
  @Text('Id.') sound_id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Num('0 to 1.') volume!: number;
  @Text('Its custom emoji.', { nullable: true }) emoji_id!: string | null;
  @Text('Its emoji.', { nullable: true, untrusted: true }) emoji_name!: string | null;
  @Flag('False: the guild lost the boosts for it.') available!: boolean;
  @Text('The guild it is of.', { optional: true }) guild_id?: string;
  @Text('Id of who made it.', { optional: true }) user_id?: string;
}

/** A whole list, for there are few. */
export class SoundList {
  @Int('How many.') count!: number;
  @ListOf(SoundView, 'The sounds.') sounds!: SoundView[];
}

export class SoundRef extends GuildRef {
  @Snowflake('The sound.') sound_id!: string;
}

export class CreateSound extends GuildRef {
  @Text('Name.', { min: 2, max: 32 }) name!: string;
  @FileText('MP3 or Ogg, up to 512 KiB and 5.2 s.', SOUND_FILE) sound!: string;
  @Num('1 when left out.', VOLUME) volume?: number;
  @Snowflake('A custom emoji.', { optional: true }) emoji_id?: string;
  @Text('Or an emoji itself.', EMOJI) emoji_name?: string;
}

@SomeChange()
export class ModifySound extends SoundRef {
  @Text('Name.', { min: 2, max: 32, optional: true }) name?: string;
  @Num('null: 1.', { ...VOLUME, nullable: true }) volume?: number | null;
  @Snowflake('A custom emoji.', { optional: true, nullable: true }) emoji_id?: string | null;
  @Text('Or an emoji itself.', { ...EMOJI, nullable: true }) emoji_name?: string | null;
}

export class DeletedSound extends Deleted {
  @Text('The guild.') guild_id!: string;
  @Text('The sound.') sound_id!: string;
}

export class SendSound {
  @ChannelId('The voice channel.') channel_id!: string;
  @Text("The sound; Discord's own have short ids.", {
    pattern: /^\d{1,20}$/,
    means: 'the id of a sound, up to 20 digits',
  })
  sound_id!: string;
  @GuildId('Of a sound of another guild.', { optional: true }) source_guild_id?: string;
}

export class SentSound {
  @Flag('It plays.') sent!: boolean;
  @Text('The channel.') channel_id!: string;
  @Text('The sound.') sound_id!: string;
}
