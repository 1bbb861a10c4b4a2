import { AuditLogEvent } from 'discord-api-types/v10';
import { deleteChannel, requireDeletable } from '../actions/delete-channel.js';
import { editChannel } from '../actions/edit-channel.js';
import { editThread } from '../actions/edit-thread.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import { requireTextChannel } from '../permissions/posting.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { ChannelRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { discordError } from '../errors/discord-error.js';
import { channelView } from '../views/channel.view.js';
import { CHANNEL } from '../state/channel-types.js';

/** https://discord.com/developers/docs/resources/channel */
export const channelRoutes: readonly Route[] = [
  route('GET', '/channels/{channel_id}', (call) => ok(viewOf(call, channelOf(call)))),
  route('PATCH', '/channels/{channel_id}', patchChannel),
  route('DELETE', '/channels/{channel_id}', removeChannel),
  route('POST', '/channels/{channel_id}/typing', triggerTyping),
  route('PUT', '/channels/{channel_id}/voice-status', setVoiceStatus),
];

function channelOf(call: ApiCall): ChannelRecord {
  return call.access.channel(call.param('channel_id'));
}

function viewOf(call: ApiCall, channel: ChannelRecord): Record<string, unknown> {
  return channelView(call.state, channel, call.bot.user_id);
}

function patchChannel(call: ApiCall): Reply {
  const { channel, guild } = call.access.guildChannel(call.param('channel_id'));
  if (channel.thread) editThread(call, channel, channel.thread, guild);
  else editChannel(call, channel, guild);
  return ok(viewOf(call, channel));
}

/** A DM is only closed: it comes back with the next message. */
function removeChannel(call: ApiCall): Reply {
  const channel = channelOf(call);
  const guild = call.state.guildOf(channel);
  const view = viewOf(call, channel);
  if (!guild) return ok(view);
  call.access.require(channel, channel.thread ? 'MANAGE_THREADS' : 'MANAGE_CHANNELS');
  requireDeletable(guild, channel);
  deleteChannel(call.state, guild, channel);
  const type = channel.thread ? AuditLogEvent.ThreadDelete : AuditLogEvent.ChannelDelete;
  call.audit(guild, { type, target: channel.id, changes: [{ key: 'name', old_value: channel.name }] });
  return ok(view);
}

function triggerTyping(call: ApiCall): Reply {
  const channel = channelOf(call);
  requireTextChannel(channel);
  if (channel.guild_id !== null)
    call.access.require(channel, channel.thread ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES');
  return noContent();
}

const voiceStatusForm = f.object({ status: f.emptyAsNull(f.text({ max: LIMITS.channel.status })) });

/** MANAGE_CHANNELS too, when the bot is not in the channel itself. */
function setVoiceStatus(call: ApiCall): Reply {
  const { channel, guild } = call.access.guildChannel(call.param('channel_id'));
  if (channel.type !== CHANNEL.VOICE) throw discordError('WRONG_CHANNEL_TYPE');
  call.access.require(channel, 'SET_VOICE_CHANNEL_STATUS');
  if (guild.voice_states.get(call.bot.user_id)?.channel_id !== channel.id)
    call.access.require(channel, 'MANAGE_CHANNELS');
  const { status } = call.form(voiceStatusForm);
  const type = status ? AuditLogEvent.VoiceChannelStatusCreate : AuditLogEvent.VoiceChannelStatusDelete;
  if (status || channel.status !== null)
    call.audit(guild, { type, target: channel.id, ...(status ? { options: { status } } : {}) });
  channel.status = status ?? null;
  return noContent();
}
