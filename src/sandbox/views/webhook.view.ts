import type { WebhookRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { pick } from './pick.js';
import { userView } from './user.view.js';

type View = Record<string, unknown>;

/** A webhook as its managers see it, with its token. https://discord.com/developers/docs/resources/webhook#webhook-object */
export function webhookView(state: SandboxState, webhook: WebhookRecord): View {
  const user = state.users.get(webhook.user_id);
  return { ...publicWebhookView(state, webhook), ...(user ? { user: userView(user) } : {}) };
}

/** The same without its maker: what its own token shows. */
export function publicWebhookView(state: SandboxState, webhook: WebhookRecord): View {
  const { id, token } = webhook;
  return {
    ...pick(webhook, 'id', 'type', 'guild_id', 'channel_id', 'name', 'avatar', 'application_id'),
    ...(token === null ? {} : { token, url: `https://discord.com/api/webhooks/${id}/${token}` }),
    ...(webhook.source ? sourceView(state, webhook.source) : {}),
  };
}

function sourceView(state: SandboxState, { guild_id, channel_id }: NonNullable<WebhookRecord['source']>): View {
  const guild = state.guilds.get(guild_id);
  const channel = state.channels.get(channel_id);
  return {
    ...(guild ? { source_guild: { id: guild.id, name: guild.name, icon: guild.icon } } : {}),
    ...(channel ? { source_channel: { id: channel.id, name: channel.name } } : {}),
  };
}
