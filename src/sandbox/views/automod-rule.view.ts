import type { AutomodRuleRecord } from '../state/automod-records.js';
import type { GuildRecord } from '../state/records.js';

/** https://discord.com/developers/docs/resources/auto-moderation#auto-moderation-rule-object */
export function automodRuleView(guild: GuildRecord, rule: AutomodRuleRecord): Record<string, unknown> {
  return { ...rule, guild_id: guild.id };
}
