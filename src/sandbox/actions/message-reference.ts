import { MessageReferenceType } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import type { Access } from '../permissions/access.js';
import { newReference } from '../state/new-records.js';
import type { ChannelRecord, MessageRecord } from '../state/records.js';
import type { CreateMessageForm } from '../validation/message.form.js';

type ReferenceForm = NonNullable<CreateMessageForm['message_reference']>;

/** What a reply or a forward adds to a message. */
export type Referring = Pick<MessageRecord, 'type' | 'reference' | 'snapshot'> & {
  replied_user_id: string | undefined;
};

const NOTHING: Referring = { type: 0, reference: null, snapshot: null, replied_user_id: undefined };
const REPLY = 19;

/** Resolves `message_reference`. https://discord.com/developers/docs/resources/message#message-reference-types */
export function resolveReference(
  access: Access | undefined,
  channel: ChannelRecord,
  form: ReferenceForm | null | undefined,
): Referring {
  if (!form) return NOTHING;
  return form.type === MessageReferenceType.Forward ? forward(access, form) : reply(channel, form);
}

/** @throws DiscordError 50035 for a message that is elsewhere or nowhere, unless `fail_if_not_exists` is false */
function reply(channel: ChannelRecord, form: ReferenceForm): Referring {
  if (form.channel_id && form.channel_id !== channel.id) {
    throw referenceError('REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL', 'Cannot reply to a message in a different channel');
  }
  const message = channel.messages.get(form.message_id);
  if (!message && form.fail_if_not_exists === false) return NOTHING;
  if (!message) throw referenceError('REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
  const reference = newReference(channel, message);
  return { type: REPLY, reference, snapshot: null, replied_user_id: message.author_id };
}

/** @throws DiscordError 10003, 50001, 10008 for what cannot be seen, 160014 for what the Message Content intent hides */
function forward(access: Access | undefined, form: ReferenceForm): Referring {
  if (!access || !form.channel_id) throw referenceError('BASE_TYPE_REQUIRED', 'This field is required');
  const source = access.channel(form.channel_id);
  access.require(source, 'READ_MESSAGE_HISTORY');
  const message = access.message(source, form.message_id);
  const hidden =
    !access.bot.intents.message_content && source.guild_id !== null && message.author_id !== access.bot.user_id;
  if (hidden) throw discordError('FORWARD_WITHOUT_CONTENT');
  const reference = newReference(source, message, MessageReferenceType.Forward);
  return { type: 0, reference, snapshot: message, replied_user_id: undefined };
}

function referenceError(code: string, message: string): Error {
  return fieldError(['message_reference'], code, message);
}
