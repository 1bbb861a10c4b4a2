import { flag, list, nullable, object, oneOf, required, snowflake, text, type Form } from './fields.js';
import { LIMITS } from './limits.js';

const { onboarding } = LIMITS;

const given = nullable(list(snowflake(), { max: onboarding.given, unique: true }));

const optionShape = {
  id: nullable(snowflake()),
  title: required(text({ min: 1, max: onboarding.option })),
  description: nullable(text({ max: onboarding.description })),
  emoji_id: nullable(snowflake()),
  emoji_name: nullable(text({ max: 100 })),
  emoji_animated: nullable(flag()),
  role_ids: given,
  channel_ids: given,
};

/** The id is needed of new questions too; any that is not there stands for a new one (discord-api-docs issue 6320). */
const promptShape = {
  id: required(snowflake()),
  title: required(text({ min: 1, max: onboarding.title })),
  options: required(list(object(optionShape), { min: 1, max: onboarding.options })),
  single_select: nullable(flag()),
  required: nullable(flag()),
  in_onboarding: nullable(flag()),
  type: nullable(oneOf([0, 1])),
};

/** https://discord.com/developers/docs/resources/guild#modify-guild-onboarding */
export const onboardingForm = object({
  prompts: nullable(list(object(promptShape), { max: onboarding.prompts })),
  default_channel_ids: nullable(list(snowflake(), { max: onboarding.channels, unique: true })),
  enabled: nullable(flag()),
  mode: nullable(oneOf([0, 1])),
});
export type OptionForm = Form<typeof optionShape>;
export type PromptForm = Form<typeof promptShape>;
