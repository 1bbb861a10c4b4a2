import { type APIChannel, type APIGuildForumTag, type APIOverwrite, ChannelType } from 'discord-api-types/v10';
import { Flag, Int, ListOf, Nested, Text, text } from '../../../mcp/schema/fields/index.js';
import { permissionNames } from '../../../discord/permissions/permission-names.js';
import { constantName, ifSet, isoTime, told } from './wording.js';

/** A channel in a list. */
export class ChannelSummary {
  @Text('Id.') id!: string;
  @Int("Discord's number for the type.") type!: number;
  @Text('The type in words.') type_name!: string;
  @Text('Name; a direct message has none.', { nullable: true, untrusted: true }) name!: string | null;
  @Text('Category, or the channel of a thread.', { nullable: true }) parent_id!: string | null;
  @Int('Order among its siblings; a thread has none.', { nullable: true }) position!: number | null;
  @Text('Topic, or the guidelines of a forum.', { optional: true, untrusted: true }) topic?: string;
  @Flag('Age-restricted.', { optional: true }) nsfw?: boolean;
}

/** What a channel allows or denies one role or member. */
export class OverwriteView {
  @Text('Id of the role or member.') id!: string;
  @Int('0 role, 1 member.') type!: number;
  @Text('Bit set, decimal.') allow!: string;
  @Text('Bit set, decimal.') deny!: string;
  @ListOf(text(), 'The names in `allow`.') allow_names!: string[];
  @ListOf(text(), 'The names in `deny`.') deny_names!: string[];
}

