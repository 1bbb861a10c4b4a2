import { Flag, ListOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { ChannelId, MessageId, snowflake, ThreadId, WebhookId } from '../shared/ids/id.fields.js';
import { Picture } from '../shared/files/picture.field.js';
import { HTTP_URL } from '../shared/http-url.js';
import { MessageChanges } from '../shared/message/message-changes.dto.js';
import { MessageInput } from '../shared/message/message-input.dto.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { ChannelRef, GuildRef } from '../shared/refs.dto.js';
import { WebhookView } from './webhook.view.js';

const NAME = { min: 1, max: 80 } as const;

const WebhookToken = (): PropertyDecorator =>
  Text('Needed only when the server neither knows it nor may read it.', {
    min: 60,
    max: 100,
    pattern: /^[\w-]+$/,
    means: 'the token of a webhook',
    optional: true,
  });

export class WebhookRef {
  @WebhookId('The webhook.') webhook_id!: string;
}

/** A webhook that is used by its token, which its id stands for once the server knows it. */
export class WebhookKey extends WebhookRef {
  @WebhookToken() token?: string;
}

export class WebhookMessageRef extends WebhookKey {
  @MessageId('The message, one of the webhook.') message_id!: string;
  @ThreadId('The thread it is in.', { optional: true }) thread_id?: string;
}

export class CreateWebhook extends ChannelRef {
  @Text('Name, without "discord" or "clyde" in it.', NAME) name!: string;
  @Picture('Picture.', { optional: true, nullable: true }) avatar?: string | null;
}

export class CreatedWebhook extends WebhookView {
  @Flag('Its token is kept: the id is enough to use it. If false it is read when needed.') token_kept!: boolean;
}

export class ListChannelWebhooks extends ChannelRef {
  @OffsetCursor() cursor?: string;
}

export class ListGuildWebhooks extends GuildRef {
  @OffsetCursor() cursor?: string;
}

export class WebhooksPage extends PageView {
  @ListOf(WebhookView, 'Webhooks.') webhooks!: WebhookView[];
}

@SomeChange()
export class ModifyWebhook extends WebhookRef {
  @Text('Name, without "discord" or "clyde" in it.', { ...NAME, optional: true }) name?: string;
  @Picture('Picture; null removes it.', { optional: true, nullable: true }) avatar?: string | null;
  @ChannelId('Channel to move it to.', { optional: true }) channel_id?: string;
}

@SomeChange({ besides: ['token'] })
export class ModifyWebhookWithToken extends WebhookKey {
  @Text('Name, without "discord" or "clyde" in it.', { ...NAME, optional: true }) name?: string;
  @Picture('Picture; null removes it.', { optional: true, nullable: true }) avatar?: string | null;
}

export class DeletedWebhook extends Deleted {
  @Text('Id.') webhook_id!: string;
}

/** @see https://discord.com/developers/docs/resources/webhook#execute-webhook */
export class ExecuteWebhook extends MessageInput {
  @WebhookId('The webhook.') webhook_id!: string;
  @WebhookToken() token?: string;
  @Text("Shown instead of the webhook's name.", { ...NAME, optional: true }) username?: string;
  @Text('Picture shown instead of its own.', { ...HTTP_URL, max: 2048, optional: true })
  avatar_url?: string;
  @Flag('Read aloud.', { optional: true }) tts?: boolean;
  @ThreadId('Thread or post of its channel to write to.', { optional: true }) thread_id?: string;
  @Text('In a forum: title of the post to open.', { min: 1, max: 100, optional: true }) thread_name?: string;
  @ListOf(snowflake(), 'Ids of tags of that post.', { max: 5, unique: true, optional: true }) applied_tags?: string[];
  @Flag('Take components; true when there are some.', { optional: true }) with_components?: boolean;
  @Flag('Wait until the message is there; false tells no id.', { default: true }) wait!: boolean;
  @Text('The message as Discord takes it, JSON; arguments count before it.', { optional: true })
  payload_json?: string;
}

export class ExecutedWebhook {
  @Text('Id.') webhook_id!: string;
  @Text('The message; absent when not waited for.', { optional: true }) message_id?: string;
  @Text('Channel, thread or new post.', { optional: true }) channel_id?: string;
  @Text('Link for people; null where the guild could not be found out.', { optional: true, nullable: true })
  jump_url?: string | null;
  @Flag('Accepted, and not waited for.', { optional: true }) enqueued?: boolean;
}

@SomeChange({ besides: ['token', 'thread_id'] })
export class EditWebhookMessage extends MessageChanges {
  @WebhookId('The webhook.') webhook_id!: string;
  @WebhookToken() token?: string;
  @MessageId('The message, one of the webhook.') message_id!: string;
  @ThreadId('The thread it is in.', { optional: true }) thread_id?: string;
}

export class DeletedWebhookMessage extends Deleted {
  @Text('Id.') message_id!: string;
}
