import { AuditLogEvent, ChannelFlags } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import type { ApiCall } from '../routing/api-call.js';
import { changesBetween } from '../state/audit-trail.js';
import type { ChannelRecord, GuildRecord, ThreadRecord } from '../state/records.js';
import { editThreadForm, type EditThreadForm } from '../validation/channel.form.js';
import { channelView } from '../views/channel.view.js';
import { checkAppliedTags } from './forum-tags.js';
import { requireRoomForThread } from './start-thread.js';
import { takeSubLimits } from './edit-channel.js';

/**
 * Changes a thread. @throws DiscordError 50013; 50083 for an archived one that stays so; 10087; 30047; 160006
 * @see https://discord.com/developers/docs/resources/channel#modify-channel-json-params-thread
 */
export function editThread(call: ApiCall, channel: ChannelRecord, thread: ThreadRecord, guild: GuildRecord): void {
  const form = call.form(editThreadForm);
  requireToEdit(call, channel, thread, form);
  if (thread.archived && form.archived !== false) throw discordError('THREAD_ARCHIVED');
  if (thread.archived) requireRoomForThread(call, guild.id);
  if (form.applied_tags) checkAppliedTags(call, call.state.placeOf(channel), form.applied_tags, thread.applied_tags);
  if (form.flags != null) checkPin(call, channel, form.flags);
  takeSubLimits(call, channel, form.name ? { name: form.name } : {});
  const before = channelView(call.state, channel);
  applyForm(channel, thread, form, call.now);
  const changes = changesBetween(before, channelView(call.state, channel));
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.ThreadUpdate, target: channel.id, changes });
}

/** Moderators may change all; the one who started it most; anybody who can write may wake up an unlocked one. */
function requireToEdit(
  call: ApiCall,
  channel: ChannelRecord,
  thread: ThreadRecord,
  { archived, ...rest }: EditThreadForm,
): void {
  if (call.access.may(channel, 'MANAGE_THREADS')) return call.access.require(channel, 'MANAGE_THREADS');
  const onlyWakesUp = archived === false && Object.values(rest).every((value) => value === undefined);
  if (onlyWakesUp && !thread.locked) return call.access.require(channel, 'SEND_MESSAGES_IN_THREADS');
  const moderatorsOnly =
    rest.locked !== undefined || rest.rate_limit_per_user !== undefined || rest.flags !== undefined;
  if (thread.owner_id !== call.bot.user_id || moderatorsOnly || thread.locked)
    throw discordError('MISSING_PERMISSIONS');
}

/** A forum pins one post only. */
function checkPin(call: ApiCall, channel: ChannelRecord, flags: number): void {
  if (!(flags & ChannelFlags.Pinned) || channel.guild_id === null) return;
  const others = call.state
    .threadsOf(channel.guild_id)
    .filter((other) => other !== channel && other.parent_id === channel.parent_id);
  if (others.some((other) => other.flags & ChannelFlags.Pinned)) throw discordError('MAX_PINNED_THREADS');
}

function applyForm(channel: ChannelRecord, thread: ThreadRecord, form: EditThreadForm, now: number): void {
  const wasArchived = thread.archived;
  channel.name = form.name ?? channel.name;
  channel.rate_limit_per_user = form.rate_limit_per_user ?? channel.rate_limit_per_user;
  channel.flags = form.flags ?? channel.flags;
  thread.archived = form.archived ?? thread.archived;
  thread.locked = form.locked ?? thread.locked;
  thread.invitable = form.invitable ?? thread.invitable;
  thread.auto_archive_duration = form.auto_archive_duration ?? thread.auto_archive_duration;
  thread.applied_tags = form.applied_tags ?? thread.applied_tags;
  if (thread.archived !== wasArchived) thread.archive_timestamp = now;
}
