import { discordTime } from '../sandbox-clock.js';
import type { ChannelRecord, OverwriteRecord, ThreadRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
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
    guild_id: channel.guild_id,
    name: channel.name,
    parent_id: channel.parent_id,
    position: channel.position,
    permission_overwrites: channel.overwrites.map(overwriteView),
    nsfw: channel.nsfw,
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
    id: channel.id,
    type: channel.type,
    last_message_id: channel.messages.lastId,
    flags: channel.flags,
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
    topic: channel.topic,
    rate_limit_per_user: channel.rate_limit_per_user,
    default_thread_rate_limit_per_user: channel.default_thread_rate_limit_per_user,
    ...(archive === null ? {} : { default_auto_archive_duration: archive }),
  };
}

function voiceView(channel: ChannelRecord): View {
  return {
    rate_limit_per_user: channel.rate_limit_per_user,
    bitrate: channel.bitrate,
    user_limit: channel.user_limit,
    rtc_region: channel.rtc_region,
    video_quality_mode: channel.video_quality_mode,
  };
}

function forumView(channel: ChannelRecord): View {
  return {
    ...textView(channel),
    available_tags: channel.available_tags,
    default_reaction_emoji: channel.default_reaction_emoji,
    default_sort_order: channel.default_sort_order,
    default_forum_layout: channel.default_forum_layout,
  };
}

function threadView(channel: ChannelRecord, thread: ThreadRecord, viewerId?: string): View {
  const membership = viewerId === undefined ? undefined : thread.members.get(viewerId);
  return {
    ...commonView(channel),
    guild_id: channel.guild_id,
    name: channel.name,
    parent_id: channel.parent_id,
    rate_limit_per_user: channel.rate_limit_per_user,
    owner_id: thread.owner_id,
    thread_metadata: threadMetadata(channel, thread),
    message_count: channel.messages.size,
    // Discord stops counting at 50
    member_count: Math.min(50, thread.members.size),
    total_message_sent: thread.total_message_sent,
    applied_tags: thread.applied_tags,
    ...(membership ? { member: threadMemberView(channel.id, membership) } : {}),
  };
}

function threadMetadata(channel: ChannelRecord, thread: ThreadRecord): View {
  return {
    archived: thread.archived,
    archive_timestamp: discordTime(thread.archive_timestamp),
    auto_archive_duration: thread.auto_archive_duration,
    locked: thread.locked,
    create_timestamp: discordTime(thread.create_timestamp),
    ...(channel.type === CHANNEL.PRIVATE_THREAD ? { invitable: thread.invitable } : {}),
  };
}

function dmView(state: SandboxState, channel: ChannelRecord, viewerId?: string): View {
  const others = channel.recipients.filter((id) => id !== viewerId);
  return { ...commonView(channel), recipients: others.map((id) => userView(state.user(id))) };
}
