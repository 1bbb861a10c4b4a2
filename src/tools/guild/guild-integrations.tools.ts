import { type APIGuildIntegration, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { GuildRef } from '../shared/refs.dto.js';
import { DeletedIntegration, IntegrationRef, Integrations } from './guild-integrations.dto.js';
import { viewIntegrations } from './integration.view.js';

@McpToolset({ category: 'guild', summary: 'What is connected with it.', rehearsable: true })
export class GuildIntegrationsTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-integrations */
  @McpTool({
    summary: 'List the bots and other accounts that are connected with a guild.',
    effect: 'read',
    output: Integrations,
    raw: true,
  })
  listIntegrations({ guild_id }: GuildRef): Promise<Integrations> {
    return this.discord.get<APIGuildIntegration[], Integrations>(Routes.guildIntegrations(guild_id), {
      requires: ['id', 'type', 'account'],
      answer: viewIntegrations,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#delete-guild-integration */
  @McpTool({
    summary: 'Delete an integration: its bot is kicked, and its webhooks are deleted.',
    effect: 'delete',
    output: DeletedIntegration,
    auditReason: true,
  })
  deleteIntegration({ guild_id, integration_id }: IntegrationRef): Promise<DeletedIntegration> {
    return this.discord.delete(Routes.guildIntegration(guild_id, integration_id), {
      answer: () => ({ deleted: true, guild_id, integration_id }),
    });
  }
}
