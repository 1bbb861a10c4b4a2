import type { GuildFacts, MemberFacts } from './permission-facts.js';
import { isUseless, permissionSteps, type PermissionStep, type Place } from './permission-steps.js';

export { ALL_PERMISSIONS, isThread, isTimedOut } from './permission-steps.js';

/** Whether nothing limits a member: the owner, and whoever has ADMINISTRATOR. */
export function isUnlimited(guild: GuildFacts, member: MemberFacts): boolean {
  const last = permissionSteps(guild, member).at(-1)?.rule;
  return last === 'owner' || last === 'administrator';
}

/**
 * What a member may do in a guild as a whole.
 * @see https://discord.com/developers/docs/topics/permissions#permission-hierarchy
 */
export function guildPermissions(guild: GuildFacts, member: MemberFacts): bigint {
  return resultOf(permissionSteps(guild, member));
}

/** What a member may do in a channel, after its overwrites, what follows from them, and a timeout at `now` (epoch ms). */
export function channelPermissions(guild: GuildFacts, member: MemberFacts, channel: Place, now = Date.now()): bigint {
  return resultOf(permissionSteps(guild, member, channel, now));
}

/** What roles and overwrites grant in a channel, usable or not. */
export function grantedBy(steps: readonly PermissionStep[]): bigint {
  return resultOf(steps.filter(({ rule }) => !isUseless(rule)));
}

/** What the steps come to. */
export function resultOf(steps: readonly PermissionStep[]): bigint {
  return steps.at(-1)?.after ?? 0n;
}
