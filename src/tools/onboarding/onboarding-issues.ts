import type { APIGuild } from 'discord-api-types/v10';
import { channelPermissions } from '../../discord/permissions/compute-permissions.js';
import type { ChannelFacts } from '../../discord/permissions/permission-facts.js';
import type { Issue } from '../../errors/tool-error.js';
import { DEFAULT_CHANNELS, isWritable, WRITABLE_CHANNELS } from '../shared/onboarding-needs.js';
import type { OnboardingBody, OnboardingChange } from './onboarding-body.js';

/** Channels of the questions count, too. */
const ADVANCED = 1;

/** What Discord would refuse of questions, whatever the guild. */
export function promptIssues({ prompts = [] }: OnboardingChange): Issue[] {
  return prompts.flatMap(({ options }, prompt) =>
    options.flatMap(({ role_ids, channel_ids }, index) =>
      role_ids.length + channel_ids.length === 0
        ? [{ path: `prompts[${prompt}].options[${index}]`, message: 'must give a role or a channel' }]
        : [],
    ),
  );
}

/** Whether there are channels enough for it to be on. */
export function countIssues(onboarding: OnboardingBody): Issue[] {
  const received = String(countedChannels(onboarding).length);
  if (!onboarding.enabled || Number(received) >= DEFAULT_CHANNELS) return [];
  const message = 'are too few for onboarding to be enabled';
  return [{ path: 'default_channel_ids', message, expected: `at least ${DEFAULT_CHANNELS}`, received }];
}

/** Whether onboarding may be on in this guild, and everybody may write in enough of its channels. */
export function guildIssues(onboarding: OnboardingBody, guild: APIGuild, channels: readonly ChannelFacts[]): Issue[] {
  if (!guild.features.some((feature) => (feature as string) === 'COMMUNITY'))
    return [{ path: 'enabled', message: 'needs a Community: add_features COMMUNITY with guild_modify' }];
  const open = countedChannels(onboarding).filter((id) =>
    channels.some((channel) => channel.id === id && isOpen(channel, guild)),
  );
  if (open.length >= WRITABLE_CHANNELS) return [];
  const message = `are too few in which @everyone may write, for onboarding to be enabled: ${open.join(', ') || 'none'}`;
  const [expected, received] = [`at least ${WRITABLE_CHANNELS}`, String(open.length)];
  return [{ path: 'default_channel_ids', message, expected, received }];
}

/** https://discord.com/developers/docs/resources/guild#guild-onboarding-object-onboarding-mode */
function countedChannels({ mode, default_channel_ids, prompts }: OnboardingBody): string[] {
  const asked =
    mode === ADVANCED ? prompts.flatMap(({ options }) => options.flatMap((option) => option.channel_ids)) : [];
  return [...new Set([...default_channel_ids, ...asked])];
}

/** Whether somebody without any role may write in a channel. */
function isOpen(channel: ChannelFacts, guild: APIGuild): boolean {
  return isWritable(channelPermissions(guild, { user: { id: '0' }, roles: [] }, channel));
}
