import {
  GuildOnboardingMode,
  GuildOnboardingPromptType,
  type APIGuildOnboarding,
  type APIGuildOnboardingPrompt,
  type APIGuildOnboardingPromptOption,
} from 'discord-api-types/v10';
import { emojiText } from '../shared/emoji.js';
import { constantName, ifSet, told } from '../shared/views/wording.js';
import type { OnboardingOptionView, OnboardingPromptView, OnboardingView } from './onboarding.dto.js';

/** The fields without which there is no view of an onboarding. */
export const ONBOARDING_ESSENTIALS = ['enabled', 'mode', 'default_channel_ids', 'prompts'] as const;

export function viewOnboarding(onboarding: APIGuildOnboarding): OnboardingView {
  const { guild_id, enabled, mode, default_channel_ids, prompts } = onboarding;
  return {
    guild_id,
    enabled,
    mode,
    mode_name: constantName(GuildOnboardingMode, mode),
    default_channel_ids,
    prompts: prompts.map(viewPrompt),
    untrusted_text: ['title', 'options[].title', 'options[].description', 'options[].emoji'].map(
      (field) => `prompts[].${field}`,
    ),
  };
}

function viewPrompt(prompt: APIGuildOnboardingPrompt): OnboardingPromptView {
  const { id, title, type, single_select, required, in_onboarding, options } = prompt;
  return {
    id,
    title,
    type,
    type_name: constantName(GuildOnboardingPromptType, type),
    single_select,
    required,
    in_onboarding,
    options: options.map(viewOption),
  };
}

function viewOption(option: APIGuildOnboardingPromptOption): OnboardingOptionView {
  const { id, title, description, emoji, role_ids, channel_ids } = option;
  return {
    id,
    title,
    ...told({
      description: ifSet(description),
      emoji: ifSet(emojiText({ id: emoji.id, name: emoji.name })),
      role_ids,
      channel_ids,
    }),
  };
}
