import { anything, list, nullable, object, oneOf, required, text, int } from './fields.js';
import { webhookMessageForm } from './message.form.js';

/** Kinds of first answers. https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type */
export const CALLBACK = {
  PONG: 1,
  MESSAGE: 4,
  DEFERRED_MESSAGE: 5,
  DEFERRED_UPDATE: 6,
  UPDATE: 7,
  AUTOCOMPLETE: 8,
  MODAL: 9,
  PREMIUM_REQUIRED: 10,
  LAUNCH_ACTIVITY: 12,
} as const;

/** What every first answer says. */
export const callbackForm = object({ type: required(oneOf(Object.values(CALLBACK))) });
export const messageAnswerForm = object({ data: required(webhookMessageForm) });
export const deferredForm = object({ data: nullable(object({ flags: nullable(int({ min: 0 })) })) });

const choice = object({ name: required(text({ min: 1, max: 100 })), value: required(anything()) });
export const autocompleteForm = object({ data: required(object({ choices: required(list(choice, { max: 25 })) })) });

export const modalForm = object({
  data: required(
    object({
      custom_id: required(text({ min: 1, max: 100 })),
      title: required(text({ min: 1, max: 45 })),
      components: required(list(anything(), { min: 1, max: 5 })),
    }),
  ),
});
