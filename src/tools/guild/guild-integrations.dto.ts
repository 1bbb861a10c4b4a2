import { Flag, Int, ListOf, Text, text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { Snowflake } from '../shared/ids/id.fields.js';
import { GuildRef } from '../shared/refs.dto.js';

export class IntegrationRef extends GuildRef {
  @Snowflake('The integration.') integration_id!: string;
}

/** A bot or an account elsewhere that is connected with a guild. */
export class IntegrationView {
  @Text('Id.') id!: string;
  @Text('discord (a bot), twitch, youtube or guild_subscription.') type!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Flag('Switched on.') enabled!: boolean;
  @Text('Name of the account.', { optional: true, untrusted: true }) account_name?: string;
  @Text('Application of the bot.', { optional: true }) application_id?: string;
  @Text('User of the bot.', { optional: true }) bot_id?: string;
  @ListOf(text(), 'What the application may do.', { optional: true }) scopes?: string[];
  @Text('Who connected it.', { optional: true }) user_id?: string;
  @Text('Role of subscribers.', { optional: true }) role_id?: string;
  @Int('Subscribers.', { optional: true }) subscriber_count?: number;
  @Text('UTC.', { optional: true }) synced_at?: string;
}

export class Integrations {
  @Int('Integrations, 50 at most: Discord tells of no more.') count!: number;
  @ListOf(IntegrationView, 'Integrations.') integrations!: IntegrationView[];
}

export class DeletedIntegration extends Deleted {
  @Text('The guild.') guild_id!: string;
  @Text('The integration.') integration_id!: string;
}
