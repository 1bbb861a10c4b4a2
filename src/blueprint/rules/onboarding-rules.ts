import { DEFAULT_CHANNELS } from '../../tools/shared/onboarding-needs.js';
import type { Blueprint } from '../document/blueprint.dto.js';
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

function tooFewChannels(onboarding: Blueprint['onboarding']): Problem[] {
  if (!onboarding?.enabled || onboarding.default_channels.length >= DEFAULT_CHANNELS) return [];
  const count = onboarding.default_channels.length;
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
