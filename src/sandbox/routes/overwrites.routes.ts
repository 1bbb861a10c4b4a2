import { auditOverwrites } from '../actions/edit-channel.js';
import { discordError } from '../errors/discord-error.js';
import { noContent, type Reply } from '../http/reply.js';
import { requireOverwriteTarget, requireToOverwrite } from '../permissions/overwriting.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { ChannelRecord, GuildRecord, OverwriteRecord } from '../state/records.js';
import { overwriteForm } from '../validation/channel.form.js';

/** https://discord.com/developers/docs/resources/channel#edit-channel-permissions */
export const overwriteRoutes: readonly Route[] = [
  route('PUT', '/channels/{channel_id}/permissions/{overwrite_id}', putOverwrite),
  route('DELETE', '/channels/{channel_id}/permissions/{overwrite_id}', deleteOverwrite),
];

function putOverwrite(call: ApiCall): Reply {
  const { channel, guild } = placeOf(call);
  const form = call.form(overwriteForm);
  const overwrite = { id: call.param('overwrite_id'), type: form.type, allow: form.allow ?? 0n, deny: form.deny ?? 0n };
  requireOverwriteTarget(guild, overwrite);
  const others = channel.overwrites.filter(({ id }) => id !== overwrite.id);
  if (others.length >= 1000) throw discordError('MAX_OVERWRITES');
  const overwrites = [...others, overwrite];
  requireToOverwrite(
    call.access,
    { guild, channel, parent: call.state.parentOf(channel) },
    channel.overwrites,
    overwrites,
  );
  replace(call, guild, channel, overwrites);
  return noContent();
}

/** Taking one away needs no bits of one's own. */
function deleteOverwrite(call: ApiCall): Reply {
  const { channel, guild } = placeOf(call);
  const rest = channel.overwrites.filter(({ id }) => id !== call.param('overwrite_id'));
  if (rest.length === channel.overwrites.length) throw discordError('UNKNOWN_OVERWRITE');
  replace(call, guild, channel, rest);
  return noContent();
}

function replace(call: ApiCall, guild: GuildRecord, channel: ChannelRecord, overwrites: OverwriteRecord[]): void {
  const before = channel.overwrites;
  channel.overwrites = overwrites;
  auditOverwrites(call, guild, channel, before);
}

/** Threads have no overwrites. */
function placeOf(call: ApiCall): { channel: ChannelRecord; guild: GuildRecord } {
  const place = call.access.guildChannel(call.param('channel_id'));
  if (place.channel.thread) throw discordError('WRONG_CHANNEL_TYPE');
  call.access.require(place.channel, 'MANAGE_ROLES');
  return place;
}
