import { PermissionFlagsBits } from 'discord-api-types/v10';
import { channelPermissions, guildPermissions, isUnlimited } from '../../discord/permissions/compute-permissions.js';
import type { GuildFacts, MemberFacts } from '../../discord/permissions/permission-facts.js';
import type { GuildSnapshot, SnapshotChannel } from './guild-snapshot.js';

/** Without them Discord refuses to show a message, or answers that there is none. */
const TO_READ = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory;

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

/** Whether the bot may read the messages of a channel, as it is now. */
export function mayRead(snapshot: GuildSnapshot, channel: SnapshotChannel): boolean {
  const { guild, bot } = factsOf(snapshot);
  return (channelPermissions(guild, bot, channel) & TO_READ) === TO_READ;
}
