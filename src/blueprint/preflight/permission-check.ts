import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { permissionNames } from '../../discord/permissions/permission-names.js';
import { guildPermissions } from '../../discord/permissions/compute-permissions.js';
import { AUTOMOD_ACTIONS } from '../../tools/shared/automod/automod-triggers.js';
import type { Fields, Operation, OperationKind } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import type { Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { botPermissions, factsOf, isAdministrator } from '../snapshot/bot-facts.js';
import { hasFeature, WELCOME_SCREEN } from '../snapshot/features.js';
import { finalGuildFacts } from './final-facts.js';
import { placeOf } from './place-of.js';

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
  // what messages need, they need in their channel
  'publication.create': 0n,
  'publication.update': 0n,
  'publication.pin': 0n,
};

/** The permissions of the bot that the operations of a plan need, guild-wide: what the plan takes from it counts as missing. */
export function permissionProblems({ operations }: Plan, planning: Planning): Problem[] {
  const { bot } = factsOf(planning.snapshot);
  const held = botPermissions(planning.snapshot) & guildPermissions(finalGuildFacts(planning), bot);
  const toLook = isShownToManagersOnly(planning) ? Bit.ManageGuild : 0n;
  const missing = operations.reduce((bits, operation) => bits | neededFor(operation), toLook) & ~held;
  if (missing === 0n) return [];
  const names = permissionNames(missing.toString()).join(', ');
  return [{ path: 'bot', message: `lacks ${names} in this guild: give them to its role` }];
}

function isShownToManagersOnly({ document, snapshot: { guild } }: Planning): boolean {
  return !!document.automod || (!!document.welcome_screen && !hasFeature(guild, WELCOME_SCREEN));
}

function neededFor({ kind, after }: Operation): bigint {
  const actions = (after.actions ?? []) as readonly Fields[];
  return (
    NEEDED[kind] |
    ('permission_overwrites' in after ? Bit.ManageRoles : 0n) |
    (actions.some(({ type }) => type === AUTOMOD_ACTIONS.timeout) ? Bit.ModerateMembers : 0n)
  );
}

/** A bot gives only what it has, and MANAGE_ROLES in a channel only as an administrator. */
export function grantProblems({ operations }: Plan, planning: Planning): Problem[] {
  const held = botPermissions(planning.snapshot);
  if (isAdministrator(planning.snapshot)) return [];
  return operations.flatMap((operation) => {
    const path = grantPlace(operation, planning);
    const excess = touchedBits(operation) & ~held;
    const names = permissionNames(excess.toString()).join(', ');
    return [
      ...(excess === 0n ? [] : [{ path, message: `gives or takes ${names}, which the bot itself does not have` }]),
      ...(isOfChannel(operation) && (touchedBits(operation) & Bit.ManageRoles) !== 0n
        ? [{ path, message: ROLES_THERE }]
        : []),
    ];
  });
}

/** https://discord.com/developers/docs/resources/guild#create-guild-channel */
const ROLES_THERE = 'gives or takes MANAGE_ROLES in a channel, which only a bot with ADMINISTRATOR may';

const isOfChannel = ({ kind }: Operation): boolean => kind === 'channel.create' || kind === 'overwrite.set';

function grantPlace(operation: Operation, planning: Planning): string {
  const place = placeOf(operation, planning);
  if (operation.kind === 'channel.create') return `${place}.overwrites`;
  return place.startsWith('roles.items[') ? `${place}.permissions` : place;
}

/** The bits an operation changes, in roles and overwrites alike. */
function touchedBits({ after, before = {} }: Operation): bigint {
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
