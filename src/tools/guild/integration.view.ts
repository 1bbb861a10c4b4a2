import type { APIGuildIntegration } from 'discord-api-types/v10';
import { ifSet, isoTime, told } from '../shared/views/wording.js';
import type { Integrations, IntegrationView } from './guild-integrations.dto.js';

export function viewIntegrations(integrations: readonly APIGuildIntegration[]): Integrations {
  return { count: integrations.length, integrations: integrations.map(viewIntegration) };
}

function viewIntegration(integration: APIGuildIntegration): IntegrationView {
  const { id, type, name, enabled, account, application, scopes, user, role_id, subscriber_count } = integration;
  return {
    id,
    type,
    name,
    enabled,
    ...told({
      account_name: account.name === name ? null : account.name,
      application_id: application?.id,
      bot_id: application?.bot?.id,
      scopes,
      user_id: user?.id,
      role_id,
      subscriber_count: ifSet(subscriber_count),
      synced_at: isoTime(integration.synced_at),
    }),
  };
}
