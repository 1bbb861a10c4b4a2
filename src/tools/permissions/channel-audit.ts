import type { APIGuild, APIRole } from 'discord-api-types/v10';
import { channelPermissions, isThread, isUnlimited } from '../../discord/permissions/compute-permissions.js';
import { isSynced, lacks, namesAt } from '../../discord/permissions/find-missing.js';
import { compareRoles } from '../../discord/permissions/hierarchy.js';
import type { ChannelFacts, MemberFacts } from '../../discord/permissions/permission-facts.js';
import { permissionNames } from '../../discord/permissions/permission-names.js';
import { ifSet, told } from '../shared/views/wording.js';
import { ACTIONS, CHANNEL_ACTIONS, type ChannelAction } from './actions.js';
import type { ChannelAudit, MemberOverwrite, RoleAudit } from './permissions.dto.js';
import type { SeenPlace } from './scene-reader.service.js';

const NOBODY = '0';

/** What each role allows in a channel by itself, and what stands there for single members. Pure. */
export function auditOf(
  guild: APIGuild,
  { channel, source, category }: SeenPlace,
  actions: readonly ChannelAction[] = CHANNEL_ACTIONS,
): Omit<ChannelAudit, 'count'> {
  const asked = [...new Set(actions)];
  const roles = guild.roles
    .toSorted((a, b) => compareRoles(b, a))
    .map((role) => auditRole(guild, role, channel, asked));
  const members = memberOverwrites(channel);
  const isUncertain = source.parent_id != null && category === undefined;
  return {
    guild_id: guild.id,
    channel_id: channel.id,
    permission_source_channel_id: source.id,
    synced_with_category: category === undefined ? null : isSynced(source, category),
    requested_actions: asked,
    summary: asked.map((action) => summaryOf(action, roles, guild.id)),
    roles,
    member_overwrite_count: members.length,
    ...told({ member_overwrites: members, unknown_permission_bits: unknownBits(guild, channel) }),
    confidence: isUncertain ? 'uncertain' : 'certain',
    warnings: warningsOf(channel, isUncertain),
  };
}

function auditRole(
  guild: APIGuild,
  role: APIRole,
  channel: ChannelFacts,
  actions: readonly ChannelAction[],
): RoleAudit {
  const who: MemberFacts = { user: { id: NOBODY }, roles: role.id === guild.id ? [] : [role.id] };
  const bits = channelPermissions(guild, who, channel);
  const allows = (action: ChannelAction) =>
    namesAt(channel, ACTIONS[action].permissions).every((name) => !lacks(bits, name));
  return {
    role_id: role.id,
    name: role.name,
    can: actions.filter(allows),
    cannot: actions.filter((action) => !allows(action)),
    ...told({
      administrator: ifSet(isUnlimited(guild, who)),
      overwrite: ifSet(channel.permission_overwrites?.some(({ id }) => id === role.id)),
    }),
  };
}

function summaryOf(action: ChannelAction, roles: readonly RoleAudit[], everyoneId: string) {
  const able = roles.filter(({ can }) => can.includes(action));
  return { action, everyone: able.some(({ role_id }) => role_id === everyoneId), roles: able.length };
}

function memberOverwrites({ permission_overwrites = [] }: ChannelFacts): MemberOverwrite[] {
  return permission_overwrites
    .filter(({ type }) => type === 1)
    .map(({ id, allow, deny }) => ({ user_id: id, allow: permissionNames(allow), deny: permissionNames(deny) }));
}

function unknownBits(guild: APIGuild, { permission_overwrites = [] }: ChannelFacts): string[] {
  const sets = [
    ...guild.roles.map(({ permissions }) => permissions),
    ...permission_overwrites.flatMap(({ allow, deny }) => [allow, deny]),
  ];
  const all = sets.reduce((bits, set) => bits | BigInt(set), 0n);
  return permissionNames(all.toString()).filter((name) => name.startsWith('BIT_'));
}

function warningsOf(channel: ChannelFacts, isUncertain: boolean): string[] {
  return [
    'Each role is looked at by itself; a member with several has what they allow together.',
    ...(isThread(channel)
      ? ['A thread has the permissions of its channel; writing in it is SEND_MESSAGES_IN_THREADS.']
      : []),
    ...(channel.type === 12 ? ['A private thread is also closed to who is not in it, save who manages threads.'] : []),
    ...(isUncertain ? ['The category is not to be seen, so it is not told whether the channel follows it.'] : []),
  ];
}
