import { AuditLogEvent } from 'discord-api-types/v10';
import { applyEdit } from '../actions/edit-message.js';
import { postMessage } from '../actions/post-message.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import { requireOpenThread, requireToPost, requireUnlocked, requireWritten } from '../permissions/posting.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { ChannelRecord, MessageRecord } from '../state/records.js';
import { timeOf } from '../state/snowflake-factory.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import {
  createMessageForm,
  editMessageForm,
  type CreateMessageForm,
  type EditMessageForm,
} from '../validation/message.form.js';
import { messageView } from '../views/message.view.js';

const MESSAGE = '/channels/{channel_id}/messages/{message_id}';

/** https://discord.com/developers/docs/resources/message */
export const messageRoutes: readonly Route[] = [
  route('GET', '/channels/{channel_id}/messages', listMessages),
  route('POST', '/channels/{channel_id}/messages', createMessage),
  route('POST', '/channels/{channel_id}/messages/bulk-delete', bulkDelete),
  route('GET', MESSAGE, getMessage),
  route('PATCH', MESSAGE, editMessage),
  route('DELETE', MESSAGE, deleteMessage),
  route('POST', `${MESSAGE}/crosspost`, crosspost),
];

/** A message as this call's bot sees it. */
export function viewOf(call: ApiCall, message: MessageRecord): Record<string, unknown> {
  return messageView(call.state, message, {
    user_id: call.bot.user_id,
    sees_content: call.bot.intents.message_content,
  });
}

/** Without READ_MESSAGE_HISTORY the list is empty, no error. */
function listMessages(call: ApiCall): Reply {
  const channel = call.access.channel(call.param('channel_id'));
  const limit = call.query.int('limit', { min: 1, max: 100, default: 50 });
  const page = {
    before: call.query.snowflake('before'),
    after: call.query.snowflake('after'),
    around: call.query.snowflake('around'),
  };
  if (Object.values(page).filter((id) => id !== undefined).length > 1) {
    throw fieldError(['_misc'], 'MUTUALLY_EXCLUSIVE', 'Only one of around, before and after may be given.');
  }
  if (!call.access.may(channel, 'READ_MESSAGE_HISTORY')) return ok([]);
  return ok(channel.messages.page({ ...page, limit }).map((message) => viewOf(call, message)));
}

function getMessage(call: ApiCall): Reply {
  const channel = call.access.channel(call.param('channel_id'));
  call.access.require(channel, 'READ_MESSAGE_HISTORY');
  return ok(viewOf(call, call.access.message(channel, call.param('message_id'))));
}

function createMessage(call: ApiCall): Reply {
  const channel = call.access.channel(call.param('channel_id'));
  const form = call.form(createMessageForm);
  requireToPost(call.access, channel, form, call.files.length);
  const message = repeatedMessage(call, form) ?? post(call, channel, form);
  return ok({ ...viewOf(call, message), ...(form.nonce == null ? {} : { nonce: form.nonce }) });
}

function post(call: ApiCall, channel: ChannelRecord, form: CreateMessageForm): MessageRecord {
  const message = postMessage(call.world, {
    channel,
    form,
    files: call.files,
    author_id: call.bot.user_id,
    access: call.access,
  });
  if (form.nonce != null)
    call.world.nonces.remember(call.bot.user_id, form.nonce, { channel_id: channel.id, message_id: message.id });
  return message;
}

/**
 * The first message of the same author with this nonce, if it is enforced.
 * @throws DiscordError 10008 when that one is deleted by now (discord-api-docs issue 6647)
 */
function repeatedMessage(call: ApiCall, form: CreateMessageForm): MessageRecord | undefined {
  if (form.nonce == null || !form.enforce_nonce) return undefined;
  const first = call.world.nonces.find(call.bot.user_id, form.nonce);
  if (!first) return undefined;
  const message = call.state.channels.get(first.channel_id)?.messages.get(first.message_id);
  if (!message) throw discordError('UNKNOWN_MESSAGE');
  return message;
}

/** Others' messages: only their embeds can be suppressed, with MANAGE_MESSAGES. */
function editMessage(call: ApiCall): Reply {
  const channel = call.access.channel(call.param('channel_id'));
  const message = call.access.message(channel, call.param('message_id'));
  const form = call.form(editMessageForm(message));
  requireOpenThread(channel);
  requireUnlocked(call.access, channel);
  requireWritten(message);
  if (message.author_id !== call.bot.user_id || message.webhook) requireFlagsOnly(call, channel, form);
  if (message.poll) throw discordError('EDIT_POLL');
  applyEdit(call, channel, message, form, call.access);
  return ok(viewOf(call, message));
}

function requireFlagsOnly(call: ApiCall, channel: ChannelRecord, { flags, ...rest }: EditMessageForm): void {
  const changesMore = Object.values(rest).some((value) => value !== undefined);
  if (changesMore || flags == null) throw discordError('NOT_YOUR_MESSAGE');
  call.access.require(channel, 'MANAGE_MESSAGES');
}

/** Types of system messages that nobody can delete. https://discord.com/developers/docs/resources/message#message-object-message-types */
const UNDELETABLE: readonly number[] = [1, 2, 3, 4, 5, 14, 15, 16, 17, 21];

function deleteMessage(call: ApiCall): Reply {
  const channel = call.access.channel(call.param('channel_id'));
  const message = call.access.message(channel, call.param('message_id'));
  const isOwn = message.author_id === call.bot.user_id && !message.webhook;
  if (!isOwn) call.access.require(channel, 'MANAGE_MESSAGES');
  requireOpenThread(channel);
  if (UNDELETABLE.includes(message.type)) throw discordError('SYSTEM_MESSAGE');
  channel.messages.delete(message.id);
  const guild = call.state.guildOf(channel);
  const options = { channel_id: channel.id, count: '1' };
  if (guild && !isOwn) call.audit(guild, { type: AuditLogEvent.MessageDelete, target: message.author_id, options });
  return noContent();
}

const bulkForm = f.object({ messages: f.required(f.list(f.snowflake(), { unique: true })) });

/** Ids that are no message count towards the number, and are passed over. */
function bulkDelete(call: ApiCall): Reply {
  const { channel, guild } = call.access.guildChannel(call.param('channel_id'));
  call.access.require(channel, 'MANAGE_MESSAGES');
  const { messages: ids } = call.form(bulkForm);
  if (ids.length < 2 || ids.length > LIMITS.message.bulk) throw discordError('BULK_DELETE_COUNT');
  if (ids.some((id) => timeOf(id) < call.now - LIMITS.message.ageForBulkMs))
    throw discordError('TOO_OLD_TO_BULK_DELETE');
  const deleted = ids.filter((id) => channel.messages.delete(id));
  const options = { count: String(deleted.length) };
  if (deleted.length > 0) call.audit(guild, { type: AuditLogEvent.MessageBulkDelete, target: channel.id, options });
  return noContent();
}

const ANNOUNCEMENT = 5;
const CROSSPOSTED = 1 << 0;

function crosspost(call: ApiCall): Reply {
  const { channel } = call.access.guildChannel(call.param('channel_id'));
  if (channel.type !== ANNOUNCEMENT) throw discordError('WRONG_CHANNEL_TYPE');
  const message = call.access.message(channel, call.param('message_id'));
  call.access.require(channel, message.author_id === call.bot.user_id ? 'SEND_MESSAGES' : 'MANAGE_MESSAGES');
  if (message.flags & CROSSPOSTED) throw discordError('ALREADY_CROSSPOSTED');
  message.flags |= CROSSPOSTED;
  return ok(viewOf(call, message));
}
