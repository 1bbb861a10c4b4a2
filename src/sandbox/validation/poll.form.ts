import {
  flag,
  int,
  list,
  nullable,
  object,
  oneOf,
  required,
  snowflake,
  text,
  type Field,
  type Form,
} from './fields.js';
import { LIMITS } from './limits.js';

const emoji = object({ id: nullable(snowflake()), name: nullable(text({ max: 32 })) });

/** https://discord.com/developers/docs/resources/poll#poll-create-request-object */
const shape = {
  question: required(object({ text: required(text({ min: 1, max: LIMITS.poll.question })) })),
  answers: required(
    list(
      object({
        poll_media: required(
          object({ text: required(text({ min: 1, max: LIMITS.poll.answer })), emoji: nullable(emoji) }),
        ),
      }),
      {
        min: 1,
        max: LIMITS.poll.answers,
      },
    ),
  ),
  duration: nullable(int({ min: 1, max: LIMITS.poll.hours })),
  allow_multiselect: nullable(flag()),
  layout_type: nullable(oneOf([1])),
};

export type PollForm = Form<typeof shape>;

export const pollForm: Field<PollForm> = object(shape);
