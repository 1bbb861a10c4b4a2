import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { requireForParts } from '../permissions/posting.js';
import type { ApiCall } from '../routing/api-call.js';
import { changesBetween } from '../state/audit-trail.js';
import { newChannel, newReference, newThread } from '../state/new-records.js';
import type { ChannelRecord, MessageRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { ARCHIVE_MINUTES, LIMITS } from '../validation/limits.js';
import { createMessageForm } from '../validation/message.form.js';
import { channelView } from '../views/channel.view.js';
import { checkAppliedTags } from './forum-tags.js';
import { postMessage } from './post-message.js';
import { enterSystemMessage } from './system-message.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

const common = {
  name: f.required(f.text({ min: 1, max: LIMITS.thread.name, trim: true })),
  auto_archive_duration: f.nullable(f.oneOf(ARCHIVE_MINUTES)),
  rate_limit_per_user: f.nullable(f.int({ min: 0, max: LIMITS.channel.slowmode })),
};
type CommonForm = f.Form<typeof common>;

const plainForm = f.object({ ...common, type: f.nullable(f.oneOf([10, 11, 12])), invitable: f.nullable(f.flag()) });
const forumForm = f.object({
  ...common,
  message: f.required(createMessageForm),
  applied_tags: f.nullable(f.list(f.snowflake(), { max: LIMITS.forum.appliedTags, unique: true })),
});

const HAS_THREAD = 1 << 5;
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;

/** A thread from a message has the message's id. @throws DiscordError 160004 when it has one already */
export function startThreadFromMessage(call: ApiCall): ChannelRecord {
  const { channel } = call.access.guildChannel(call.param('channel_id'));
  const message = call.access.message(channel, call.param('message_id'));
  const type = threadTypeIn(channel);
  call.access.require(channel, 'CREATE_PUBLIC_THREADS');
  if (message.thread_id !== null) throw discordError('THREAD_EXISTS');
  const thread = addThread(call, channel, call.form(f.object(common)), { id: message.id, type });
  message.thread_id = thread.id;
  message.flags |= HAS_THREAD;
  const reference = newReference(channel, message);
  enterSystemMessage(call, thread, { type: THREAD_STARTER, author_id: message.author_id, reference });
  return thread;
}

/** A thread of its own; private unless `type` says otherwise. A public one is announced in the channel. */
export function startThread(call: ApiCall, channel: ChannelRecord): ChannelRecord {
  const form = call.form(plainForm);
  const isPrivate = (form.type ?? CHANNEL.PRIVATE_THREAD) === CHANNEL.PRIVATE_THREAD;
  const type = isPrivate ? CHANNEL.PRIVATE_THREAD : threadTypeIn(channel);
  if (isPrivate && channel.type !== CHANNEL.TEXT) throw discordError('WRONG_CHANNEL_TYPE');
  call.access.require(channel, isPrivate ? 'CREATE_PRIVATE_THREADS' : 'CREATE_PUBLIC_THREADS');
  const thread = addThread(call, channel, form, { id: call.newId(), type, invitable: form.invitable ?? true });
  if (!isPrivate) announce(call, channel, thread);
  return thread;
}

/** A post in a forum: a thread and its first message with one id. */
export function startForumPost(call: ApiCall, forum: ChannelRecord): { thread: ChannelRecord; message: MessageRecord } {
  call.access.require(forum, 'SEND_MESSAGES');
  const form = call.form(forumForm);
  requireForParts(call.access, forum, form.message, call.files.length);
  checkAppliedTags(call, forum, form.applied_tags ?? [], []);
  const thread = addThread(call, forum, form, {
    id: call.newId(),
    type: CHANNEL.PUBLIC_THREAD,
    applied_tags: form.applied_tags ?? [],
  });
  try {
    const post = {
      channel: thread,
      form: form.message,
      files: call.files,
      author_id: call.bot.user_id,
      access: call.access,
      id: thread.id,
    };
    return { thread, message: postMessage(call.world, post) };
  } catch (error) {
    // a refused first message leaves no thread behind
    call.state.channels.delete(thread.id);
    throw error;
  }
}

interface ThreadSpec {
  id: string;
  type: ChannelTypeNumber;
  invitable?: boolean;
  applied_tags?: string[];
}

/** @throws DiscordError 160006 when the guild has as many active threads as it may */
export function requireRoomForThread(call: ApiCall, guildId: string): void {
  const active = call.state.threadsOf(guildId).filter(({ thread }) => !thread.archived);
  if (active.length >= LIMITS.thread.active) throw discordError('MAX_ACTIVE_THREADS');
}

function addThread(
  call: ApiCall,
  parent: ChannelRecord,
  form: CommonForm,
  { id, type, ...own }: ThreadSpec,
): ChannelRecord {
  requireRoomForThread(call, call.guildOf(parent).id);
  const me = { user_id: call.bot.user_id, join_timestamp: call.now };
  const thread = newThread({
    owner_id: call.bot.user_id,
    create_timestamp: call.now,
    auto_archive_duration: form.auto_archive_duration ?? parent.default_auto_archive_duration ?? 4320,
    members: new Map([[me.user_id, me]]),
    ...own,
  });
  const rate_limit_per_user = form.rate_limit_per_user ?? parent.default_thread_rate_limit_per_user;
  const channel = newChannel({
    id,
    name: form.name,
    type,
    guild_id: parent.guild_id,
    parent_id: parent.id,
    rate_limit_per_user,
    thread,
  });
  call.state.channels.set(id, channel);
  const changes = changesBetween(null, channelView(call.state, channel));
  call.audit(call.guildOf(parent), { type: AuditLogEvent.ThreadCreate, target: id, changes });
  return channel;
}

/** @throws DiscordError 50024 where there are no public threads */
function threadTypeIn(channel: ChannelRecord): ChannelTypeNumber {
  if (channel.type === CHANNEL.ANNOUNCEMENT) return CHANNEL.ANNOUNCEMENT_THREAD;
  if (channel.type === CHANNEL.TEXT) return CHANNEL.PUBLIC_THREAD;
  throw discordError('WRONG_CHANNEL_TYPE');
}

function announce(call: ApiCall, channel: ChannelRecord, thread: ChannelRecord): void {
  enterSystemMessage(call, channel, { type: THREAD_CREATED, content: thread.name, reference: newReference(thread) });
}
