import * as f from './fields.js';
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
export const callbackForm = f.object({ type: f.required(f.oneOf(Object.values(CALLBACK))) });
export const messageAnswerForm = f.object({ data: f.required(webhookMessageForm) });
export const deferredForm = f.object({ data: f.nullable(f.object({ flags: f.nullable(f.int({ min: 0 })) })) });

const choice = f.object({ name: f.required(f.text({ min: 1, max: 100 })), value: f.required(f.anything()) });
export const autocompleteForm = f.object({
  data: f.required(f.object({ choices: f.required(f.list(choice, { max: 25 })) })),
});

export const modalForm = f.object({
  data: f.required(
    f.object({
      custom_id: f.required(f.text({ min: 1, max: 100 })),
      title: f.required(f.text({ min: 1, max: 45 })),
      components: f.required(f.list(f.anything(), { min: 1, max: 5 })),
    }),
  ),
});
