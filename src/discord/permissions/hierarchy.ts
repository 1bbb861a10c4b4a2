import type { GuildFacts, MemberFacts, RoleFacts } from './permission-facts.js';

/** Orders roles, the lower first; of two at one position the older one (lower id) is the higher role. */
export function compareRoles(one: RoleFacts, other: RoleFacts): number {
  return one.position - other.position || (BigInt(one.id) > BigInt(other.id) ? -1 : one.id === other.id ? 0 : 1);
}

/** The highest role of a member; everybody's role where it has no other. */
export function highestRole(guild: GuildFacts, member: MemberFacts): RoleFacts | undefined {
  const own = guild.roles.filter(({ id }) => id === guild.id || member.roles.includes(id));
  return [...own].sort(compareRoles).at(-1);
}

/** Whether a member may grant, change or delete a role: it must be below the member's highest, save for the owner. */
export function outranksRole(guild: GuildFacts, member: MemberFacts, role: RoleFacts): boolean {
  if (member.user.id === guild.owner_id) return true;
  const highest = highestRole(guild, member);
  return highest !== undefined && compareRoles(highest, role) > 0;
}

/** Whether a member may kick, ban, rename or time out another one. The owner of a guild is out of everybody's reach. */
export function outranksMember(guild: GuildFacts, member: MemberFacts, target: MemberFacts): boolean {
  if (target.user.id === guild.owner_id) return member.user.id === guild.owner_id;
  const highest = highestRole(guild, target);
  return highest !== undefined && outranksRole(guild, member, highest);
}
