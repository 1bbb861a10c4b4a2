import {
  answerLater,
  answerOf,
  answerView,
  answerWith,
  editAnswer,
  interactionByToken,
  isEphemeral,
  isLoading,
  removeAnswer,
} from '../actions/interaction-messages.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { openRoute, type Route } from '../routing/route.js';
import type { InteractionRecord } from '../state/interaction-records.js';
import type { MessageRecord } from '../state/records.js';
import {
  autocompleteForm,
  CALLBACK,
  callbackForm,
  deferredForm,
  messageAnswerForm,
  modalForm,
} from '../validation/callback.form.js';
import * as f from '../validation/fields.js';
import { editMessageForm } from '../validation/message.form.js';

const ORIGINAL = '/webhooks/{webhook_id}/{webhook_token}/messages/@original';
/** A first answer after that is too late. https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback */
const ANSWER_MS = 3000;

/** https://discord.com/developers/docs/interactions/receiving-and-responding */
export const interactionRoutes: readonly Route[] = [
  openRoute('POST', '/interactions/{interaction_id}/{interaction_token}/callback', respond),
  openRoute('GET', ORIGINAL, (call) => ok(answerView(call, original(call).message))),
  openRoute('PATCH', ORIGINAL, (call) => {
    const { interaction, message } = original(call);
    return ok(answerView(call, editAnswer(call, interaction, message, call.form(editMessageForm(message)))));
  }),
  openRoute('DELETE', ORIGINAL, (call) => {
    const { interaction, message } = original(call);
    removeAnswer(call, interaction, message);
    return noContent();
  }),
];

/** Which first answers fit which kind of interaction. */
const FITTING: Readonly<Record<InteractionRecord['type'], readonly number[]>> = {
  2: [CALLBACK.MESSAGE, CALLBACK.DEFERRED_MESSAGE, CALLBACK.MODAL, CALLBACK.PREMIUM_REQUIRED, CALLBACK.LAUNCH_ACTIVITY],
  3: [4, 5, 6, 7, 9, 10, 12],
  4: [CALLBACK.AUTOCOMPLETE],
  5: [4, 5, 6, 7, 10, 12],
};

function respond(call: ApiCall): Reply {
  const interaction = waiting(call);
  const { type } = call.form(callbackForm);
  if (!FITTING[interaction.type].includes(type)) {
    throw fieldError(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${FITTING[interaction.type].join(', ')}}.`);
  }
  const message = answered(call, interaction, type);
  interaction.answered_with = type;
  interaction.original_id = message?.id ?? interaction.message_id;
  return call.query.flag('with_response') ? ok(callbackView(call, interaction, message)) : noContent();
}

/** @throws DiscordError 10062 for none, and one nobody waits for any more; 40060 for one that was answered */
function waiting(call: ApiCall): InteractionRecord {
  const interaction = call.state.interactions.get(call.param('interaction_id'));
  if (interaction?.token !== call.param('interaction_token')) throw discordError('UNKNOWN_INTERACTION');
  if (interaction.answered_with !== null) throw discordError('ALREADY_ACKNOWLEDGED');
  if (call.now - interaction.created_at > ANSWER_MS) throw discordError('UNKNOWN_INTERACTION');
  return interaction;
}

/** The message that the answer makes or changes. */
function answered(call: ApiCall, interaction: InteractionRecord, type: number): MessageRecord | undefined {
  switch (type) {
    case CALLBACK.MESSAGE:
      return answerWith(call, interaction, call.form(messageAnswerForm).data);
    case CALLBACK.DEFERRED_MESSAGE:
      return answerLater(call, interaction, call.form(deferredForm).data?.flags ?? 0);
    case CALLBACK.DEFERRED_UPDATE:
      return ownMessage(call, interaction);
    case CALLBACK.UPDATE:
      return updated(call, interaction);
    case CALLBACK.AUTOCOMPLETE:
      call.form(autocompleteForm);
      return undefined;
    case CALLBACK.MODAL:
      call.form(modalForm);
      return undefined;
    default:
      return undefined;
  }
}

function updated(call: ApiCall, interaction: InteractionRecord): MessageRecord | undefined {
  const message = ownMessage(call, interaction);
  if (!message) return undefined;
  const { data } = call.form(f.object({ data: f.required(editMessageForm(message)) }));
  return editAnswer(call, interaction, message, data);
}

/** The message whose component was used; from then on the interaction may change it. */
function ownMessage(call: ApiCall, interaction: InteractionRecord): MessageRecord | undefined {
  const channel = call.state.channels.get(interaction.channel_id);
  const message = channel?.messages.get(interaction.message_id ?? '');
  if (message) interaction.messages.set(message.id, message);
  return message;
}

function callbackView(
  call: ApiCall,
  { id, type, channel_id, guild_id, answered_with }: InteractionRecord,
  message: MessageRecord | undefined,
): Record<string, unknown> {
  const shows = message !== undefined && !isLoading(message);
  return {
    interaction: {
      id,
      type,
      channel_id,
      ...(guild_id === null ? {} : { guild_id }),
      ...(message && {
        response_message_id: message.id,
        response_message_loading: isLoading(message),
        response_message_ephemeral: isEphemeral(message),
      }),
    },
    ...(shows && { resource: { type: answered_with, message: answerView(call, message) } }),
  };
}

function original(call: ApiCall): { interaction: InteractionRecord; message: MessageRecord } {
  const interaction = interactionByToken(call);
  if (!interaction) throw discordError('UNKNOWN_WEBHOOK');
  return { interaction, message: answerOf(interaction, interaction.original_id) };
}
