import { discordError } from '../errors/discord-error.js';
import type { ChannelRecord, GuildRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { CHANNEL } from '../state/channel-types.js';
import { forget } from './forget.js';

/** @throws DiscordError 50074 for a channel that a community guild cannot do without */
export function requireDeletable(guild: GuildRecord, channel: ChannelRecord): void {
  const needed = [guild.rules_channel_id, guild.public_updates_channel_id];
  if (guild.features.includes('COMMUNITY') && needed.includes(channel.id)) throw discordError('COMMUNITY_CHANNEL');
}

/** Fields of a guild that name a channel. */
const POINTERS = [
  'afk_channel_id',
  'system_channel_id',
  'rules_channel_id',
  'public_updates_channel_id',
  'safety_alerts_channel_id',
] as const;

/** Takes a channel out of the world with all that hangs on it; channels of a category stay, without a parent. */
export function deleteChannel(state: SandboxState, guild: GuildRecord, channel: ChannelRecord): void {
  state.channels.delete(channel.id);
  state.stages.delete(channel.id);
  for (const { id, channel_id } of state.webhooks.values()) if (channel_id === channel.id) state.webhooks.delete(id);
  for (const { code, channel_id } of state.invites.values()) if (channel_id === channel.id) state.invites.delete(code);
  for (const other of [...state.channels.values()]) {
    if (other.parent_id !== channel.id) continue;
    if (channel.type === CHANNEL.CATEGORY) other.parent_id = null;
    else state.channels.delete(other.id);
  }
  for (const [id, voice] of guild.voice_states) if (voice.channel_id === channel.id) guild.voice_states.delete(id);
  for (const role of POINTERS) if (guild[role] === channel.id) guild[role] = null;
  if (guild.widget.channel_id === channel.id) guild.widget.channel_id = null;
  forget(guild, channel.id);
  const { welcome_screen: screen } = guild;
  screen.channels = screen.channels.filter(({ channel_id }) => channel_id !== channel.id);
}
