import { fieldError, type FieldPath } from '../errors/form-errors.js';
import type { ApiCall } from '../routing/api-call.js';
import type { ChannelRecord, GuildRecord } from '../state/records.js';

/** A channel of this guild that a form names at `path`. @throws DiscordError 50035 for any other */
export function requireOwnChannel(call: ApiCall, guild: GuildRecord, id: string, path: FieldPath): ChannelRecord {
  const channel = call.state.channels.get(id);
  if (channel?.guild_id === guild.id && !channel.thread) return channel;
  throw fieldError(path, 'CHANNEL_INVALID', `Invalid ${String(path.at(-1))} (${id})`);
}
