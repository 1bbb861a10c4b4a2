import type { MessageFlags } from 'discord-api-types/v10';
import { AnyOf, Int, int, ListOf, Nested, OneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { ARCHIVE_AFTER } from '../shared/archive-after.js';
import { forumTag } from '../shared/forum-tag.item.js';
import { stickerId } from '../shared/ids/id.fields.js';
import { AllowedMentionsInput } from '../shared/message/allowed-mentions.dto.js';
import { component, type ComponentInput } from '../shared/message/components/layout-components.dto.js';
import { EmbedInput } from '../shared/message/embed.dto.js';
import { FileInput } from '../shared/message/file.dto.js';
import { PollInput } from '../shared/message/poll.dto.js';
import { ChannelRef } from '../shared/refs.dto.js';

/** What shall be said of one of the files, in Discord's own form; it counts before what the file says of itself. */
export class AttachmentInput {
  @AnyOf([int({ min: 0, max: 9 }), text({ pattern: /^\d$/, means: 'a digit' })], 'Place in `files`, from 0.') id!:
    number | string;
  @Text('Name shown.', { min: 1, max: 260, optional: true }) filename?: string;
  @Text('Text for who cannot see it.', { max: 1024, optional: true }) description?: string;
}

/** The message a post begins with. */
export class FirstMessage {
  @Text('Text, Markdown.', { max: 2000, optional: true }) content?: string;
  @ListOf(EmbedInput, 'Embeds; 6000 characters of text together.', { max: 10, optional: true, advertise: 'summary' })
  embeds?: EmbedInput[];
  @ListOf(FileInput, 'Files, as messages_send takes them; 25 MiB together.', {
    max: 10,
    optional: true,
    advertise: 'summary',
  })
  files?: FileInput[];
  @ListOf(AttachmentInput, 'Names and texts of `files`.', {
    max: 10,
    optional: true,
    advertise: 'summary',
  })
  attachments?: AttachmentInput[];
  @ListOf(component, 'Message components as Discord defines them.', { max: 40, optional: true, advertise: 'summary' })
  components?: ComponentInput[];
  @Nested(PollInput, 'A poll, as messages_send takes it.', { optional: true, advertise: 'summary' }) poll?: PollInput;
  @ListOf(stickerId(), 'Ids of stickers.', { max: 3, unique: true, optional: true }) sticker_ids?: string[];
  @Nested(AllowedMentionsInput, 'As in messages_send; nobody when left out.', { optional: true, advertise: 'summary' })
  allowed_mentions?: AllowedMentionsInput;
  @Int('4 no link previews, 4096 silent.', { min: 0, optional: true }) flags?: MessageFlags;
}

/** @see https://discord.com/developers/docs/resources/channel#start-thread-in-forum-or-media-channel */
export class CreateForumPost extends ChannelRef {
  @Text('Title.', { min: 1, max: 100 }) name!: string;
  @Nested(FirstMessage, 'First message.') message!: FirstMessage;
  @ListOf(forumTag(), 'Tags of the forum: ids or names.', { max: 5, unique: true, optional: true })
  applied_tags?: string[];
  @OneOf(ARCHIVE_AFTER, 'Minutes without activity until it hides.', { optional: true }) auto_archive_duration?: number;
  @Int('Slowmode, seconds.', { min: 0, max: 21_600, optional: true }) rate_limit_per_user?: number;
}

export class ForumPost {
  @Text('The post, a thread.') thread_id!: string;
  @Text('Its first message.') message_id!: string;
  @Text('The forum.') parent_id!: string;
  @Text('Title.', { untrusted: true }) name!: string;
  @ListOf(text(), 'Ids of its tags.') applied_tags!: string[];
  @Text('Link for people; null where the guild could not be found out.', { nullable: true }) jump_url!: string | null;
}
