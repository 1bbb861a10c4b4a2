import { discordTime } from '../sandbox-clock.js';
import type { ChannelRecord, OverwriteRecord, ThreadRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { pick } from './pick.js';
import { userView } from './user.view.js';
import { CHANNEL, isForumLike, isTextLike, isVoiceLike } from '../state/channel-types.js';

type View = Record<string, unknown>;

/**
 * Any channel. `viewerId` is the bot that looks: a thread shows its membership, a DM leaves it out of the recipients.
 * @see https://discord.com/developers/docs/resources/channel#channel-object
 */
export function channelView(state: SandboxState, channel: ChannelRecord, viewerId?: string): View {
  if (channel.thread) return threadView(channel, channel.thread, viewerId);
  if (channel.guild_id === null) return dmView(state, channel, viewerId);
  return {
    ...commonView(channel),
    ...pick(channel, 'guild_id', 'name', 'parent_id', 'position', 'nsfw'),
    permission_overwrites: channel.overwrites.map(overwriteView),
    ...kindView(channel),
  };
}

/** https://discord.com/developers/docs/resources/channel#overwrite-object */
export function overwriteView({ id, type, allow, deny }: OverwriteRecord): View {
  return { id, type, allow: allow.toString(), deny: deny.toString() };
}

/** One member of a thread. */
export function threadMemberView(threadId: string, member: { user_id: string; join_timestamp: number }): View {
  return { id: threadId, user_id: member.user_id, join_timestamp: discordTime(member.join_timestamp), flags: 1 };
}

function commonView(channel: ChannelRecord): View {
  return {
    ...pick(channel, 'id', 'type', 'flags'),
    last_message_id: channel.messages.lastId,
    ...(channel.last_pin_timestamp === null ? {} : { last_pin_timestamp: discordTime(channel.last_pin_timestamp) }),
  };
}

function kindView(channel: ChannelRecord): View {
  if (isTextLike(channel)) return textView(channel);
  if (isVoiceLike(channel)) return voiceView(channel);
  return isForumLike(channel) ? forumView(channel) : {};
}

function textView(channel: ChannelRecord): View {
  const archive = channel.default_auto_archive_duration;
  return {
    ...pick(channel, 'topic', 'rate_limit_per_user', 'default_thread_rate_limit_per_user'),
    ...(archive === null ? {} : { default_auto_archive_duration: archive }),
  };
}

function voiceView(channel: ChannelRecord): View {
  return pick(channel, 'rate_limit_per_user', 'bitrate', 'user_limit', 'rtc_region', 'video_quality_mode');
}

function forumView(channel: ChannelRecord): View {
  return {
    ...textView(channel),
    ...pick(channel, 'available_tags', 'default_reaction_emoji', 'default_sort_order', 'default_forum_layout'),
  };
}

function threadView(channel: ChannelRecord, thread: ThreadRecord, viewerId?: string): View {
  const membership = viewerId === undefined ? undefined : thread.members.get(viewerId);
  return {
    ...commonView(channel),
    ...pick(channel, 'guild_id', 'name', 'parent_id', 'rate_limit_per_user'),
    ...pick(thread, 'owner_id', 'total_message_sent', 'applied_tags'),
    thread_metadata: threadMetadata(channel, thread),
    message_count: channel.messages.size,
    // Discord stops counting at 50
    member_count: Math.min(50, thread.members.size),
    ...(membership ? { member: threadMemberView(channel.id, membership) } : {}),
  };
}

function threadMetadata(channel: ChannelRecord, thread: ThreadRecord): View {
  return {
    ...pick(thread, 'archived', 'auto_archive_duration', 'locked'),
    archive_timestamp: discordTime(thread.archive_timestamp),
    create_timestamp: discordTime(thread.create_timestamp),
    ...(channel.type === CHANNEL.PRIVATE_THREAD ? { invitable: thread.invitable } : {}),
  };
}

function dmView(state: SandboxState, channel: ChannelRecord, viewerId?: string): View {
  const others = channel.recipients.filter((id) => id !== viewerId);
  return { ...commonView(channel), recipients: others.map((id) => userView(state.user(id))) };
}
