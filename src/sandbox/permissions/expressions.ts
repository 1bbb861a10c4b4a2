import type { ApiCall } from '../routing/api-call.js';
import type { GuildRecord } from '../state/records.js';

/** Emojis, stickers and sounds: one's own with CREATE_GUILD_EXPRESSIONS, any with MANAGE_GUILD_EXPRESSIONS. @throws DiscordError 50013 */
export function requireManaged(call: ApiCall, guild: GuildRecord, { user_id }: { readonly user_id: string }): void {
  const isOwn = user_id === call.bot.user_id && call.access.may(guild, 'CREATE_GUILD_EXPRESSIONS');
  if (!isOwn) call.access.require(guild, 'MANAGE_GUILD_EXPRESSIONS');
}

/** Whether the bot is shown who made them. */
export function seesMakers(call: ApiCall, guild: GuildRecord): boolean {
  return call.access.may(guild, 'MANAGE_GUILD_EXPRESSIONS') || call.access.may(guild, 'CREATE_GUILD_EXPRESSIONS');
}
