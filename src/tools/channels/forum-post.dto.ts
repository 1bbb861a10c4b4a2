import { Int, ListOf, Nested, OneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { ARCHIVE_AFTER } from '../shared/archive-after.js';
import { forumTag } from '../shared/forum-tag.item.js';
import { stickerId } from '../shared/ids/id.fields.js';
import { MessageInput } from '../shared/message/message-input.dto.js';
import { ChannelRef } from '../shared/refs.dto.js';

/** The message a post begins with. */
export class FirstMessage extends MessageInput {
  @ListOf(stickerId(), 'Ids of stickers.', { max: 3, unique: true, optional: true }) sticker_ids?: string[];
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
