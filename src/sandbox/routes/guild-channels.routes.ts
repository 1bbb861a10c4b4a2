import { AuditLogEvent } from 'discord-api-types/v10';
import { channelName, checkParent, overwritesOf, plainFields, tagsOf } from '../actions/channel-fields.js';
import { auditOverwrites, reactionOf } from '../actions/edit-channel.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { created, noContent, ok, type Reply } from '../http/reply.js';
import { requireOverwriteTarget, requireToOverwrite } from '../permissions/overwriting.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { newChannel } from '../state/new-records.js';
import type { ChannelRecord, GuildRecord, OverwriteRecord } from '../state/records.js';
import { createChannelForm, reorderForm, type ChannelForm } from '../validation/channel.form.js';
import { LIMITS } from '../validation/limits.js';
import { channelView } from '../views/channel.view.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

/** https://discord.com/developers/docs/resources/guild#get-guild-channels */
export const guildChannelRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/channels', listChannels),
  route('POST', '/guilds/{guild_id}/channels', createChannel),
  route('PATCH', '/guilds/{guild_id}/channels', reorder),
];

/** All of them, those the bot cannot see too; no threads. */
function listChannels(call: ApiCall): Reply {
  return ok(call.state.channelsOf(call.guild().id).map((channel) => channelView(call.state, channel)));
}

function createChannel(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_CHANNELS');
  const form = call.form(createChannelForm(guild.premium_tier));
  if (call.state.channelsOf(guild.id).length >= LIMITS.guild.channels) throw discordError('MAX_CHANNELS');
  checkParent(call.state, guild, form.parent_id);
  const channel = newChannelOf(call, guild, form);
  call.state.channels.set(channel.id, channel);
  const view = channelView(call.state, channel);
  call.audit(guild, { type: AuditLogEvent.ChannelCreate, target: channel.id, changes: changesBetween(null, view) });
  return created(view);
}

function newChannelOf(call: ApiCall, guild: GuildRecord, form: ChannelForm & { name: string }): ChannelRecord {
  const type = creatableType(guild, form.type ?? CHANNEL.TEXT);
  return newChannel({
    id: call.newId(),
    position: call.state.channelsOf(guild.id).length,
    ...plainFields(form),
    guild_id: guild.id,
    type,
    name: channelName(type, form.name),
    available_tags: tagsOf([], form.available_tags ?? [], () => call.newId()),
    default_reaction_emoji: reactionOf(form.default_reaction_emoji),
    overwrites: overwritesFor(call, guild, form),
  });
}

/** Announcement channels need the guild's NEWS feature. */
function creatableType(guild: GuildRecord, type: ChannelTypeNumber): ChannelTypeNumber {
  if (type !== CHANNEL.ANNOUNCEMENT || guild.features.includes('NEWS')) return type;
  throw fieldError(['type'], 'BASE_TYPE_CHOICES', `Value "${type}" must be one of (0, 2, 4, 13, 14, 15, 16).`);
}

/** A channel without overwrites of its own takes over its category's. */
function overwritesFor(
  call: ApiCall,
  guild: GuildRecord,
  { permission_overwrites, parent_id }: ChannelForm,
): OverwriteRecord[] {
  const parent = parent_id == null ? undefined : call.state.channels.get(parent_id);
  if (!permission_overwrites) return (parent?.overwrites ?? []).map((overwrite) => ({ ...overwrite }));
  const overwrites = overwritesOf(permission_overwrites);
  overwrites.forEach((overwrite) => requireOverwriteTarget(guild, overwrite));
  requireToOverwrite(call.access, { guild, parent }, [], overwrites);
  return overwrites;
}

interface Move {
  channel: ChannelRecord;
  position: number | null | undefined;
  parent_id: string | null | undefined;
  lock_permissions: boolean | null | undefined;
}

/** @throws DiscordError 40009 when more than one channel changes its category, 50001 for one that is hidden */
function reorder(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_CHANNELS');
  const moves = call.form(reorderForm).map(({ id, ...move }) => ({ channel: channelIn(call, guild, id), ...move }));
  const moved = moves.filter(({ channel, parent_id }) => parent_id !== undefined && parent_id !== channel.parent_id);
  if (moved.length > 1) throw discordError('ONE_PARENT_PER_REORDER');
  moved.forEach(({ channel, parent_id }) => checkParent(call.state, guild, parent_id, channel));
  moves.forEach((move) => applyMove(call, guild, move));
  return noContent();
}

function applyMove(call: ApiCall, guild: GuildRecord, { channel, position, parent_id, lock_permissions }: Move): void {
  const before = { position: channel.position, parent_id: channel.parent_id, overwrites: channel.overwrites };
  if (position != null) channel.position = position;
  if (parent_id !== undefined) channel.parent_id = parent_id;
  const parent = call.state.parentOf(channel);
  if (lock_permissions && parent) channel.overwrites = parent.overwrites.map((overwrite) => ({ ...overwrite }));
  const changes = changesBetween(
    { position: before.position, parent_id: before.parent_id },
    { position: channel.position, parent_id: channel.parent_id },
  );
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.ChannelUpdate, target: channel.id, changes });
  auditOverwrites(call, guild, channel, before.overwrites);
}

function channelIn(call: ApiCall, guild: GuildRecord, id: string): ChannelRecord {
  const channel = call.access.channel(id);
  if (channel.guild_id !== guild.id || channel.thread) throw discordError('UNKNOWN_CHANNEL');
  return channel;
}
