import {
  type APIAttachment,
  type APIMessage,
  type APIMessageSnapshotFields,
  MessageFlags,
  MessageReferenceType,
  MessageType,
} from 'discord-api-types/v10';
import { Flag, Int, ListOf, Nested, Num, Text, text } from '../../../mcp/schema/fields/index.js';
import { emojiText } from '../emoji.js';
import { componentText } from './component-text.js';
import { EmbedView, viewEmbed } from './embed.view.js';
import { PollView, viewPoll } from './poll.view.js';
import { constantName, ifSet, isoTime, told } from './wording.js';

/** A file of a message. */
export class AttachmentView {
  @Text('Id.') id!: string;
  @Text('File name.', { untrusted: true }) filename!: string;
  @Int('Bytes.') size!: number;
  @Text('MIME type.', { optional: true, untrusted: true }) content_type?: string;
  @Text('Address; Discord lets it expire.') url!: string;
  @Text('Text for who cannot see it.', { optional: true, untrusted: true }) description?: string;
  @Num('Of a voice message or video, seconds.', { optional: true }) duration_secs?: number;
}

/** One kind of reaction to a message. */
export class ReactionView {
  @Text('The character, or name:id of a custom emoji.', { untrusted: true }) emoji!: string;
  @Int('How often.') count!: number;
  @Flag('The bot reacted too.', { optional: true }) me?: boolean;
}

/** A copy of a message of another place. */
export class ForwardedView {
  @Text('Text.', { untrusted: true }) content!: string;
  @ListOf(EmbedView, 'Embeds.', { optional: true }) embeds?: EmbedView[];
  @ListOf(AttachmentView, 'Files.', { optional: true }) attachments?: AttachmentView[];
  @Text('What its components say, a line each.', { optional: true, untrusted: true }) components_text?: string;
  @ListOf(text(), 'Names of its stickers.', { optional: true, untrusted: true }) stickers?: string[];
}

/** A message as a reader needs it; what it does not have is left out. */
export class MessageView {
  @Text('Id.') message_id!: string;
  @Text('Channel or thread.') channel_id!: string;
  @Text('Who wrote it: user, or webhook.') author_id!: string;
  @Text('Display name.', { untrusted: true }) author_name!: string;
  @Flag('Written by an application.', { optional: true }) author_bot?: boolean;
  @Text('Text.', { untrusted: true }) content!: string;
  @Flag('A voice message: its file is all there is.', { optional: true }) voice?: boolean;
  @Flag('There is content, and Discord hides it: the bot lacks the Message Content intent.', { optional: true })
  content_hidden?: boolean;
  @Text('UTC.') timestamp!: string;
  @Flag('Changed after sending.') edited!: boolean;
  @Text('Last change, UTC.', { optional: true }) edited_timestamp?: string;
  @Flag('Pinned.') pinned!: boolean;
  @Text('Link for people; null where the guild could not be found out.', { nullable: true }) jump_url!: string | null;
  @Text('What kind of notice it is, when no one wrote it.', { optional: true }) type_name?: string;
  @Text('The message it answers.', { optional: true }) reply_to?: string;
  @ListOf(ForwardedView, 'What it forwards.', { optional: true }) forwarded?: ForwardedView[];
  @ListOf(EmbedView, 'Embeds.', { optional: true }) embeds?: EmbedView[];
  @ListOf(AttachmentView, 'Files.', { optional: true }) attachments?: AttachmentView[];
  @Text('What its components say, a line each.', { optional: true, untrusted: true }) components_text?: string;
  @ListOf(text(), 'Names of its stickers.', { optional: true, untrusted: true }) stickers?: string[];
  @ListOf(ReactionView, 'Reactions.', { optional: true }) reactions?: ReactionView[];
  @Nested(PollView, 'Its poll.', { optional: true }) poll?: PollView;
  @Text('The thread started from it.', { optional: true }) thread_id?: string;
  @Text('The webhook it came through.', { optional: true }) webhook_id?: string;
}

/** Kinds of messages that somebody wrote. */
const WRITTEN: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
]);

/** A message with what no message of Discord's lacks, and whatever else it has. */
export type SeenMessage = Pick<APIMessage, (typeof MESSAGE_ESSENTIALS)[number]> & Partial<APIMessage>;

/** The fields without which there is no view of a message. */
export const MESSAGE_ESSENTIALS = ['id', 'channel_id', 'author', 'content', 'timestamp'] as const;

/** @param guildId null for a direct message; undefined when it is not known */
export function viewMessage(message: SeenMessage, guildId: string | null | undefined): MessageView {
  return {
    message_id: message.id,
    channel_id: message.channel_id,
    author_id: message.author.id,
    author_name: message.author.global_name ?? message.author.username,
    content: message.content,
    timestamp: isoTime(message.timestamp),
    edited: message.edited_timestamp != null,
    pinned: message.pinned ?? false,
    jump_url: jumpUrl(guildId, message.channel_id, message.id),
    ...told({
      author_bot: ifSet(message.author.bot),
      voice: ifSet(((message.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0),
      content_hidden: ifSet(isHidden(message)),
      edited_timestamp: isoTime(message.edited_timestamp),
      type_name: wasWritten(message) ? undefined : constantName(MessageType, message.type ?? MessageType.Default),
      thread_id: message.thread?.id,
      webhook_id: message.webhook_id,
    }),
    ...viewRelations(message),
    ...viewParts(message),
  };
}

/** The link to a message that Discord's clients open; null when the guild is not known. */
export function jumpUrl(guildId: string | null | undefined, channelId: string, messageId: string): string | null {
  return guildId === undefined ? null : `https://discord.com/channels/${guildId ?? '@me'}/${channelId}/${messageId}`;
}

function wasWritten({ type = MessageType.Default }: SeenMessage): boolean {
  return WRITTEN.has(type);
}

/** Nobody can send a message with nothing in it: one that looks so is shown without its content. */
function isHidden(message: SeenMessage): boolean {
  if (!wasWritten(message) || message.content !== '' || message.poll) return false;
  const { embeds, attachments, components, sticker_items, message_snapshots } = message;
  return [embeds, attachments, components, sticker_items, message_snapshots].every((parts) => !parts?.length);
}

function viewRelations({ message_reference: reference, message_snapshots: snapshots }: SeenMessage) {
  const forwards = reference?.type === MessageReferenceType.Forward;
  return told({
    reply_to: forwards ? undefined : reference?.message_id,
    forwarded: snapshots?.map(({ message }) => viewForwarded(message)),
  });
}

function viewForwarded(message: APIMessageSnapshotFields): ForwardedView {
  return { content: message.content, ...viewBody(message) };
}

/** What a message shows below its text, a forwarded one too. */
function viewBody(message: Partial<APIMessageSnapshotFields>) {
  return told({
    embeds: message.embeds?.map(viewEmbed),
    attachments: message.attachments?.map(viewAttachment),
    components_text: ifSet(componentText(message.components ?? [])),
    stickers: message.sticker_items?.map(({ name }) => name),
  });
}

function viewParts(message: SeenMessage) {
  return told({
    ...viewBody(message),
    reactions: message.reactions?.map(({ emoji, count, me }) => ({
      emoji: emojiText(emoji),
      count,
      ...told({ me: ifSet(me) }),
    })),
    poll: message.poll && viewPoll(message.poll),
  });
}

function viewAttachment(file: APIAttachment): AttachmentView {
  const { id, filename, size, url, content_type, description, duration_secs } = file;
  return { id, filename, size, url, ...told({ content_type, description, duration_secs }) };
}
