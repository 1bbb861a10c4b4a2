import { discordTime } from '../sandbox-clock.js';
import type { ChannelRecord, MessageRecord, ReactionRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { timeOf } from '../state/snowflake-factory.js';
import { attachmentView } from './attachment.view.js';
import { channelView } from './channel.view.js';
import { pollView } from './poll.view.js';
import { stickerItemView } from './sticker.view.js';
import { userView } from './user.view.js';
import { known } from '../state/known.js';

type View = Record<string, unknown>;

/** Who looks, and whether the Message Content intent is on for it. */
export interface MessageViewer {
  user_id: string;
  sees_content: boolean;
}

/** https://discord.com/developers/docs/resources/message#message-object */
export function messageView(state: SandboxState, message: MessageRecord, viewer: MessageViewer): View {
  const channel = known(state.channels.get(message.channel_id), `channel ${message.channel_id}`);
  return {
    ...basicView(state, message, viewer, channel),
    ...(message.reactions.length > 0
      ? { reactions: message.reactions.map((each) => reactionView(each, viewer.user_id)) }
      : {}),
    ...(message.type === 19 ? { referenced_message: referencedView(state, message, viewer) } : {}),
  };
}

function basicView(state: SandboxState, message: MessageRecord, viewer: MessageViewer, channel: ChannelRecord): View {
  const thread = message.thread_id === null ? undefined : state.channels.get(message.thread_id);
  return {
    ...contentView(state, message, canRead(message, viewer, channel)),
    id: message.id,
    channel_id: message.channel_id,
    author: authorView(state, message),
    pinned: message.pinned_at !== null,
    mention_everyone: message.mention_everyone,
    tts: message.tts,
    ...(message.webhook ? { webhook_id: message.webhook.id } : {}),
    ...interactionView(state, message),
    ...(message.reference ? { message_reference: referenceView(message.reference) } : {}),
    ...(message.snapshot ? { message_snapshots: [{ message: contentView(state, message.snapshot, true) }] } : {}),
    ...(thread ? { thread: channelView(state, thread, viewer.user_id) } : {}),
  };
}

/** What the Message Content intent hides is empty without it. */
function contentView(state: SandboxState, message: MessageRecord, readable: boolean): View {
  return {
    type: message.type,
    content: readable ? message.content : '',
    mentions: message.mentions.flatMap((id) => (state.users.has(id) ? [userView(state.user(id))] : [])),
    mention_roles: message.mention_roles,
    attachments: readable ? message.attachments.map((each) => attachmentView(message.channel_id, each)) : [],
    embeds: readable ? message.embeds : [],
    timestamp: discordTime(timeOf(message.id)),
    edited_timestamp: message.edited_timestamp === null ? null : discordTime(message.edited_timestamp),
    flags: message.flags,
    components: readable ? message.components : [],
    ...(message.sticker_ids.length > 0
      ? { sticker_items: message.sticker_ids.flatMap((id) => stickerItemView(state, id)) }
      : {}),
    ...(readable && message.poll ? { poll: pollView(message.poll) } : {}),
  };
}

/** Own messages, DMs and mentions of the bot are readable without the intent. */
function canRead(message: MessageRecord, viewer: MessageViewer, channel: ChannelRecord): boolean {
  return (
    viewer.sees_content ||
    channel.guild_id === null ||
    message.author_id === viewer.user_id ||
    message.mentions.includes(viewer.user_id)
  );
}

function authorView(state: SandboxState, message: MessageRecord): View {
  if (!message.webhook) return userView(state.user(message.author_id));
  const { id, username, avatar } = message.webhook;
  return {
    id,
    username,
    avatar,
    discriminator: '0000',
    public_flags: 0,
    flags: 0,
    bot: true,
    global_name: null,
    primary_guild: null,
  };
}

/** A message that answers an interaction comes through a webhook of its application. */
function interactionView(state: SandboxState, message: MessageRecord): View {
  const interaction = state.interactionOf(message);
  if (!interaction) return {};
  const { id, type, user_id, application_id, guild_id } = interaction;
  const owners = guild_id === null ? { 1: user_id } : { 0: guild_id };
  const metadata = { id, type, user: userView(state.user(user_id)), authorizing_integration_owners: owners };
  // of a component and a modal it says more, which no tool reads
  return { webhook_id: application_id, application_id, ...(type === 2 ? { interaction_metadata: metadata } : {}) };
}

function referenceView({ type, channel_id, message_id, guild_id }: NonNullable<MessageRecord['reference']>): View {
  return { type, channel_id, ...(message_id ? { message_id } : {}), ...(guild_id ? { guild_id } : {}) };
}

/** `null` says that the message replied to is gone. */
function referencedView(state: SandboxState, message: MessageRecord, viewer: MessageViewer): View | null {
  if (!message.reference) return null;
  const { channel_id, message_id } = message.reference;
  const channel = state.channels.get(channel_id);
  const referenced = message_id === undefined ? undefined : channel?.messages.get(message_id);
  return channel && referenced ? basicView(state, referenced, viewer, channel) : null;
}

function reactionView({ emoji, user_ids }: ReactionRecord, viewerId: string): View {
  return {
    emoji,
    count: user_ids.length,
    count_details: { burst: 0, normal: user_ids.length },
    burst_colors: [],
    me_burst: false,
    me: user_ids.includes(viewerId),
  };
}
