import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { permissionNames } from '../../discord/permissions/permission-names.js';
import { channelPermissions } from '../../discord/permissions/compute-permissions.js';
import { CHANNEL_TYPE, isVoice } from '../document/channel-kinds.js';
import { type Fields, isRef, type Operation, type OperationKind } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import { channelsOf, type Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { botPermissions, factsOf, isAdministrator } from './bot-facts.js';
import { finalOverwriteFacts } from './final-facts.js';

const NEEDED: Readonly<Record<OperationKind, bigint>> = {
  'role.create': Bit.ManageRoles,
  'role.update': Bit.ManageRoles,
  'role.delete': Bit.ManageRoles,
  'roles.order': Bit.ManageRoles,
  'channel.create': Bit.ManageChannels,
  'channel.update': Bit.ManageChannels,
  'channel.delete': Bit.ManageChannels,
  'channels.order': Bit.ManageChannels,
  'overwrite.set': Bit.ManageRoles,
  'guild.update': Bit.ManageGuild,
  'welcome_screen.update': Bit.ManageGuild,
  'onboarding.replace': Bit.ManageGuild | Bit.ManageRoles,
  'automod.create': Bit.ManageGuild,
  'automod.update': Bit.ManageGuild,
  'automod.delete': Bit.ManageGuild,
  'publication.create': Bit.SendMessages,
  'publication.update': Bit.SendMessages,
  'publication.pin': Bit.PinMessages,
};

/** The permissions of the bot that the operations of a plan need, guild-wide. */
export function permissionProblems({ operations }: Plan, { snapshot }: Planning): Problem[] {
  const held = botPermissions(snapshot);
  const missing = operations.reduce((bits, operation) => bits | (neededFor(operation) & ~held), 0n);
  if (missing === 0n) return [];
  const names = permissionNames(missing.toString()).join(', ');
  return [{ path: 'bot', message: `lacks ${names} in this guild: give them to its role` }];
}

function neededFor({ kind, after }: Operation): bigint {
  return NEEDED[kind] | ('permission_overwrites' in after ? Bit.ManageRoles : 0n);
}

/** A bot gives only what it has. */
export function grantProblems({ operations }: Plan, { snapshot }: Planning): Problem[] {
  const held = botPermissions(snapshot);
  if (isAdministrator(snapshot)) return [];
  return operations.flatMap(({ id, after, before }) => {
    const excess = touchedBits(after, before) & ~held;
    if (excess === 0n) return [];
    const names = permissionNames(excess.toString()).join(', ');
    return [{ path: id, message: `gives or takes ${names}, which the bot itself does not have` }];
  });
}

/** The bits an operation changes, in roles and overwrites alike. */
function touchedBits(after: Fields, before: Fields = {}): bigint {
  const lists = (after.permission_overwrites ?? []) as readonly Fields[];
  return [
    ...['permissions', 'allow', 'deny'].map((name) => bits(after[name]) ^ bits(before[name])),
    ...lists.map(both),
  ].reduce((all, each) => all | each, 0n);
}

function both({ allow, deny }: Fields): bigint {
  return bits(allow) | bits(deny);
}

function bits(value: unknown): bigint {
  return typeof value === 'string' ? BigInt(value) : 0n;
}

/** A bot that shuts itself out of a channel could not go on there. One that is out already does not matter where nothing is to be done. */
export function accessProblems(plan: Plan, planning: Planning): Problem[] {
  const { snapshot } = planning;
  if (isAdministrator(snapshot)) return [];
  const { guild, bot } = factsOf(snapshot);
  const touched = touchedChannels(plan);
  return channelsOf(planning).flatMap((channel, index) => {
    if (!touched.has(`channel:${channel.key}`)) return [];
    const permissions = channelPermissions(guild, bot, {
      type: CHANNEL_TYPE[channel.type],
      permission_overwrites: finalOverwriteFacts(planning, channel),
    });
    const needed = Bit.ViewChannel | Bit.ManageChannels | (isVoice(channel.type) ? Bit.Connect : 0n);
    const missing = permissionNames((needed & ~permissions).toString());
    if (missing.length === 0) return [];
    const message = `would be out of the bot's own reach: allow ${missing.join(', ')} to the role \`bot\``;
    return [{ path: `channels.items[${index}].overwrites`, message }];
  });
}

/** The channels that something is done to, by their symbols. */
function touchedChannels({ operations }: Plan): ReadonlySet<string> {
  return new Set(
    operations.flatMap(({ binds, params: { channel_id: channel } }) => [
      ...(binds === undefined ? [] : [binds]),
      ...(isRef(channel) ? [channel.$ref] : []),
    ]),
  );
}
