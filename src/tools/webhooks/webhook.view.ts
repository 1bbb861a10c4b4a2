import { type APIWebhook, WebhookType } from 'discord-api-types/v10';
import { Text } from '../../mcp/schema/fields/index.js';
import { constantName, told } from '../shared/views/wording.js';

/** A webhook. Its token is shown to nobody. */
export class WebhookView {
  @Text('Id.') id!: string;
  @Text('INCOMING, CHANNEL_FOLLOWER or APPLICATION.') type_name!: string;
  @Text('Name.', { nullable: true, untrusted: true }) name!: string | null;
  @Text('Where it writes.', { nullable: true }) channel_id!: string | null;
  @Text('Its guild.', { optional: true }) guild_id?: string;
  @Text('Hash of its picture.', { optional: true }) avatar?: string;
  @Text('Application that made it.', { optional: true }) application_id?: string;
  @Text('Who made it.', { optional: true }) user_id?: string;
  @Text('The channel it follows.', { optional: true }) source_channel_id?: string;
  @Text('The guild of that.', { optional: true, untrusted: true }) source_guild_name?: string;
}

/** Without what lets anybody write with it. */
export function withoutToken(webhook: APIWebhook): APIWebhook {
  const { token: _token, url: _url, ...rest } = webhook;
  return rest;
}

export function viewWebhook(webhook: APIWebhook): WebhookView {
  return {
    id: webhook.id,
    type_name: constantName(WebhookType, webhook.type),
    name: webhook.name,
    channel_id: webhook.channel_id,
    ...told({
      guild_id: webhook.guild_id,
      avatar: webhook.avatar,
      application_id: webhook.application_id,
      user_id: webhook.user?.id,
      source_channel_id: webhook.source_channel?.id,
      source_guild_name: webhook.source_guild?.name,
    }),
  };
}
