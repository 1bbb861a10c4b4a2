import { Module } from '@nestjs/common';
import { WebhookCredentials } from './webhook-credentials.service.js';
import { WebhookEditor } from './webhook-editor.service.js';
import { WebhookWriter } from './webhook-writer.service.js';
import { WebhooksTools } from './webhooks.tools.js';

/** The tools of the category `webhooks`. */
@Module({ providers: [WebhooksTools, WebhookEditor, WebhookWriter, WebhookCredentials] })
export class WebhooksModule {}
