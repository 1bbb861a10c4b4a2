import { ListOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { EMOJI_NAME } from '../shared/emoji.js';
import { roleId, Snowflake } from '../shared/ids/id.fields.js';
import { EMOJI_PICTURE, Picture } from '../shared/files/picture.field.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { GuildRef } from '../shared/refs.dto.js';
import { EmojiView } from '../shared/views/emoji.view.js';

const ROLES = 'The only roles that may use it; none: everybody.';

export class ListEmojis extends GuildRef {
  @OffsetCursor() cursor?: string;
}

export class EmojisPage extends PageView {
  @ListOf(EmojiView, 'The emojis.') emojis!: EmojiView[];
}

/** An emoji of a guild. */
export class EmojiRef extends GuildRef {
  @Snowflake('The emoji.') emoji_id!: string;
}

export class CreateEmoji extends GuildRef {
  @Text('Name.', EMOJI_NAME) name!: string;
  @Picture('The picture, up to 256 KiB.', EMOJI_PICTURE) image!: string;
  @ListOf(roleId(), ROLES, { max: 250, unique: true, optional: true }) roles?: string[];
}

@SomeChange()
export class ModifyEmoji extends EmojiRef {
  @Text('Name.', { ...EMOJI_NAME, optional: true }) name?: string;
  @ListOf(roleId(), ROLES, { max: 250, unique: true, optional: true }) roles?: string[];
}

export class DeletedEmoji extends Deleted {
  @Text('The guild.') guild_id!: string;
  @Text('The emoji.') emoji_id!: string;
}
