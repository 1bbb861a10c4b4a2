import { type RESTGetAPIGuildPruneCountResult, type RESTPostAPIGuildPruneResult, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { BeginPrune, PruneCount, Pruned, PruneScope } from './guild-prune.dto.js';

@McpToolset({ category: 'guild', summary: 'Members who are not seen any more.', rehearsable: true })
export class GuildPruneTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-prune-count */
  @McpTool({ summary: 'Count the inactive members a prune would remove.', effect: 'read', output: PruneCount })
  getPruneCount({ guild_id, days, include_roles }: PruneScope): Promise<PruneCount> {
    return this.discord.get<RESTGetAPIGuildPruneCountResult, PruneCount>(Routes.guildPrune(guild_id), {
      query: { days, include_roles: include_roles?.join(',') },
      requires: ['pruned'],
      answer: ({ pruned }) => ({ pruned }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#begin-guild-prune */
  @McpTool({
    summary: 'Remove all inactive members of a guild; see first with guild_get_prune_count how many.',
    effect: 'delete',
    output: Pruned,
    idempotent: false,
    auditReason: true,
  })
  beginPrune({ guild_id, ...prune }: BeginPrune): Promise<Pruned> {
    return this.discord.post<RESTPostAPIGuildPruneResult, Pruned>(Routes.guildPrune(guild_id), {
      body: prune,
      requires: ['pruned'],
      answer: ({ pruned }) => ({ guild_id, pruned }),
    });
  }
}
