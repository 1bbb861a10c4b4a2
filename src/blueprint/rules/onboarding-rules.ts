import type { Readable } from '../../mcp/schema/readable.js';
import { DEFAULT_CHANNELS } from '../../tools/shared/onboarding-needs.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { BlueprintOnboarding } from '../document/onboarding.dto.js';
import type { Problem } from '../plan/problem.js';
import { repetitions } from './repetitions.js';

/** What Discord would refuse of onboarding and welcome screen, whatever the guild. */
export function onboardingProblems({ onboarding, welcome_screen: screen }: Readable<Blueprint>): Problem[] {
  return [
    ...(onboarding ? [...tooFewChannels(onboarding), ...emptyOptions(onboarding)] : []),
    ...repetitions(
      (screen?.channels ?? []).map(({ channel }) => channel),
      (index) => `welcome_screen.channels[${index}].channel`,
    ),
  ];
}

/**
 * The channels that count towards what onboarding needs to be enabled; `undefined` stands for what cannot be read.
 *
 * @see https://discord.com/developers/docs/resources/guild#guild-onboarding-object-onboarding-mode
 */
export function countedChannels({
  mode,
  default_channels = [undefined],
  prompts = [{}],
}: Readable<BlueprintOnboarding>): (string | undefined)[] {
  const options = mode === 'default' ? [] : prompts.flatMap(({ options = [{}] }) => options);
  return [...new Set([...default_channels, ...options.flatMap(({ channels = [undefined] }) => channels)])];
}

function tooFewChannels(onboarding: Readable<BlueprintOnboarding>): Problem[] {
  const counted = countedChannels(onboarding);
  if (!onboarding.enabled || counted.includes(undefined) || counted.length >= DEFAULT_CHANNELS) return [];
  const message = `has ${counted.length}; to be enabled it needs at least ${DEFAULT_CHANNELS}`;
  return [{ path: 'onboarding.default_channels', message }];
}

function emptyOptions({ prompts = [] }: Readable<BlueprintOnboarding>): Problem[] {
  return prompts.flatMap(({ options = [] }, prompt) =>
    options.flatMap(({ roles = [], channels = [] }, index) =>
      roles.length + channels.length === 0
        ? [{ path: `onboarding.prompts[${prompt}].options[${index}]`, message: 'gives neither a role nor a channel' }]
        : [],
    ),
  );
}
