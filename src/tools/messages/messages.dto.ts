import type { MessageFlags } from 'discord-api-types/v10';
import { Flag, Int, ListOf, Nested, Text, text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { ChannelId, MessageId, SourceChannelId, stickerId } from '../shared/ids/id.fields.js';
import { AllowedMentionsInput } from '../shared/message/allowed-mentions.dto.js';
import { component, type ComponentInput } from '../shared/message/components/layout-components.dto.js';
import { EmbedInput } from '../shared/message/embed.dto.js';
import { FileInput } from '../shared/message/file.dto.js';
import { PollInput } from '../shared/message/poll.dto.js';
import { MessageRef } from '../shared/refs.dto.js';
import { AllPages, IdCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { MessageView } from '../shared/views/message.view.js';

/** The longest text `split` takes: about ten messages. */
const SPLIT_LIMIT = 20_000;
/** The most messages `all` reads. */
export const READ_ALL_LIMIT = 1000;

/** A message to send on as it is. */
export class ForwardInput {
  @SourceChannelId('Where it is.') channel_id!: string;
  @MessageId('The message.') message_id!: string;
}

export class SendMessage {
  @ChannelId('Where to: channel, thread or direct message.') channel_id!: string;
  @Text('Text, Markdown; at most 2000 characters unless `split`.', { min: 1, max: SPLIT_LIMIT, optional: true })
  content?: string;
  @Flag('Send a text over 2000 characters as several messages.', { optional: true }) split?: boolean;
  @MessageId('Message of the channel to reply to.', { optional: true }) reply_to?: string;
  @Nested(ForwardInput, 'Message to forward.', { optional: true }) forward?: ForwardInput;
  @ListOf(EmbedInput, 'Embeds; 6000 characters of text together.', { max: 10, optional: true, advertise: 'summary' })
  embeds?: EmbedInput[];
  @ListOf(FileInput, 'Files; 25 MiB together.', { max: 10, optional: true }) files?: FileInput[];
  @ListOf(component, 'Message components as Discord defines them.', { max: 40, optional: true, advertise: 'summary' })
  components?: ComponentInput[];
  @Nested(PollInput, 'A poll: question, answers (each text, emoji), duration (hours), allow_multiselect.', {
    optional: true,
    advertise: 'summary',
  })
  poll?: PollInput;
  @ListOf(stickerId(), 'Ids of stickers.', { max: 3, unique: true, optional: true }) sticker_ids?: string[];
  @Nested(AllowedMentionsInput, 'Who may be pinged; nobody when left out.', { optional: true })
  allowed_mentions?: AllowedMentionsInput;
  @Flag('Read aloud.', { optional: true }) tts?: boolean;
  @Int('4 no link previews, 4096 silent.', { min: 0, optional: true }) flags?: MessageFlags;
  @Text('Repeating the call with it within 2 minutes sends nothing twice.', { min: 1, max: 25, optional: true })
  nonce?: string;
}

export class ReadMessages {
  @ChannelId('Channel or thread.') channel_id!: string;
  @Int('How many.', { min: 1, max: 100, default: 50 }) limit!: number;
  @MessageId('Older than this message.', { optional: true }) before?: string;
  @MessageId('Newer than this message, those next to it.', { optional: true }) after?: string;
  @MessageId('About as many on both sides of this message.', { optional: true }) around?: string;
  @IdCursor() cursor?: string;
  @AllPages(READ_ALL_LIMIT) all?: boolean;
}

export class GetMessage extends MessageRef {
  @Flag('Give pictures, sounds and texts of up to 1 MiB themselves, not only links.', { optional: true })
  include_files?: boolean;
}

/** A message by itself. */
export class OneMessage extends MessageView {
  @ListOf(text(), 'Ids of files that are only linked, though they were asked for.', { optional: true })
  files_only_linked?: string[];
}

export class MessagePage extends PageView {
  @Text('Channel or thread.') channel_id!: string;
  @ListOf(MessageView, 'Newest first.') messages!: MessageView[];
  @Text('Id of the first.', { nullable: true }) newest_id!: string | null;
  @Text('Id of the last.', { nullable: true }) oldest_id!: string | null;
}

export class DeletedMessage extends Deleted {
  @Text('Channel or thread.') channel_id!: string;
  @Text('Id.') message_id!: string;
}
