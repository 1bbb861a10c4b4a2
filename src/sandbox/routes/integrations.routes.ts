import { AuditLogEvent } from 'discord-api-types/v10';
import { removeMember } from '../actions/remove-member.js';
import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { IntegrationRecord } from '../state/community-records.js';
import type { GuildRecord } from '../state/records.js';
import { integrationView } from '../views/integration.view.js';

/** More cannot be read at all. */
const LISTED = 50;

/** https://discord.com/developers/docs/resources/guild#get-guild-integrations */
export const integrationRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/integrations', listIntegrations),
  route('DELETE', '/guilds/{guild_id}/integrations/{integration_id}', removeIntegration),
];

function listIntegrations(call: ApiCall): Reply {
  const listed = [...managed(call).integrations.values()].slice(0, LISTED);
  return ok(listed.map((integration) => integrationView(call.state, integration)));
}

/** Its webhooks go with it, and a bot leaves the guild. */
function removeIntegration(call: ApiCall): Reply {
  const guild = managed(call);
  const integration = guild.integrations.get(call.param('integration_id'));
  if (!integration) throw discordError('UNKNOWN_INTEGRATION');
  guild.integrations.delete(integration.id);
  if (integration.type === 'discord') removeBot(call, guild, integration);
  const changes = [
    { key: 'type', old_value: integration.type },
    { key: 'name', old_value: integration.name },
  ];
  call.audit(guild, { type: AuditLogEvent.IntegrationDelete, target: integration.id, changes });
  return noContent();
}

function removeBot(call: ApiCall, guild: GuildRecord, { account, user_id }: IntegrationRecord): void {
  removeMember(call.state, guild, user_id);
  for (const hook of call.state.webhooks.values())
    if (hook.guild_id === guild.id && hook.application_id === account.id) call.state.webhooks.delete(hook.id);
}

function managed(call: ApiCall): GuildRecord {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  return guild;
}
