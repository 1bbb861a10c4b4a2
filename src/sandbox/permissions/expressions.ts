import type { ApiCall } from '../routing/api-call.js';
import type { GuildRecord } from '../state/records.js';

/**
 * An emoji, sticker or sound, which the bot may change: one's own with CREATE_GUILD_EXPRESSIONS, any with MANAGE_GUILD_EXPRESSIONS.
 * @throws DiscordError 50013
 */
export function managed<T extends { readonly user_id: string }>(call: ApiCall, guild: GuildRecord, thing: T): T {
  const isOwn = thing.user_id === call.bot.user_id && call.access.may(guild, 'CREATE_GUILD_EXPRESSIONS');
  if (!isOwn) call.access.require(guild, 'MANAGE_GUILD_EXPRESSIONS');
  return thing;
}

/** Whether the bot is shown who made them. */
export function seesMakers(call: ApiCall, guild: GuildRecord): boolean {
  return call.access.may(guild, 'MANAGE_GUILD_EXPRESSIONS') || call.access.may(guild, 'CREATE_GUILD_EXPRESSIONS');
}
