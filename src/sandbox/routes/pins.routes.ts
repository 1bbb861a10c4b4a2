import { AuditLogEvent } from 'discord-api-types/v10';
import { enterSystemMessage } from '../actions/system-message.js';
import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import { requireWritten } from '../permissions/posting.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { discordTime } from '../sandbox-clock.js';
import { newReference } from '../state/new-records.js';
import type { ChannelRecord, MessageRecord } from '../state/records.js';
import { LIMITS } from '../validation/limits.js';
import { viewOf } from './messages.routes.js';

/** https://discord.com/developers/docs/resources/message#get-channel-pins; the older paths do the same. */
export const pinRoutes: readonly Route[] = [
  route('GET', '/channels/{channel_id}/messages/pins', listPins),
  route('PUT', '/channels/{channel_id}/messages/pins/{message_id}', pin),
  route('DELETE', '/channels/{channel_id}/messages/pins/{message_id}', unpin),
  route('GET', '/channels/{channel_id}/pins', listPinsOld),
  route('PUT', '/channels/{channel_id}/pins/{message_id}', pin),
  route('DELETE', '/channels/{channel_id}/pins/{message_id}', unpin),
];

type Pinned = MessageRecord & { pinned_at: number };

/** Latest pin first; nothing without READ_MESSAGE_HISTORY. */
function pinsOf(call: ApiCall): Pinned[] {
  const channel = call.access.channel(call.param('channel_id'));
  if (!call.access.may(channel, 'READ_MESSAGE_HISTORY')) return [];
  return allPins(channel).sort((a, b) => b.pinned_at - a.pinned_at);
}

function allPins(channel: ChannelRecord): Pinned[] {
  return channel.messages.all().filter((message): message is Pinned => message.pinned_at !== null);
}

function listPins(call: ApiCall): Reply {
  const pins = pinsOf(call);
  const limit = call.query.int('limit', { min: 1, max: 50, default: 50 });
  const before = call.query.time('before');
  const fitting = pins.filter(({ pinned_at }) => before === undefined || pinned_at < before);
  const items = fitting
    .slice(0, limit)
    .map((message) => ({ pinned_at: discordTime(message.pinned_at), message: viewOf(call, message) }));
  return ok({ items, has_more: fitting.length > limit });
}

function listPinsOld(call: ApiCall): Reply {
  return ok(pinsOf(call).map((message) => viewOf(call, message)));
}

/** Pinning twice changes nothing. */
function pin(call: ApiCall): Reply {
  const { channel, message } = pinnable(call);
  requireWritten(message);
  if (message.pinned_at !== null) return noContent();
  if (allPins(channel).length >= LIMITS.guild.pins) throw discordError('MAX_PINS');
  message.pinned_at = call.now;
  channel.last_pin_timestamp = call.now;
  announcePin(call, channel, message);
  auditPin(call, channel, message, AuditLogEvent.MessagePin);
  return noContent();
}

function unpin(call: ApiCall): Reply {
  const { channel, message } = pinnable(call);
  if (message.pinned_at === null) return noContent();
  message.pinned_at = null;
  auditPin(call, channel, message, AuditLogEvent.MessageUnpin);
  return noContent();
}

function pinnable(call: ApiCall): { channel: ChannelRecord; message: MessageRecord } {
  const channel = call.access.channel(call.param('channel_id'));
  if (channel.guild_id !== null) call.access.require(channel, 'PIN_MESSAGES');
  return { channel, message: call.access.message(channel, call.param('message_id')) };
}

const PINNED_MESSAGE = 6;

/** The system message that says so. */
function announcePin(call: ApiCall, channel: ChannelRecord, message: MessageRecord): void {
  enterSystemMessage(call, channel, { type: PINNED_MESSAGE, reference: newReference(channel, message) });
}

function auditPin(call: ApiCall, channel: ChannelRecord, message: MessageRecord, type: AuditLogEvent): void {
  const guild = call.state.guildOf(channel);
  const options = { channel_id: channel.id, message_id: message.id };
  if (guild) call.audit(guild, { type, target: message.author_id, options });
}
