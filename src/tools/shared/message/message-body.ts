import {
  AllowedMentionsTypes,
  type APIAllowedMentions,
  type APIEmbed,
  type RESTAPIAttachment,
  type RESTAPIPoll,
} from 'discord-api-types/v10';
import type { UploadFile } from '../../../discord/request-options.js';
import { parseTime } from '../../../mcp/schema/fields/index.js';
import { toColor } from '../color.field.js';
import { parseEmoji } from '../emoji.js';
import type { AllowedMentionsInput } from './allowed-mentions.dto.js';
import type { EmbedInput } from './embed.dto.js';
import type { FileInput } from './file.dto.js';
import type { PollInput } from './poll.dto.js';

/** Nobody is pinged but who is named: Discord's own default is everybody. */
export function toAllowedMentions(allowed: AllowedMentionsInput = {}): APIAllowedMentions {
  const { parse = [], users, roles, replied_user = false } = allowed;
  return { parse: parse.map((kind) => KINDS[kind]), ...(users && { users }), ...(roles && { roles }), replied_user };
}

const KINDS = {
  users: AllowedMentionsTypes.User,
  roles: AllowedMentionsTypes.Role,
  everyone: AllowedMentionsTypes.Everyone,
} as const;

/** A span such as `in 2h` counts from now. */
export function toEmbed({ timestamp, color, ...embed }: EmbedInput): APIEmbed {
  return {
    ...embed,
    ...(color !== undefined && { color: toColor(color) }),
    ...(timestamp !== undefined && { timestamp: parseTime(timestamp, Date.now()).toISOString() }),
  };
}

/** The embeds of an edit. An empty list takes them away; null would not where the message becomes one of components (discord-api-docs issue 7787). */
export function toChangedEmbeds(embeds: readonly EmbedInput[] | null | undefined): APIEmbed[] | undefined {
  return embeds === null ? [] : embeds?.map(toEmbed);
}

export function toPoll({ question, answers, duration, allow_multiselect }: PollInput): RESTAPIPoll {
  return {
    question: { text: question },
    answers: answers.map(({ text, emoji }) => ({ poll_media: { text, ...(emoji && { emoji: parseEmoji(emoji) }) } })),
    duration,
    allow_multiselect: allow_multiselect ?? false,
  };
}

/** What Discord is told about each file beside its bytes: `id` is its place, as a text, which the description of the API wants. */
export function toAttachments(uploads: readonly UploadFile[], files: readonly FileInput[]): RESTAPIAttachment[] {
  return uploads.map(({ name }, index) => ({
    id: String(index),
    filename: name,
    description: files[index]?.description,
  }));
}
