import type { GuildRecord, MemberRecord, RoleRecord } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';

/**
 * Order of two roles in the hierarchy: positive when `a` is above `b`. Of equal positions the older role is above.
 * @see https://discord.com/developers/docs/topics/permissions#permission-hierarchy
 */
export function compareRoles(a: RoleRecord, b: RoleRecord): number {
  return a.position - b.position || compareIds(b.id, a.id);
}

/** The member's highest role; @everyone if there is no other. */
export function highestRole(guild: GuildRecord, member: MemberRecord): RoleRecord {
  const roles = [guild.id, ...member.roles].flatMap((id) => guild.roles.get(id) ?? []);
  return roles.reduce((highest, role) => (compareRoles(role, highest) > 0 ? role : highest));
}

/** Whether the member may touch the role: it is below the member's highest one. The owner may touch all. */
export function isAboveRole(guild: GuildRecord, member: MemberRecord, role: RoleRecord): boolean {
  return guild.owner_id === member.user_id || compareRoles(highestRole(guild, member), role) > 0;
}

/** Whether the member may kick, ban, rename or time out the other one. Nobody may touch the owner. */
export function isAboveMember(guild: GuildRecord, member: MemberRecord, other: MemberRecord): boolean {
  if (guild.owner_id === other.user_id) return false;
  return isAboveRole(guild, member, highestRole(guild, other));
}