/** A tag of a forum. */
export class ForumTagView {
  @Text('Id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Flag('Only moderators may set it.') moderated!: boolean;
  @Text('Custom emoji.', { nullable: true }) emoji_id!: string | null;
  @Text('Unicode emoji.', { nullable: true }) emoji_name!: string | null;
}

/** The reaction a forum offers first. */
export class DefaultReactionView {
  @Text('Custom emoji.', { nullable: true }) emoji_id!: string | null;
  @Text('Unicode emoji.', { nullable: true }) emoji_name!: string | null;
}

/** One channel with all its settings; those its type does not have are left out. */
export class ChannelView {
  @Text('Id.') id!: string;
  @Int("Discord's number for the type.") type!: number;
  @Text('The type in words.') type_name!: string;
  @Text('A direct message has none.', { nullable: true }) guild_id!: string | null;
  @Text('Name; a direct message has none.', { nullable: true, untrusted: true }) name!: string | null;
  @Text('Category, or the channel of a thread.', { nullable: true }) parent_id!: string | null;
  @Int('Order among its siblings; a thread has none.', { nullable: true }) position!: number | null;
  @Text('Topic, or the guidelines of a forum.', { nullable: true, untrusted: true }) topic!: string | null;
  @Flag('Age-restricted.') nsfw!: boolean;
  @Int('Slowmode, seconds.') rate_limit_per_user!: number;
  @Int('Bit set.', { optional: true }) flags?: number;
  @Text('Newest message (or post, in a forum).', { optional: true }) last_message_id?: string;
  @Text('UTC.', { optional: true }) last_pin_timestamp?: string;
  @ListOf(OverwriteView, 'Differences from the permissions in the guild.', { optional: true })
  permission_overwrites?: OverwriteView[];
  @Int('Bits per second.', { optional: true }) bitrate?: number;
  @Int('0 is unlimited.', { optional: true }) user_limit?: number;
  @Text('Voice region; automatic when absent.', { optional: true }) rtc_region?: string;
  @Int('1 automatic, 2 full.', { optional: true }) video_quality_mode?: number;
  @Int('Minutes after which new threads hide.', { optional: true }) default_auto_archive_duration?: number;
  @Int('Slowmode of new threads, seconds.', { optional: true }) default_thread_rate_limit_per_user?: number;
  @ListOf(ForumTagView, 'Tags of a forum.', { optional: true }) available_tags?: ForumTagView[];
  @Nested(DefaultReactionView, 'Of posts.', { optional: true }) default_reaction_emoji?: DefaultReactionView;
  @Int('0 latest activity, 1 creation.', { optional: true }) default_sort_order?: number;
  @Int('0 not set, 1 list, 2 gallery.', { optional: true }) default_forum_layout?: number;
  @Text('Who started the thread.', { optional: true }) owner_id?: string;
  @ListOf(text(), 'Tags of the post.', { optional: true }) applied_tags?: string[];
  @Flag('Thread is hidden.', { optional: true }) archived?: boolean;
  @Flag('Thread is closed to members.', { optional: true }) locked?: boolean;
  @Flag('Members may invite others to the private thread.', { optional: true }) invitable?: boolean;
  @Int('Minutes without activity until the thread hides.', { optional: true }) auto_archive_duration?: number;
  @Text('When `archived` changed last, UTC.', { optional: true }) archive_timestamp?: string;
  @Int('Messages in the thread.', { optional: true }) message_count?: number;
  @Int('Members of the thread, at most 50.', { optional: true }) member_count?: number;
  @ListOf(text(), 'Who takes part in the direct message.', { optional: true }) recipient_ids?: string[];
}

/** All that any type of channel has; which of it is there depends on the type. */
export type AnyChannel = Partial<UnionOfProperties<APIChannel>> & Pick<APIChannel, 'id' | 'type'>;
type UnionOfProperties<T> = {
  [K in T extends unknown ? keyof T : never]: T extends Partial<Record<K, infer V>> ? V : never;
};

export function viewChannelSummary(channel: APIChannel): ChannelSummary {
  const any: AnyChannel = channel;
  return { ...viewIdentity(any), ...told({ topic: ifSet(any.topic), nsfw: ifSet(any.nsfw) }) };
}

export function viewChannel(channel: APIChannel): ChannelView {
  const any: AnyChannel = channel;
  return {
    ...viewIdentity(any),
    guild_id: any.guild_id ?? null,
    topic: any.topic ?? null,
    nsfw: any.nsfw ?? false,
    rate_limit_per_user: any.rate_limit_per_user ?? 0,
    ...told({
      flags: ifSet(any.flags),
      last_message_id: any.last_message_id,
      last_pin_timestamp: isoTime(any.last_pin_timestamp),
      permission_overwrites: any.permission_overwrites?.map(viewOverwrite),
      recipient_ids: any.recipients?.map((user) => user.id),
    }),
    ...viewVoice(any),
    ...viewThreadDefaults(any),
    ...viewThread(any),
  };
}

function viewIdentity(channel: AnyChannel) {
  return {
    id: channel.id,
    type: channel.type,
    type_name: constantName(ChannelType, channel.type),
    name: channel.name ?? null,
    parent_id: channel.parent_id ?? null,
    position: channel.position ?? null,
  };
}

function viewVoice({ bitrate, user_limit, rtc_region, video_quality_mode }: AnyChannel) {
  return told({ bitrate, user_limit, rtc_region, video_quality_mode });
}

function viewThreadDefaults(channel: AnyChannel) {
  const { default_auto_archive_duration, default_thread_rate_limit_per_user } = channel;
  const { default_reaction_emoji, default_sort_order, default_forum_layout } = channel;
  return told({
    default_auto_archive_duration,
    default_thread_rate_limit_per_user,
    available_tags: channel.available_tags?.map(viewTag),
    default_reaction_emoji,
    default_sort_order,
    default_forum_layout,
  });
}

function viewThread({ owner_id, applied_tags, message_count, member_count, thread_metadata: state }: AnyChannel) {
  return told({
    owner_id,
    applied_tags,
    message_count,
    member_count,
    archived: state?.archived,
    locked: state?.locked,
    invitable: state?.invitable,
    auto_archive_duration: state?.auto_archive_duration,
    archive_timestamp: isoTime(state?.archive_timestamp),
  });
}

function viewTag({ id, name, moderated, emoji_id, emoji_name }: APIGuildForumTag): ForumTagView {
  return { id, name, moderated, emoji_id: emoji_id ?? null, emoji_name: emoji_name ?? null };
}

function viewOverwrite({ id, type, allow, deny }: APIOverwrite): OverwriteView {
  return { id, type, allow, deny, allow_names: permissionNames(allow), deny_names: permissionNames(deny) };
}
