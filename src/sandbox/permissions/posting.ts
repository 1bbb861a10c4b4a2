import { discordError } from '../errors/discord-error.js';
import type { ChannelRecord, MessageRecord } from '../state/records.js';
import type { CreateMessageForm } from '../validation/message.form.js';
import type { Access } from './access.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

const NO_TEXT: readonly ChannelTypeNumber[] = [CHANNEL.CATEGORY, CHANNEL.DIRECTORY];
const FORUM: readonly ChannelTypeNumber[] = [CHANNEL.FORUM, CHANNEL.MEDIA];

/**
 * Whether the bot may send this message here.
 * @throws DiscordError 50008, 40058 for the wrong kind of channel; 50013; 160002 for a reply; 160005 for a locked thread
 */
export function requireToPost(
  access: Access,
  channel: ChannelRecord,
  form: CreateMessageForm,
  fileCount: number,
): void {
  requireTextChannel(channel);
  if (channel.guild_id === null) return access.requireReachable(channel);
  access.require(channel, channel.thread ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES');
  requireUnlocked(access, channel);
  requireForParts(access, channel, form, fileCount);
}

/** What a message carries needs permissions of its own. */
export function requireForParts(
  access: Access,
  channel: ChannelRecord,
  form: CreateMessageForm,
  fileCount: number,
): void {
  if (form.tts) access.require(channel, 'SEND_TTS_MESSAGES');
  if (form.embeds?.length) access.require(channel, 'EMBED_LINKS');
  if (fileCount > 0) access.require(channel, 'ATTACH_FILES');
  if (form.poll) access.require(channel, 'SEND_POLLS');
  const isReply = form.message_reference && form.message_reference.type !== 1;
  if (isReply && !access.may(channel, 'READ_MESSAGE_HISTORY')) throw discordError('REPLY_NEEDS_HISTORY');
}

/** @throws DiscordError 50008 or 40058 where no message can stand */
export function requireTextChannel(channel: ChannelRecord): void {
  if (NO_TEXT.includes(channel.type)) throw discordError('NON_TEXT_CHANNEL');
  if (FORUM.includes(channel.type)) throw discordError('NO_MESSAGE_IN_FORUM');
}

/** Messages that somebody wrote: plain ones, replies, and answers to commands. The others are Discord's own. */
const WRITTEN: readonly number[] = [0, 19, 20, 23];

/** @throws DiscordError 50021: nobody edits or pins what Discord wrote itself */
export function requireWritten({ type }: MessageRecord): void {
  if (!WRITTEN.includes(type)) throw discordError('SYSTEM_MESSAGE');
}

/** @throws DiscordError 50083: nothing inside an archived thread can be changed */
export function requireOpenThread(channel: ChannelRecord): void {
  if (channel.thread?.archived) throw discordError('THREAD_ARCHIVED');
}

/** A locked thread takes messages, and changes of them, of its moderators only. @throws DiscordError 160005 */
export function requireUnlocked(access: Access, channel: ChannelRecord): void {
  if (channel.thread?.locked && !access.may(channel, 'MANAGE_THREADS')) throw discordError('THREAD_LOCKED');
}
