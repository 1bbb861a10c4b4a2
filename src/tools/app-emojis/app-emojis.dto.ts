import { Flag, ListOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { EMOJI_NAME } from '../shared/emoji.js';
import { Snowflake } from '../shared/ids/id.fields.js';
import { EMOJI_PICTURE, Picture } from '../shared/files/picture.field.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { ApplicationRef } from '../shared/refs.dto.js';

/** An emoji that belongs to the application: the bot may use it everywhere, and nobody else. */
export class AppEmojiView {
  @Text('Id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('How a message shows it.', { untrusted: true }) mention!: string;
  @Flag('It moves.') animated!: boolean;
  @Text('Id of who uploaded it: the bot, or one of its team.', { optional: true }) user_id?: string;
}

export class ListAppEmojis extends ApplicationRef {
  @OffsetCursor() cursor?: string;
}

export class AppEmojisPage extends PageView {
  @ListOf(AppEmojiView, 'The emojis.') emojis!: AppEmojiView[];
}

export class AppEmojiRef extends ApplicationRef {
  @Snowflake('The emoji.') emoji_id!: string;
}

export class CreateAppEmoji extends ApplicationRef {
  @Text('Name.', EMOJI_NAME) name!: string;
  @Picture('The picture, up to 256 KiB.', EMOJI_PICTURE) image!: string;
}

@SomeChange({ besides: ['application_id'] })
export class ModifyAppEmoji extends AppEmojiRef {
  @Text('Name.', { ...EMOJI_NAME, optional: true }) name?: string;
}

export class DeletedAppEmoji extends Deleted {
  @Text('The application.') application_id!: string;
  @Text('The emoji.') emoji_id!: string;
}
