import { MessageReferenceType, type RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import { createHash, randomBytes } from 'node:crypto';
import type { UploadFile } from '../../../discord/request-options.js';
import { toAllowedMentions, toAttachments, toEmbed, toPoll } from './message-body.js';
import { flagsFor, toComponents } from './components/component-tree.js';
import { splitContent } from './split-content.js';
import type { OutgoingMessage } from './outgoing-message.js';

/** One of the messages a call sends. */
export interface MessagePart {
  readonly body: Omit<RESTPostAPIChannelMessageJSONBody, 'flags'> & { readonly flags?: number };
  readonly files: readonly UploadFile[];
}

/** The messages a call sends: one, unless a long text is to be split. */
export interface MessageParts {
  readonly parts: readonly [MessagePart, ...MessagePart[]];
  /** What all their nonces follow from: the same nonce makes the same parts the same messages. Absent: each request has its own. */
  readonly nonce?: string;
}

/** The reply goes with the first part, for it is what is read as an answer; all that stands below a text goes with the last. */
export function messageParts(message: OutgoingMessage, files: readonly UploadFile[]): MessageParts {
  const texts = message.split ? splitContent(message.content ?? '') : [message.content];
  const nonce = message.nonce ?? (texts.length > 1 ? randomBytes(18).toString('base64url') : undefined);
  const [first, ...more] = texts.map((content, index) => {
    const last = index === texts.length - 1;
    const body = {
      content,
      ...commonOf(message),
      ...(index === 0 && { message_reference: referenceOf(message) }),
      ...(last && attachedTo(message, files)),
      ...(nonce !== undefined && { nonce: nonceOf(nonce, index) }),
    };
    return { body, files: last ? files : [] };
  });
  return { parts: [first ?? { body: {}, files: [] }, ...more], ...(nonce !== undefined && { nonce }) };
}

function commonOf({ tts, flags, components, allowed_mentions }: OutgoingMessage) {
  return { tts, flags: flagsFor(components, flags), allowed_mentions: toAllowedMentions(allowed_mentions) };
}

function referenceOf({ channel_id, reply_to, forward }: OutgoingMessage) {
  if (forward !== undefined) {
    const { channel_id: from, message_id } = forward;
    return { type: MessageReferenceType.Forward, channel_id: from, message_id };
  }
  return reply_to === undefined ? undefined : { type: MessageReferenceType.Default, channel_id, message_id: reply_to };
}

function attachedTo(
  { embeds, components, poll, sticker_ids, files: inputs = [] }: OutgoingMessage,
  files: readonly UploadFile[],
) {
  return {
    embeds: embeds?.map(toEmbed),
    components: (components && toComponents(components)) as RESTPostAPIChannelMessageJSONBody['components'],
    poll: poll && toPoll(poll),
    sticker_ids: sticker_ids as RESTPostAPIChannelMessageJSONBody['sticker_ids'],
    attachments: files.length === 0 ? undefined : toAttachments(files, inputs),
  };
}

/** At most 25 characters; the first part has the nonce as it is. */
function nonceOf(nonce: string, index: number): string {
  return index === 0 ? nonce : createHash('sha256').update(`${nonce}#${index}`).digest('base64url').slice(0, 24);
}
