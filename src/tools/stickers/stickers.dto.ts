import { Flag, Int, ListOf, OneOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { FileText } from '../shared/files/file-text.field.js';
import { Snowflake, StickerId } from '../shared/ids/id.fields.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { GuildRef } from '../shared/refs.dto.js';
import { STICKER_FILE } from './sticker-file.js';

/** One pixel. */
const PNG_FILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DESCRIPTION = { max: 100, optional: true };

/** A sticker, of a guild or of Discord's own. */
export class StickerView {
  @Text('Id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('What it shows.', { nullable: true, untrusted: true }) description!: string | null;
  @Text('Emoji or words it goes with.', { untrusted: true }) tags!: string;
  @Int('1 PNG, 2 APNG, 3 Lottie, 4 GIF.') format_type!: number;
  @Flag('False: the guild lost the boosts for it.') available!: boolean;
  @Int("1 Discord's own, 2 of a guild.") type!: number;
  @Text('The guild it is of.', { optional: true }) guild_id?: string;
  @Text('The pack it is of.', { optional: true }) pack_id?: string;
  @Text('Id of who made it.', { optional: true }) user_id?: string;
}

/** Any sticker. */
export class AnySticker {
  @StickerId('The sticker.') sticker_id!: string;
}

/** A sticker of a guild. */
export class StickerRef extends GuildRef {
  @Snowflake('The sticker.') sticker_id!: string;
}

export class ListStickers extends GuildRef {
  @OffsetCursor() cursor?: string;
}

export class StickersPage extends PageView {
  @ListOf(StickerView, 'The stickers.') stickers!: StickerView[];
}

export class CreateSticker extends GuildRef {
  @Text('Name.', { min: 2, max: 30 }) name!: string;
  @Text('What it shows, for who cannot see it.', DESCRIPTION) description?: string;
  @Text('Name of an emoji that stands for it.', { min: 1, max: 200 }) tags!: string;
  @FileText('PNG, APNG, GIF or Lottie, up to 512 KiB.', STICKER_FILE, { examples: [PNG_FILE] }) file_data!: string;
  @OneOf([1, 2, 3, 4], 'What the file must be: 1 PNG, 2 APNG, 3 Lottie, 4 GIF.', { optional: true })
  file_format?: number;
}

@SomeChange()
export class ModifySticker extends StickerRef {
  @Text('Name.', { min: 2, max: 30, optional: true }) name?: string;
  @Text('What it shows.', { ...DESCRIPTION, nullable: true }) description?: string | null;
  @Text('Name of an emoji that stands for it.', { min: 1, max: 200, optional: true }) tags?: string;
}

export class DeletedSticker extends Deleted {
  @Text('The guild.') guild_id!: string;
  @Text('The sticker.') sticker_id!: string;
}

/** A pack of Discord's own stickers. */
export class StickerPackSummary {
  @Text('Id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('About it.', { untrusted: true }) description!: string;
  @Int('Stickers in it.') sticker_count!: number;
  @Text('The sticker that stands for it.', { optional: true }) cover_sticker_id?: string;
}

export class ListPacks {
  @OffsetCursor() cursor?: string;
}

export class PacksPage extends PageView {
  @ListOf(StickerPackSummary, 'The packs.') packs!: StickerPackSummary[];
}

export class PackRef {
  @Snowflake('The pack.') pack_id!: string;
}

/** A pack with its stickers. */
export class StickerPackView extends StickerPackSummary {
  @ListOf(StickerView, 'In order.') stickers!: StickerView[];
}
