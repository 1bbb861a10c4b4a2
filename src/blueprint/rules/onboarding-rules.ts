import { DEFAULT_CHANNELS } from '../../tools/shared/onboarding-needs.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { BlueprintOnboarding } from '../document/onboarding.dto.js';
import type { Problem } from '../plan/problem.js';

/** What Discord would refuse of onboarding and welcome screen, whatever the guild. */
export function onboardingProblems({ onboarding, welcome_screen }: Blueprint): Problem[] {
  return [
    ...tooFewChannels(onboarding),
    ...(onboarding?.prompts ?? []).flatMap(({ options }, prompt) =>
      options.flatMap(({ roles, channels }, index) =>
        roles.length + channels.length === 0
          ? [{ path: `onboarding.prompts[${prompt}].options[${index}]`, message: 'gives neither a role nor a channel' }]
          : [],
      ),
    ),
    ...repeatedChannels(welcome_screen?.channels ?? []),
  ];
}

/**
 * The channels that count towards what onboarding needs to be enabled.
 *
 * @see https://discord.com/developers/docs/resources/guild#guild-onboarding-object-onboarding-mode
 */
export function countedChannels({ mode, default_channels, prompts }: BlueprintOnboarding): string[] {
  const asked = prompts.flatMap(({ options }) => options.flatMap(({ channels }) => channels));
  return [...new Set([...default_channels, ...(mode === 'advanced' ? asked : [])])];
}

function tooFewChannels(onboarding: Blueprint['onboarding']): Problem[] {
  if (!onboarding?.enabled) return [];
  const count = countedChannels(onboarding).length;
  if (count >= DEFAULT_CHANNELS) return [];
  return [
    {
      path: 'onboarding.default_channels',
      message: `has ${count}; to be enabled it needs at least ${DEFAULT_CHANNELS}`,
    },
  ];
}

function repeatedChannels(channels: readonly { channel: string }[]): Problem[] {
  const keys = channels.map(({ channel }) => channel);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: `welcome_screen.channels[${index}].channel`, message: `${key} is there twice` }]
      : [],
  );
}
