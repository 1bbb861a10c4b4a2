import { Injectable } from '@nestjs/common';
import { type APIWebhook, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { ToolError } from '../../errors/tool-error.js';
import { CredentialVault } from '../../state/credential-vault.js';
import type { WebhookKey } from './webhooks.dto.js';

const STALE_HINT =
  'The token that was kept did not work any more and is forgotten: call again, and it is read anew where the bot may manage the webhook. Else pass `token`.';
const LOST_HINT =
  'Pass `token` once (it is kept), give the bot MANAGE_WEBHOOKS in its channel, or make another with webhooks_create.';

/** Finds the tokens of webhooks, so that no caller has to have them: given, kept, or read by a bot that may manage the webhook. */
@Injectable()
export class WebhookCredentials {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly vault: CredentialVault,
  ) {}

  /**
   * Does something with the token of a webhook. One that the caller gave is kept once it has worked; one that is good no longer is forgotten.
   *
   * @throws ToolError VALIDATION_FAILED when no token can be found; what `send` throws
   */
  async use<T>({ webhook_id, token: given }: WebhookKey, send: (token: string) => Promise<T>): Promise<T> {
    const token = given ?? (await this.known(webhook_id));
    try {
      const result = await send(token);
      if (given !== undefined) await this.keep(webhook_id, given);
      return result;
    } catch (thrown) {
      throw await this.afterFailure(thrown, webhook_id, given);
    }
  }

  /** @returns whether it is kept */
  keep(webhookId: string, token: string): Promise<boolean> {
    return this.vault.keepWebhook(webhookId, token);
  }

  /** For a webhook that is gone. */
  async forget(webhookId: string): Promise<void> {
    await this.vault.forgetWebhook(webhookId).catch(() => undefined);
  }

  /** Kept, or read: the state is a short cut here, which a bot that may manage the webhook does without. */
  private async known(webhookId: string): Promise<string> {
    let kept: string | undefined;
    try {
      kept = await this.vault.webhookToken(webhookId);
    } catch (unavailable) {
      return this.read(webhookId).catch(() => Promise.reject(unavailable as Error));
    }
    return kept ?? this.read(webhookId);
  }

  private async read(webhookId: string): Promise<string> {
    const webhook = await this.discord.get<APIWebhook>(Routes.webhook(webhookId)).catch((thrown: unknown) => {
      throw thrown instanceof ToolError && thrown.code === 'DISCORD_PERMISSION_DENIED' ? lost(thrown) : thrown;
    });
    if (webhook.token === undefined) throw lost();
    await this.keep(webhookId, webhook.token);
    return webhook.token;
  }

  private async afterFailure(thrown: unknown, webhookId: string, given: string | undefined): Promise<unknown> {
    if (!(thrown instanceof ToolError)) return thrown;
    const { discord_code } = thrown.details;
    if (discord_code === Code.UnknownWebhook) await this.forget(webhookId);
    if (discord_code !== Code.InvalidWebhookToken || given !== undefined) return thrown;
    await this.forget(webhookId);
    return new ToolError(thrown.code, thrown.message, { ...thrown.details, recovery_hint: STALE_HINT });
  }
}

function lost(cause?: unknown): ToolError {
  const issue = { path: 'token', message: 'is needed: it is not kept here, and Discord does not show it to the bot' };
  const message = 'The token of this webhook is not known.';
  const details = { issues: [issue], outcome: 'not_sent', recovery_hint: LOST_HINT } as const;
  return new ToolError('VALIDATION_FAILED', message, details, { cause });
}
