import type { APIGuildOnboarding, APIGuildOnboardingPrompt } from 'discord-api-types/v10';
import { emojiText } from '../../tools/shared/emoji.js';
import {
  type BlueprintOnboarding,
  type BlueprintPrompt,
  type BlueprintPromptOption,
  ONBOARDING_MODES,
  PROMPT_TYPES,
} from '../document/onboarding.dto.js';
import { differenceOf } from './difference.js';
import type { Fields, Operation } from './operation.js';
import type { Planning } from './planning.js';
import { sortedRefs } from './sorted-refs.js';

/** What onboarding shows. Prompts and options are known by their titles: Discord gives new ids to what is written anew. */
export function onboardingFields(onboarding: APIGuildOnboarding | undefined): Fields {
  return {
    enabled: onboarding?.enabled ?? false,
    mode: onboarding?.mode ?? 0,
    default_channel_ids: (onboarding?.default_channel_ids ?? []).toSorted(),
    prompts: (onboarding?.prompts ?? []).map(promptFields),
  };
}

/** One operation that writes all of it: Discord has no smaller one. */
export function planOnboarding({ document, snapshot, ids }: Planning): Operation[] {
  if (!document.onboarding) return [];
  const current = onboardingFields(snapshot.onboarding);
  const wanted = wantedOnboarding(document.onboarding, ids);
  if (!differenceOf(current, wanted, ids)) return [];
  return [
    {
      id: 'onboarding.replace',
      kind: 'onboarding.replace',
      summary: `${document.onboarding.enabled ? 'Set up' : 'Switch off'} onboarding`,
      params: {},
      before: current,
      after: wanted,
    },
  ];
}

function promptFields({
  type,
  title,
  single_select,
  required,
  in_onboarding,
  options,
}: APIGuildOnboardingPrompt): Fields {
  return {
    type,
    title,
    single_select,
    required,
    in_onboarding,
    options: options.map((option) => ({
      title: option.title,
      description: option.description ?? '',
      emoji: emojiText(option.emoji),
      role_ids: option.role_ids.toSorted(),
      channel_ids: option.channel_ids.toSorted(),
    })),
  };
}

function wantedOnboarding(
  { enabled, mode, default_channels, prompts }: BlueprintOnboarding,
  ids: Planning['ids'],
): Fields {
  return {
    enabled,
    mode: ONBOARDING_MODES.indexOf(mode),
    default_channel_ids: sortedRefs('channel', default_channels, ids),
    prompts: prompts.map((prompt) => wantedPrompt(prompt, ids)),
  };
}

function wantedPrompt(
  { type, options, title, single_select, required, in_onboarding }: BlueprintPrompt,
  ids: Planning['ids'],
): Fields {
  return {
    type: PROMPT_TYPES.indexOf(type),
    title,
    single_select,
    required,
    in_onboarding,
    options: options.map((option) => wantedOption(option, ids)),
  };
}

function wantedOption(
  { title, description, emoji, roles, channels }: BlueprintPromptOption,
  ids: Planning['ids'],
): Fields {
  return {
    title,
    description: description ?? '',
    emoji: emoji ?? '',
    role_ids: sortedRefs('role', roles, ids),
    channel_ids: sortedRefs('channel', channels, ids),
  };
}
