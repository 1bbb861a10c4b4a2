import type { APIGuildOnboarding, APIGuildOnboardingPrompt } from 'discord-api-types/v10';
import type { ModifyOnboarding, OnboardingPromptInput } from './onboarding.dto.js';

/** All of an onboarding, as Discord takes it: it has no smaller change. */
export type OnboardingBody = Required<Omit<ModifyOnboarding, 'guild_id'>>;
export type OnboardingChange = Omit<ModifyOnboarding, 'guild_id'>;

/** Whether a change says all there is to say. */
export function isWhole(change: OnboardingChange): change is OnboardingBody {
  const { prompts, default_channel_ids, enabled, mode } = change;
  return [prompts, default_channel_ids, enabled, mode].every((part) => part !== undefined);
}

/** What there is, and over it what is given. */
export function mergedOnboarding(present: APIGuildOnboarding, change: OnboardingChange): OnboardingBody {
  return {
    prompts: change.prompts ?? present.prompts.map(promptInput),
    default_channel_ids: change.default_channel_ids ?? present.default_channel_ids,
    enabled: change.enabled ?? present.enabled,
    mode: change.mode ?? present.mode,
  };
}

/**
 * Discord wants an id of new questions too, and takes any that is not there for a new one.
 *
 * @see https://github.com/discord/discord-api-docs/issues/6320
 */
export function withPlaceholders({ prompts, ...rest }: OnboardingBody): object {
  return { ...rest, prompts: prompts.map(({ id, ...prompt }, index) => ({ ...prompt, id: id ?? String(index) })) };
}

/** A question that stays, as it is sent: Discord takes the emoji apart. */
function promptInput({ options, ...prompt }: APIGuildOnboardingPrompt): OnboardingPromptInput {
  return {
    ...prompt,
    options: options.map(({ emoji, description, ...option }) => ({
      ...option,
      description: description ?? '',
      ...((emoji.id !== null || emoji.name !== null) && {
        emoji_id: emoji.id,
        emoji_name: emoji.name,
        emoji_animated: emoji.animated ?? false,
      }),
    })),
  };
}
