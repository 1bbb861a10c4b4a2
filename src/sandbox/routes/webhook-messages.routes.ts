import { applyEdit } from '../actions/edit-message.js';
import {
  answerOf,
  answerView,
  editAnswer,
  followUp,
  interactionByToken,
  removeAnswer,
} from '../actions/interaction-messages.js';
import { postMessage } from '../actions/post-message.js';
import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { openRoute, type Route } from '../routing/route.js';
import { IMAGE_HASH } from '../state/image-hash.js';
import { newChannel, newThread } from '../state/new-records.js';
import type { ChannelRecord, MessageRecord, WebhookRecord } from '../state/records.js';
import { editMessageForm, webhookMessageForm, type WebhookMessageForm } from '../validation/message.form.js';
import { messageView } from '../views/message.view.js';
import { checkName, webhookByToken } from './webhooks.routes.js';
import { CHANNEL } from '../state/channel-types.js';

const MESSAGE = '/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}';

/** https://discord.com/developers/docs/resources/webhook#execute-webhook */
export const webhookMessageRoutes: readonly Route[] = [
  openRoute('POST', '/webhooks/{webhook_id}/{webhook_token}', execute),
  openRoute('GET', MESSAGE, get),
  openRoute('PATCH', MESSAGE, edit),
  openRoute('DELETE', MESSAGE, remove),
];

/** Answers with the message only when asked to wait for it; the application of an interaction always gets it. */
function execute(call: ApiCall): Reply {
  const interaction = interactionByToken(call);
  if (interaction) return ok(answerView(call, followUp(call, interaction, call.form(webhookMessageForm))));
  const webhook = webhookByToken(call);
  const { username, avatar_url, ...form } = call.form(webhookMessageForm);
  if (username) checkName(username, 'username');
  const channel = targetOf(call, webhook, form);
  const face = { id: webhook.id, username: username ?? webhook.name, avatar: avatar_url ? IMAGE_HASH : webhook.avatar };
  const isNewPost = channel.thread !== null && channel.messages.size === 0 && Boolean(form.thread_name);
  const message = postMessage(call.world, {
    channel,
    form: { ...form, nonce: undefined, enforce_nonce: undefined, message_reference: undefined, sticker_ids: undefined },
    files: call.files,
    author_id: webhook.id,
    webhook: face,
    ...(isNewPost ? { id: channel.id } : {}),
  });
  return call.query.flag('wait') ? ok(view(call, message)) : noContent();
}

/** The channel, a thread of it, or in a forum a new post. @throws DiscordError 220001–220003 */
function targetOf(
  call: ApiCall,
  webhook: WebhookRecord,
  { thread_name, applied_tags }: Pick<WebhookMessageForm, 'thread_name' | 'applied_tags'>,
): ChannelRecord {
  const channel = call.state.channels.get(webhook.channel_id);
  if (!channel) throw discordError('UNKNOWN_WEBHOOK');
  const isForum = channel.type === CHANNEL.FORUM || channel.type === CHANNEL.MEDIA;
  const threadId = call.query.snowflake('thread_id');
  if (threadId !== undefined && thread_name) throw discordError('WEBHOOK_TWO_THREADS');
  if (threadId !== undefined) return threadOf(call, channel, threadId);
  if (thread_name && !isForum) throw discordError('WEBHOOK_NO_FORUM');
  if (!isForum) return channel;
  if (!thread_name) throw discordError('WEBHOOK_NEEDS_THREAD');
  return newPost(call, webhook, channel, thread_name, applied_tags ?? []);
}

function newPost(
  call: ApiCall,
  webhook: WebhookRecord,
  forum: ChannelRecord,
  name: string,
  applied_tags: string[],
): ChannelRecord {
  const thread = newThread({ owner_id: webhook.id, create_timestamp: call.now, applied_tags });
  const post = newChannel({
    id: call.newId(),
    name,
    type: CHANNEL.PUBLIC_THREAD,
    guild_id: forum.guild_id,
    parent_id: forum.id,
    thread,
  });
  call.state.channels.set(post.id, post);
  return post;
}

function threadOf(call: ApiCall, channel: ChannelRecord, id: string): ChannelRecord {
  const thread = call.state.channels.get(id);
  if (!thread?.thread || thread.parent_id !== channel.id) throw discordError('UNKNOWN_CHANNEL');
  return thread;
}

function get(call: ApiCall): Reply {
  const interaction = interactionByToken(call);
  if (interaction) return ok(answerView(call, answerOf(interaction, call.param('message_id'))));
  return ok(view(call, messageOf(call).message));
}

function edit(call: ApiCall): Reply {
  const interaction = interactionByToken(call);
  if (interaction) {
    const answer = answerOf(interaction, call.param('message_id'));
    const form = call.form(editMessageForm(answer));
    return ok(answerView(call, editAnswer(call, interaction, answer, form)));
  }
  const { channel, message } = messageOf(call);
  applyEdit(call, channel, message, call.form(editMessageForm(message)), undefined);
  return ok(view(call, message));
}

function remove(call: ApiCall): Reply {
  const interaction = interactionByToken(call);
  if (interaction) {
    removeAnswer(call, interaction, answerOf(interaction, call.param('message_id')));
    return noContent();
  }
  const { channel, message } = messageOf(call);
  channel.messages.delete(message.id);
  return noContent();
}

/** Only the webhook's own messages. */
function messageOf(call: ApiCall): { channel: ChannelRecord; message: MessageRecord } {
  const webhook = webhookByToken(call);
  const parent = call.state.channels.get(webhook.channel_id);
  const threadId = call.query.snowflake('thread_id');
  const channel = parent && threadId !== undefined ? threadOf(call, parent, threadId) : parent;
  const message = channel?.messages.get(call.param('message_id'));
  if (!channel || message?.webhook?.id !== webhook.id) throw discordError('UNKNOWN_MESSAGE');
  return { channel, message };
}

function view(call: ApiCall, message: MessageRecord): Record<string, unknown> {
  return messageView(call.state, message, { user_id: message.author_id, sees_content: true });
}
