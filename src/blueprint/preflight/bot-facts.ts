import { guildPermissions, isUnlimited } from '../../discord/permissions/compute-permissions.js';
import type { GuildFacts, MemberFacts } from '../../discord/permissions/permission-facts.js';
import type { GuildSnapshot } from '../snapshot/guild-snapshot.js';

/** The guild and the bot as the permission algorithm takes them. */
export function factsOf({ guild, roles, bot }: GuildSnapshot): { guild: GuildFacts; bot: MemberFacts } {
  return { guild: { id: guild.id, owner_id: guild.owner_id, roles }, bot: { user: { id: bot.id }, roles: bot.roles } };
}

export function botPermissions(snapshot: GuildSnapshot): bigint {
  const { guild, bot } = factsOf(snapshot);
  return guildPermissions(guild, bot);
}

/** ADMINISTRATOR: overwrites and missing permissions do not concern it, the hierarchy does. */
export function isAdministrator(snapshot: GuildSnapshot): boolean {
  const { guild, bot } = factsOf(snapshot);
  return isUnlimited(guild, bot);
}
