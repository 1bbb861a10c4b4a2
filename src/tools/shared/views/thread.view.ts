import { type APIThreadChannel, ChannelFlags, ChannelType } from 'discord-api-types/v10';
import { Flag, Int, ListOf, Text, text } from '../../../mcp/schema/fields/index.js';
import { constantName, ifSet, isoTime, told } from './wording.js';

/** A thread, or a post of a forum, in a list. */
export class ThreadSummary {
  @Text('Id.') id!: string;
  @Text('The type in words.') type_name!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('The channel or forum.', { nullable: true }) parent_id!: string | null;
  @Text('Who started it.', { nullable: true }) owner_id!: string | null;
  @Int('Messages in it.') message_count!: number;
  @Int('Members, at most 50.') member_count!: number;
  @Flag('Hidden.') archived!: boolean;
  @Flag('Closed to members.') locked!: boolean;
  @Text('When `archived` changed last, UTC.', { optional: true }) archive_timestamp?: string;
  @Flag('Pinned in its forum.', { optional: true }) pinned?: boolean;
  @Flag('The bot is in it.', { optional: true }) joined?: boolean;
  @Text('Newest message.', { optional: true }) last_message_id?: string;
  @ListOf(text(), 'Tags of the post.', { optional: true }) applied_tags?: string[];
}

/** One thread with its settings. */
export class ThreadView extends ThreadSummary {
  @Int("Discord's number for the type.") type!: number;
  @Text('The guild.', { nullable: true }) guild_id!: string | null;
  @Int('Slowmode, seconds.') rate_limit_per_user!: number;
  @Int('Minutes without activity until it hides.', { optional: true }) auto_archive_duration?: number;
  @Flag('Members may invite others to the private thread.', { optional: true }) invitable?: boolean;
}

/** @param joined whether the bot is in it; Discord tells it beside the threads of a list */
export function viewThreadSummary(thread: APIThreadChannel, joined: boolean): ThreadSummary {
  const { thread_metadata: state } = thread;
  return {
    id: thread.id,
    type_name: constantName(ChannelType, thread.type),
    name: thread.name,
    parent_id: thread.parent_id ?? null,
    owner_id: thread.owner_id ?? null,
    message_count: thread.message_count ?? 0,
    member_count: thread.member_count ?? 0,
    archived: state?.archived ?? false,
    locked: state?.locked ?? false,
    ...told({
      archive_timestamp: isoTime(state?.archive_timestamp),
      pinned: ifSet(((thread.flags ?? 0) & ChannelFlags.Pinned) !== 0),
      joined: ifSet(joined),
      last_message_id: thread.last_message_id,
      applied_tags: thread.applied_tags,
    }),
  };
}

export function viewThread(thread: APIThreadChannel): ThreadView {
  const { type, guild_id, rate_limit_per_user, thread_metadata: state, member } = thread;
  return Object.assign(viewThreadSummary(thread, member !== undefined), {
    type,
    guild_id: guild_id ?? null,
    rate_limit_per_user: rate_limit_per_user ?? 0,
    ...told({ auto_archive_duration: state?.auto_archive_duration, invitable: state?.invitable }),
  });
}
