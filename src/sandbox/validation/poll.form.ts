import * as f from './fields.js';
import { LIMITS } from './limits.js';

const emoji = f.object({ id: f.nullable(f.snowflake()), name: f.nullable(f.text({ max: 32 })) });

/** https://discord.com/developers/docs/resources/poll#poll-create-request-object */
const shape = {
  question: f.required(f.object({ text: f.required(f.text({ min: 1, max: LIMITS.poll.question })) })),
  answers: f.required(
    f.list(
      f.object({
        poll_media: f.required(
          f.object({ text: f.required(f.text({ min: 1, max: LIMITS.poll.answer })), emoji: f.nullable(emoji) }),
        ),
      }),
      {
        min: 1,
        max: LIMITS.poll.answers,
      },
    ),
  ),
  duration: f.nullable(f.int({ min: 1, max: LIMITS.poll.hours })),
  allow_multiselect: f.nullable(f.flag()),
  layout_type: f.nullable(f.oneOf([1])),
};

export type PollForm = f.Form<typeof shape>;

export const pollForm: f.Field<PollForm> = f.object(shape);
