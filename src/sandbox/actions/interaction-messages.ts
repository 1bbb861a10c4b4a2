import { discordError } from '../errors/discord-error.js';
import type { ApiCall } from '../routing/api-call.js';
import type { InteractionRecord } from '../state/interaction-records.js';
import { known } from '../state/known.js';
import { newMessage } from '../state/new-records.js';
import type { ChannelRecord, MessageRecord } from '../state/records.js';
import type { EditMessageForm, WebhookMessageForm } from '../validation/message.form.js';
import { messageView } from '../views/message.view.js';
import { applyEdit } from './edit-message.js';
import { enter, postMessage } from './post-message.js';

/** A token works for so long. https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages */
const TOKEN_MS = 15 * 60_000;
const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const CHAT_INPUT_COMMAND = 20;

/**
 * The interaction whose application and token stand in a webhook's path; none when they are a webhook's.
 * @throws DiscordError 50027 for a token that is no longer good, 10015 before the first answer
 */
export function interactionByToken(call: ApiCall): InteractionRecord | undefined {
  const [applicationId, token] = [call.param('webhook_id'), call.param('webhook_token')];
  const interaction = [...call.state.interactions.values()].find((each) => each.token === token);
  if (interaction?.application_id !== applicationId) return undefined;
  if (call.now - interaction.created_at > TOKEN_MS) throw discordError('WEBHOOK_TOKEN_INVALID');
  if (interaction.answered_with === null) throw discordError('UNKNOWN_WEBHOOK');
  return interaction;
}

/** A message that answers an interaction; one that is ephemeral stands in no channel. No permission is asked for. */
export function answerWith(call: ApiCall, interaction: InteractionRecord, form: WebhookMessageForm): MessageRecord {
  const channel = channelOf(call, interaction);
  const none = { nonce: undefined, enforce_nonce: undefined, message_reference: undefined, sticker_ids: undefined };
  const author_id = interaction.application_id;
  const message = postMessage(call.world, { channel, form: { ...form, ...none }, files: call.files, author_id });
  message.flags |= (form.flags ?? 0) & EPHEMERAL;
  if (isEphemeral(message)) channel.messages.delete(message.id);
  interaction.messages.set(message.id, message);
  return message;
}

/** What people see until the answer comes. */
export function answerLater(call: ApiCall, interaction: InteractionRecord, flags: number): MessageRecord {
  const channel = channelOf(call, interaction);
  const message = newMessage({
    id: call.newId(),
    channel_id: channel.id,
    author_id: interaction.application_id,
    type: CHAT_INPUT_COMMAND,
    flags: LOADING | (flags & EPHEMERAL),
  });
  if (!isEphemeral(message)) enter(call.world, channel, message);
  interaction.messages.set(message.id, message);
  return message;
}

/** The first one after a deferred answer takes its place, and stays as visible as that was. */
export function followUp(call: ApiCall, interaction: InteractionRecord, form: WebhookMessageForm): MessageRecord {
  const original = interaction.messages.get(interaction.original_id ?? '');
  if (original === undefined || !isLoading(original)) return answerWith(call, interaction, form);
  const filled = answerWith(call, interaction, { ...form, flags: (form.flags ?? 0) & ~EPHEMERAL });
  removeAnswer(call, interaction, filled);
  const { id, type, flags } = original;
  Object.assign(original, filled, { id, type, flags: filled.flags | (flags & EPHEMERAL) });
  return original;
}

/** @throws DiscordError 10008 for a message that is none of the interaction's */
export function answerOf(interaction: InteractionRecord, messageId: string | null): MessageRecord {
  const message = interaction.messages.get(messageId ?? '');
  if (!message) throw discordError('UNKNOWN_MESSAGE');
  return message;
}

/** @param form what shall change */
export function editAnswer(
  call: ApiCall,
  interaction: InteractionRecord,
  message: MessageRecord,
  form: EditMessageForm,
): MessageRecord {
  applyEdit(call, channelOf(call, interaction), message, form, undefined);
  message.flags &= ~LOADING;
  return message;
}

export function removeAnswer(call: ApiCall, interaction: InteractionRecord, message: MessageRecord): void {
  interaction.messages.delete(message.id);
  call.state.channels.get(message.channel_id)?.messages.delete(message.id);
}

export function answerView(call: ApiCall, message: MessageRecord): Record<string, unknown> {
  return messageView(call.state, message, { user_id: message.author_id, sees_content: true });
}

export function isEphemeral({ flags }: MessageRecord): boolean {
  return (flags & EPHEMERAL) !== 0;
}

export function isLoading({ flags }: MessageRecord): boolean {
  return (flags & LOADING) !== 0;
}

function channelOf(call: ApiCall, interaction: InteractionRecord): ChannelRecord {
  return known(call.state.channels.get(interaction.channel_id), 'channel of the interaction');
}
