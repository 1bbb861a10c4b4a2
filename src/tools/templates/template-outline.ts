import { ChannelType } from 'discord-api-types/v10';
import { permissionNames } from '../../discord/permissions/permission-names.js';
import { constantName } from '../shared/views/wording.js';
import { type ChannelShape, type GuildShape, pathOf, type RoleShape } from './template-shape.js';

/** What a role has to be looked at for. */
const POWERFUL = ['ADMINISTRATOR', 'MANAGE_GUILD', 'MANAGE_ROLES', 'MANAGE_CHANNELS', 'MANAGE_WEBHOOKS', 'BAN_MEMBERS'];
const EVERYONE = '@everyone';

/** A guild in words, line by line: its roles, then its channels as a tree. */
export function outlineOf({ roles, channels }: GuildShape): string[] {
  return [...roles.map(roleLine), ...channels.map(channelLine)];
}

/** What to think of before a guild is made of it. */
export function notesOn({ roles, channels }: GuildShape): string[] {
  const everyone = roles.find(({ name }) => name === EVERYONE);
  const mayMention = everyone && permissionNames(everyone.permissions).includes('MENTION_EVERYONE');
  const empty = channels.filter(
    (channel) => isCategory(channel) && !channels.some(({ category }) => category === channel.name),
  );
  return [
    ...roles.flatMap((role) => powersOf(role).map((power) => `Role ${role.name} has ${power}.`)),
    ...(mayMention ? ['Anybody may ping everyone.'] : []),
    ...empty.map(({ name }) => `Category ${name} is empty.`),
    ...channels.filter(({ nsfw }) => nsfw).map((channel) => `Channel ${pathOf(channel)} is age-restricted.`),
  ];
}

function roleLine(role: RoleShape): string {
  const powers = powersOf(role);
  const traits = [
    ...(role.hoist ? ['shown separately'] : []),
    ...(role.mentionable ? ['mentionable'] : []),
    ...(powers.length > 0 ? [powers.join(', ')] : []),
  ];
  return `Role ${role.name}${traits.length > 0 ? `: ${traits.join('; ')}` : ''}`;
}

function powersOf({ permissions }: RoleShape): string[] {
  return permissionNames(permissions).filter((name) => POWERFUL.includes(name));
}

function channelLine(channel: ChannelShape): string {
  if (isCategory(channel)) return `Category ${channel.name}${rulesOf(channel)}`;
  const type = constantName(ChannelType, channel.type).replace('GUILD_', '').toLowerCase();
  const indent = channel.category === null ? '' : '  ';
  return `${indent}${type} channel ${channel.name}${rulesOf(channel)}${channel.topic ? `: ${channel.topic}` : ''}`;
}

function rulesOf({ overwrites }: ChannelShape): string {
  const count = overwrites.length;
  return count === 0 ? '' : ` (own rules for ${count} role${count === 1 ? '' : 's'})`;
}

function isCategory({ type }: ChannelShape): boolean {
  return type === (ChannelType.GuildCategory as number);
}
