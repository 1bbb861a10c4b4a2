import { Flag, Int, ListOf, Nested, OneOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { ARCHIVE_AFTER } from '../shared/archive-after.js';
import { Gone } from '../shared/deleted.dto.js';
import { forumTag } from '../shared/forum-tag.item.js';
import { Snowflake, ThreadId, UserId } from '../shared/ids/id.fields.js';
import { AllPages, IdCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { ChannelRef } from '../shared/refs.dto.js';
import { MemberView } from '../shared/views/member.view.js';

/** Discord lets no more members into a thread. */
export const MEMBERS_LIMIT = 1000;

export class ThreadRef {
  @ThreadId('The thread.') thread_id!: string;
}

export class ThreadMemberRef extends ThreadRef {
  @UserId('The member.') user_id!: string;
}

export class GetThreadMember extends ThreadMemberRef {
  @Flag('With the membership of the guild.', { optional: true }) with_member?: boolean;
}

export class ListThreadMembers extends ThreadRef {
  @Flag('With the memberships of the guild.', { optional: true }) with_member?: boolean;
  @Int('How many.', { min: 1, max: 100, default: 100 }) limit!: number;
  @Snowflake('Members with a higher id.', { optional: true }) after?: string;
  @IdCursor() cursor?: string;
  @AllPages(MEMBERS_LIMIT) all?: boolean;
}

export class CreateThread extends ChannelRef {
  @Text('Name.', { min: 1, max: 100 }) name!: string;
  @OneOf([10, 11, 12], '10 in an announcement channel, 11 public, 12 private.', { default: 11 }) type!: number;
  @OneOf(ARCHIVE_AFTER, 'Minutes without activity until it hides.', { optional: true }) auto_archive_duration?: number;
  @Int('Slowmode, seconds.', { min: 0, max: 21_600, optional: true }) rate_limit_per_user?: number;
  @Flag('Private: members may invite others.', { optional: true }) invitable?: boolean;
}

@SomeChange({ besides: ['replace'] })
export class ModifyThread extends ThreadRef {
  @Text('Name; twice in 10 minutes at most.', { min: 1, max: 100, optional: true }) name?: string;
  @Flag('Hidden; false wakes it up.', { optional: true }) archived?: boolean;
  @Flag('Closed: only moderators write in it and wake it up.', { optional: true }) locked?: boolean;
  @Flag('Private: members may invite others.', { optional: true }) invitable?: boolean;
  @OneOf(ARCHIVE_AFTER, 'Minutes without activity until it hides.', { optional: true }) auto_archive_duration?: number;
  @Int('Slowmode, seconds.', { min: 0, max: 21_600, optional: true }) rate_limit_per_user?: number;
  @Flag('Post: pinned in its forum, which pins one.', { optional: true }) pinned?: boolean;
  @ListOf(forumTag(), 'Post: tags, ids or names; added to those it has unless `replace`.', {
    max: 5,
    unique: true,
    optional: true,
  })
  applied_tags?: string[];
  @ListOf(forumTag(), 'Post: tags to take away.', { max: 5, unique: true, optional: true }) remove_tags?: string[];
  @Flag('`applied_tags` are all it shall have.', { optional: true }) replace?: boolean;
}

export class ThreadMemberView {
  @Text('The thread.') thread_id!: string;
  @Text('The member.') user_id!: string;
  @Text('UTC.') join_timestamp!: string;
  @Int('Bit set.') flags!: number;
  @Nested(MemberView, 'The membership of the guild, where asked for.', { optional: true }) member?: MemberView;
}

export class ThreadMembersPage extends PageView {
  @Text('The thread.') thread_id!: string;
  @ListOf(ThreadMemberView, 'By id.') members!: ThreadMemberView[];
}

export class Joined {
  @Flag('The bot is in it.') joined!: boolean;
  @Text('The thread.') thread_id!: string;
}

export class Left extends Gone {
  @Flag('The bot is not in it.') left!: boolean;
  @Text('The thread.') thread_id!: string;
}

export class AddedThreadMember {
  @Flag('The member is in it.') added!: boolean;
  @Text('The thread.') thread_id!: string;
  @Text('The member.') user_id!: string;
}

export class RemovedThreadMember extends Gone {
  @Flag('The member is not in it.') removed!: boolean;
  @Text('The thread.') thread_id!: string;
  @Text('The member.') user_id!: string;
}
