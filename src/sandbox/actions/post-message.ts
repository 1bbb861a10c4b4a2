import { discordError } from '../errors/discord-error.js';
import type { UploadedFile } from '../http/incoming-request.js';
import type { Access } from '../permissions/access.js';
import { newMessage } from '../state/new-records.js';
import type { ChannelRecord, MessageRecord, PollRecord } from '../state/records.js';
import { embedView } from '../validation/embed.form.js';
import { findStandardSticker } from '../views/sticker.view.js';
import { LIMITS } from '../validation/limits.js';
import type { CreateMessageForm } from '../validation/message.form.js';
import type { PollForm } from '../validation/poll.form.js';
import type { World } from '../world.js';
import { checkAttachmentForms, newAttachments } from './attachments.js';
import { findMentions } from './find-mentions.js';
import { resolveReference } from './message-reference.js';
import { shownComponents } from './shown-components.js';

/** A message on its way into a channel. */
export interface Post {
  channel: ChannelRecord;
  form: CreateMessageForm;
  files: readonly UploadedFile[];
  author_id: string;
  webhook?: MessageRecord['webhook'];
  /** The bot that writes; a webhook has none. */
  access?: Access;
  /** The id to use: a forum's first message has its thread's. */
  id?: string;
}

/** Flags that an author may set: SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, IS_VOICE_MESSAGE, IS_COMPONENTS_V2. */
const SETTABLE_FLAGS = (1 << 2) | (1 << 12) | (1 << 13) | (1 << 15);

/** Makes the message and puts it into its channel. @throws DiscordError 50006 for nothing at all */
export function postMessage(world: World, post: Post): MessageRecord {
  const { channel, form, files } = post;
  if (isEmpty(form, files)) throw discordError('EMPTY_MESSAGE');
  checkAttachmentForms(form.attachments, files);
  checkStickers(world, form.sticker_ids ?? []);
  const newId = () => world.ids.next();
  const { replied_user_id, ...referring } = resolveReference(post.access, channel, form.message_reference);
  const attachments = newAttachments(files, form.attachments, newId);
  const message = newMessage({
    id: post.id ?? newId(),
    channel_id: channel.id,
    author_id: post.author_id,
    webhook: post.webhook ?? null,
    content: form.content ?? '',
    embeds: (form.embeds ?? []).map(embedView),
    components: shownComponents(form.components, { channel_id: channel.id, attachments }, newId),
    attachments,
    tts: form.tts ?? false,
    flags: (form.flags ?? 0) & SETTABLE_FLAGS,
    sticker_ids: form.sticker_ids ?? [],
    poll: form.poll ? newPoll(form.poll, world.time.now()) : null,
    ...referring,
    ...mentionsOf(world, post, replied_user_id),
  });
  enter(world, channel, message);
  return message;
}

/** @throws DiscordError 50081 for one that is not there, or was lost with the boosts */
function checkStickers({ state }: World, ids: readonly string[]): void {
  const isThere = (id: string) => state.stickers.get(id)?.available ?? findStandardSticker(id) !== undefined;
  if (!ids.every(isThere)) throw discordError('INVALID_STICKER');
}

/** Puts a message into its channel. A thread wakes up, counts it, and takes its author in. */
export function enter(world: World, channel: ChannelRecord, message: MessageRecord): void {
  channel.messages.add(message);
  if (!channel.thread) return;
  channel.thread.archived = false;
  if (message.id !== channel.id) channel.thread.total_message_sent += 1;
  const { members } = channel.thread;
  if (message.webhook === null && !members.has(message.author_id)) {
    members.set(message.author_id, { user_id: message.author_id, join_timestamp: world.time.now() });
  }
}

/** The mentions of a text by this author, under the rules of `allowed_mentions`. A webhook rings users only, unless told otherwise. */
export function mentionsOf(
  world: World,
  {
    channel,
    form,
    access,
  }: Pick<Post, 'channel' | 'access'> & { form: Pick<CreateMessageForm, 'content' | 'allowed_mentions'> },
  replied_user_id: string | undefined,
) {
  const allowed = form.allowed_mentions ?? (access ? undefined : WEBHOOK_DEFAULT);
  const may_mention_everyone = access ? access.may(channel, 'MENTION_EVERYONE') : true;
  return findMentions(form.content ?? '', allowed, {
    state: world.state,
    guild: world.state.guildOf(channel),
    may_mention_everyone,
    replied_user_id,
  });
}

const WEBHOOK_DEFAULT = { parse: ['users' as const], users: undefined, roles: undefined, replied_user: undefined };

function isEmpty(form: CreateMessageForm, files: readonly UploadedFile[]): boolean {
  const hasList = [form.embeds, form.sticker_ids, form.components, files].some((list) => list && list.length > 0);
  return !form.content && !hasList && !form.poll && form.message_reference?.type !== 1;
}

function newPoll(form: PollForm, now: number): PollRecord {
  return {
    question: form.question.text,
    answers: form.answers.map(({ poll_media: { text, emoji } }, index) => ({
      answer_id: index + 1,
      text,
      emoji: emoji ? { id: emoji.id ?? null, name: emoji.name ?? null } : null,
      voters: [],
    })),
    expiry: now + (form.duration ?? LIMITS.poll.defaultHours) * 3_600_000,
    allow_multiselect: form.allow_multiselect ?? false,
    layout_type: form.layout_type ?? 1,
    finalized: false,
  };
}
