import { discordTime } from '../sandbox-clock.js';
import type { IntegrationRecord } from '../state/community-records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { timeOf } from '../state/snowflake-factory.js';
import { userView } from './user.view.js';

type View = Record<string, unknown>;

/** https://discord.com/developers/docs/resources/guild#integration-object */
export function integrationView(state: SandboxState, integration: IntegrationRecord): View {
  const { id, type, name, account, user_id } = integration;
  const shared = { id, type, name, account, enabled: true };
  if (type === 'discord') return { ...shared, ...botView(state, integration) };
  return {
    ...shared,
    user: userView(state.user(user_id)),
    ...(integration.role_id === null ? {} : { role_id: integration.role_id }),
    revoked: false,
    expire_behavior: 0,
    expire_grace_period: 1,
    subscriber_count: 0,
    synced_at: discordTime(timeOf(id)),
    syncing: false,
    enable_emoticons: false,
  };
}

/** As the audit log names it. */
export function integrationReferenceView({ id, type, name, account }: IntegrationRecord): View {
  return { id, type, name, account, ...(type === 'discord' ? { application_id: account.id } : {}) };
}

function botView(state: SandboxState, { account, user_id, name }: IntegrationRecord): View {
  const bot = state.user(user_id);
  return {
    application: { id: account.id, name, icon: bot.avatar, description: '', type: null, bot: userView(bot) },
    scopes: ['applications.commands', 'bot'],
  };
}
