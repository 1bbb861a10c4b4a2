import { type APIWebhook, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { WrittenMessage } from '../shared/message/written-message.dto.js';
import { Pager } from '../shared/paging/pager.service.js';
import { shaped } from '../shared/shaped.js';
import { MessageView } from '../shared/views/message.view.js';
import { WebhookCredentials } from './webhook-credentials.service.js';
import { WebhookEditor } from './webhook-editor.service.js';
import { WebhookWriter } from './webhook-writer.service.js';
import { viewWebhook, WebhookView, withoutToken } from './webhook.view.js';
import {
  CreatedWebhook,
  CreateWebhook,
  DeletedWebhook,
  DeletedWebhookMessage,
  EditWebhookMessage,
  ExecutedWebhook,
  ExecuteWebhook,
  ListChannelWebhooks,
  ListGuildWebhooks,
  ModifyWebhook,
  ModifyWebhookWithToken,
  WebhookKey,
  WebhookMessageRef,
  WebhookRef,
  WebhooksPage,
} from './webhooks.dto.js';

@McpToolset({
  category: 'webhooks',
  summary: 'Webhooks and their messages. Tokens stay in the server: ids stand for them.',
  rehearsable: true,
})
export class WebhooksTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly editor: WebhookEditor,
    private readonly writer: WebhookWriter,
    private readonly credentials: WebhookCredentials,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/webhook#create-webhook */
  @McpTool({
    summary: 'Create a webhook. Its token is kept by the server and never shown.',
    effect: 'create',
    output: CreatedWebhook,
    auditReason: true,
    raw: true,
  })
  create(webhook: CreateWebhook): Promise<CreatedWebhook> {
    return this.editor.create(webhook);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#get-channel-webhooks */
  @McpTool({ summary: 'List the webhooks of a channel.', effect: 'read', output: WebhooksPage, raw: true })
  listChannel({ channel_id, cursor }: ListChannelWebhooks): Promise<WebhooksPage> {
    return this.page(Routes.channelWebhooks(channel_id), cursor);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#get-guild-webhooks */
  @McpTool({ summary: 'List the webhooks of a guild.', effect: 'read', output: WebhooksPage, raw: true })
  listGuild({ guild_id, cursor }: ListGuildWebhooks): Promise<WebhooksPage> {
    return this.page(Routes.guildWebhooks(guild_id), cursor);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#get-webhook */
  @McpTool({ summary: 'Get a webhook that the bot may manage.', effect: 'read', output: WebhookView, raw: true })
  get({ webhook_id }: WebhookRef): Promise<WebhookView> {
    return this.editor.get(webhook_id);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#get-webhook-with-token */
  @McpTool({
    summary: 'Get a webhook by its token, which proves that the token works.',
    effect: 'read',
    output: WebhookView,
    raw: true,
  })
  getWithToken(webhook: WebhookKey): Promise<WebhookView> {
    return this.editor.getWithToken(webhook);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#modify-webhook */
  @McpTool({
    summary: 'Rename a webhook, change its picture, or move it to another channel.',
    effect: 'update',
    output: WebhookView,
    auditReason: true,
    raw: true,
  })
  modify(change: ModifyWebhook): Promise<WebhookView> {
    return this.editor.modify(change);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#modify-webhook-with-token */
  @McpTool({
    summary: 'Rename a webhook or change its picture, by its token.',
    effect: 'update',
    output: WebhookView,
    raw: true,
  })
  modifyWithToken(change: ModifyWebhookWithToken): Promise<WebhookView> {
    return this.editor.modifyWithToken(change);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#delete-webhook */
  @McpTool({
    summary: 'Delete a webhook for good; what it wrote stays.',
    effect: 'delete',
    output: DeletedWebhook,
    auditReason: true,
  })
  async delete({ webhook_id }: WebhookRef): Promise<DeletedWebhook> {
    const deleted = await this.discord.delete(Routes.webhook(webhook_id), { answer: () => gone(webhook_id) });
    await this.credentials.forget(webhook_id);
    return deleted;
  }

  /** @see https://discord.com/developers/docs/resources/webhook#delete-webhook-with-token */
  @McpTool({
    summary: 'Delete a webhook for good, by its token; what it wrote stays.',
    effect: 'delete',
    output: DeletedWebhook,
  })
  async deleteWithToken(webhook: WebhookKey): Promise<DeletedWebhook> {
    const { webhook_id } = webhook;
    const options = { auth: 'none', answer: () => gone(webhook_id) } as const;
    const deleted = await this.credentials.use(webhook, (token) =>
      this.discord.delete(Routes.webhook(webhook_id, token), options),
    );
    await this.credentials.forget(webhook_id);
    return deleted;
  }

  /** @see https://discord.com/developers/docs/resources/webhook#execute-webhook */
  @McpTool({
    summary:
      'Send a message through a webhook, under any name and picture. Pings nobody unless allowed_mentions says so.',
    effect: 'create',
    output: ExecutedWebhook,
  })
  execute(message: ExecuteWebhook): Promise<ExecutedWebhook> {
    return this.writer.execute(message);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#get-webhook-message */
  @McpTool({ summary: 'Get one message that a webhook sent.', effect: 'read', output: MessageView, raw: true })
  getMessage(message: WebhookMessageRef): Promise<MessageView> {
    return this.writer.get(message);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#edit-webhook-message */
  @McpTool({
    summary: 'Edit a message that a webhook sent. What is not given stays as it is, files too.',
    effect: 'update',
    output: WrittenMessage,
  })
  editMessage(edit: EditWebhookMessage): Promise<WrittenMessage> {
    return this.writer.edit(edit);
  }

  /** @see https://discord.com/developers/docs/resources/webhook#delete-webhook-message */
  @McpTool({ summary: 'Delete a message that a webhook sent.', effect: 'delete', output: DeletedWebhookMessage })
  deleteMessage(message: WebhookMessageRef): Promise<DeletedWebhookMessage> {
    return this.writer.delete(message);
  }

  private async page(route: string, cursor: string | undefined): Promise<WebhooksPage> {
    const webhooks = await this.discord.get<APIWebhook[]>(route, { requires: ['id', 'type'] });
    return shaped(webhooks.map(withoutToken), (seen) => this.pager.named('webhooks', seen.map(viewWebhook), cursor));
  }
}

function gone(webhook_id: string): DeletedWebhook {
  return { deleted: true, webhook_id };
}
