import { Injectable } from '@nestjs/common';
import { type APIWebhook, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { ABSOLUTE } from '../shared/replay.js';
import { shaped } from '../shared/shaped.js';
import { WebhookCredentials } from './webhook-credentials.service.js';
import { checkWebhookName } from './webhook-name.js';
import { viewWebhook, type WebhookView, withoutToken } from './webhook.view.js';
import type {
  CreatedWebhook,
  CreateWebhook,
  ModifyWebhook,
  ModifyWebhookWithToken,
  WebhookKey,
} from './webhooks.dto.js';

const REQUIRES = ['id', 'type', 'channel_id'] as const;

/** Reads, makes and changes webhooks. Tokens in Discord's answers go into the vault, and no further. */
@Injectable()
export class WebhookEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly credentials: WebhookCredentials,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for a name that Discord refuses; what Discord answers */
  async create({ channel_id, name, avatar }: CreateWebhook): Promise<CreatedWebhook> {
    checkWebhookName('name', name);
    const options = { body: { name, avatar }, requires: REQUIRES };
    const webhook = await this.discord.post<APIWebhook>(Routes.channelWebhooks(channel_id), options);
    const token_kept = await this.keep(webhook);
    return shaped(withoutToken(webhook), (seen) => Object.assign(viewWebhook(seen), { token_kept }));
  }

  async get(webhookId: string): Promise<WebhookView> {
    return this.seen(await this.discord.get<APIWebhook>(Routes.webhook(webhookId), { requires: REQUIRES }));
  }

  getWithToken(key: WebhookKey): Promise<WebhookView> {
    return this.credentials.use(key, async (token) => {
      const options = { auth: 'none', requires: REQUIRES } as const;
      const webhook = await this.discord.get<APIWebhook>(Routes.webhook(key.webhook_id, token), options);
      return shaped(withoutToken(webhook), viewWebhook);
    });
  }

  /** @throws ToolError VALIDATION_FAILED for a name that Discord refuses; what Discord answers */
  async modify({ webhook_id, ...change }: ModifyWebhook): Promise<WebhookView> {
    checkWebhookName('name', change.name);
    const options = { body: change, replay: ABSOLUTE, requires: REQUIRES };
    return this.seen(await this.discord.patch<APIWebhook>(Routes.webhook(webhook_id), options));
  }

  /** @throws ToolError as {@link modify} */
  async modifyWithToken({ webhook_id, token: given, ...change }: ModifyWebhookWithToken): Promise<WebhookView> {
    checkWebhookName('name', change.name);
    return this.credentials.use({ webhook_id, ...(given && { token: given }) }, async (token) => {
      const options = { body: change, auth: 'none', replay: ABSOLUTE, requires: REQUIRES } as const;
      const webhook = await this.discord.patch<APIWebhook>(Routes.webhook(webhook_id, token), options);
      return shaped(withoutToken(webhook), viewWebhook);
    });
  }

  private async seen(webhook: APIWebhook): Promise<WebhookView> {
    await this.keep(webhook);
    return shaped(withoutToken(webhook), viewWebhook);
  }

  private async keep({ id, token }: APIWebhook): Promise<boolean> {
    return token !== undefined && (await this.credentials.keep(id, token));
  }
}
