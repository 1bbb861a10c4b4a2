import { Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { type PreparedMessage, TokenMessages } from '../shared/message/token-messages.service.js';
import type { WrittenMessage } from '../shared/message/written-message.dto.js';
import { validationFailed } from '../shared/validation-failed.js';
import type { MessageView } from '../shared/views/message.view.js';
import { WebhookCredentials } from './webhook-credentials.service.js';
import { checkWebhookName } from './webhook-name.js';
import type {
  DeletedWebhookMessage,
  EditWebhookMessage,
  ExecutedWebhook,
  ExecuteWebhook,
  WebhookMessageRef,
} from './webhooks.dto.js';

/** Writes with webhooks, and changes what they wrote. */
@Injectable()
export class WebhookWriter {
  constructor(
    private readonly messages: TokenMessages,
    private readonly credentials: WebhookCredentials,
  ) {}

  /** @throws ToolError VALIDATION_FAILED before any request; what Discord answers otherwise */
  async execute({
    webhook_id,
    token: given,
    wait,
    thread_id,
    with_components,
    ...message
  }: ExecuteWebhook): Promise<ExecutedWebhook> {
    checkWebhookName('username', message.username);
    if (thread_id !== undefined && message.thread_name !== undefined)
      throw validationFailed({ path: 'thread_name', message: 'must be left out beside `thread_id`' });
    const prepared = await this.messages.prepare(message);
    const query = { wait, thread_id, with_components: with_components ?? takesComponents(prepared) };
    return this.credentials.use({ webhook_id, ...(given && { token: given }) }, async (token) => {
      const place = { route: Routes.webhook(webhook_id, token), query };
      if (wait) return Object.assign({ webhook_id }, await this.messages.send(place, prepared));
      await this.messages.enqueue(place, prepared);
      return { webhook_id, enqueued: true };
    });
  }

  get(message: WebhookMessageRef): Promise<MessageView> {
    return this.credentials.use(message, (token) => this.messages.get(placeOf(message, token)));
  }

  /** @throws ToolError VALIDATION_FAILED before any request; what Discord answers otherwise */
  async edit({
    webhook_id,
    token: given,
    message_id,
    thread_id,
    ...changes
  }: EditWebhookMessage): Promise<WrittenMessage> {
    const prepared = await this.messages.prepareChanges(changes);
    const message = { webhook_id, message_id, ...(given && { token: given }), ...(thread_id && { thread_id }) };
    return this.credentials.use(message, (token) =>
      this.messages.edit(placeOf(message, token), prepared, { with_components: takesComponents(prepared) }),
    );
  }

  delete(message: WebhookMessageRef): Promise<DeletedWebhookMessage> {
    const { message_id } = message;
    const answer = () => ({ deleted: true, message_id });
    return this.credentials.use(message, (token) => this.messages.delete(placeOf(message, token), answer));
  }
}

/** Discord drops the components of a webhook that is not the application's own, unless it is told to take them. */
function takesComponents({ body }: PreparedMessage): true | undefined {
  return 'components' in body ? true : undefined;
}

function placeOf({ webhook_id, message_id, thread_id }: WebhookMessageRef, token: string) {
  return { route: Routes.webhookMessage(webhook_id, token, message_id), query: { thread_id } };
}
