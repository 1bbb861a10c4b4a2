import * as f from './fields.js';
import { LIMITS } from './limits.js';

const { onboarding } = LIMITS;

const given = f.nullable(f.list(f.snowflake(), { max: onboarding.given, unique: true }));

const optionShape = {
  id: f.nullable(f.snowflake()),
  title: f.required(f.text({ min: 1, max: onboarding.option })),
  description: f.nullable(f.text({ max: onboarding.description })),
  emoji_id: f.nullable(f.snowflake()),
  emoji_name: f.nullable(f.text({ max: 100 })),
  emoji_animated: f.nullable(f.flag()),
  role_ids: given,
  channel_ids: given,
};

/** The id is needed of new questions too; any that is not there stands for a new one (discord-api-docs issue 6320). */
const promptShape = {
  id: f.required(f.snowflake()),
  title: f.required(f.text({ min: 1, max: onboarding.title })),
  options: f.required(f.list(f.object(optionShape), { min: 1, max: onboarding.options })),
  single_select: f.nullable(f.flag()),
  required: f.nullable(f.flag()),
  in_onboarding: f.nullable(f.flag()),
  type: f.nullable(f.oneOf([0, 1])),
};

/** https://discord.com/developers/docs/resources/guild#modify-guild-onboarding */
export const onboardingForm = f.object({
  prompts: f.nullable(f.list(f.object(promptShape), { max: onboarding.prompts })),
  default_channel_ids: f.nullable(f.list(f.snowflake(), { max: onboarding.channels, unique: true })),
  enabled: f.nullable(f.flag()),
  mode: f.nullable(f.oneOf([0, 1])),
});
export type OptionForm = f.Form<typeof optionShape>;
export type PromptForm = f.Form<typeof promptShape>;
