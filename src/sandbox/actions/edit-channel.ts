import { AuditLogEvent } from 'discord-api-types/v10';
import { fieldError } from '../errors/form-errors.js';
import { requireOverwriteTarget, requireToOverwrite } from '../permissions/overwriting.js';
import type { ApiCall } from '../routing/api-call.js';
import { changesBetween } from '../state/audit-trail.js';
import type { ChannelRecord, GuildRecord, OverwriteRecord } from '../state/records.js';
import { editChannelForm, type ChannelForm } from '../validation/channel.form.js';
import { channelView, overwriteView } from '../views/channel.view.js';
import { channelName, checkParent, overwritesOf, plainFields, tagsOf } from './channel-fields.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

/** Changes a guild channel. @throws DiscordError 50013, 50035, 40061, 10087, 10009; RateLimited for a third name or topic in 10 minutes */
export function editChannel(call: ApiCall, channel: ChannelRecord, guild: GuildRecord): void {
  call.access.require(channel, 'MANAGE_CHANNELS');
  const form = call.form(editChannelForm(channel.type, guild.premium_tier));
  const changed = changedFields(call, channel, guild, form);
  takeSubLimits(call, channel, changed);
  const before = { view: auditView(call, channel), overwrites: channel.overwrites };
  Object.assign(channel, changed);
  const changes = changesBetween(before.view, auditView(call, channel));
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.ChannelUpdate, target: channel.id, changes });
  auditOverwrites(call, guild, channel, before.overwrites);
}

/** Names and topics have hidden limits of their own; they count only when they change. */
export function takeSubLimits(call: ApiCall, channel: ChannelRecord, changed: Partial<ChannelRecord>): void {
  const { limiter } = call.world;
  if (changed.name !== undefined && changed.name !== channel.name) limiter.takeSubLimit('channel name', channel.id);
  if (changed.topic !== undefined && changed.topic !== channel.topic) limiter.takeSubLimit('channel topic', channel.id);
}

/** Audits the overwrites that came, changed or went. */
export function auditOverwrites(
  call: ApiCall,
  guild: GuildRecord,
  channel: ChannelRecord,
  before: readonly OverwriteRecord[],
): void {
  const after = channel.overwrites;
  const gone = before.filter(({ id }) => !after.some((now) => now.id === id));
  for (const now of after)
    auditOverwrite(
      call,
      guild,
      channel,
      before.find(({ id }) => id === now.id),
      now,
    );
  for (const old of gone) auditOverwrite(call, guild, channel, old, undefined);
}

function auditOverwrite(
  call: ApiCall,
  guild: GuildRecord,
  channel: ChannelRecord,
  old: OverwriteRecord | undefined,
  now: OverwriteRecord | undefined,
): void {
  const changes = changesBetween(old ? overwriteView(old) : null, now ? overwriteView(now) : null);
  const named = now ?? old;
  if (changes.length === 0 || !named) return;
  call.audit(guild, {
    type: overwriteEvent(old, now),
    target: channel.id,
    changes,
    options: overwriteOptions(guild, named),
  });
}

function overwriteEvent(old: OverwriteRecord | undefined, now: OverwriteRecord | undefined): AuditLogEvent {
  if (!old) return AuditLogEvent.ChannelOverwriteCreate;
  return now ? AuditLogEvent.ChannelOverwriteUpdate : AuditLogEvent.ChannelOverwriteDelete;
}

function changedFields(
  call: ApiCall,
  channel: ChannelRecord,
  guild: GuildRecord,
  form: ChannelForm,
): Partial<ChannelRecord> {
  checkParent(call.state, guild, form.parent_id, channel);
  const changed = plainFields(form);
  if (form.type != null && form.type !== channel.type) changed.type = convertedType(channel, guild, form.type);
  if (form.name !== undefined) changed.name = channelName(changed.type ?? channel.type, form.name);
  if (form.available_tags)
    changed.available_tags = tagsOf(channel.available_tags, form.available_tags, () => call.newId());
  if (form.default_reaction_emoji !== undefined)
    changed.default_reaction_emoji = reactionOf(form.default_reaction_emoji);
  if (form.permission_overwrites)
    changed.overwrites = newOverwrites(call, channel, guild, overwritesOf(form.permission_overwrites));
  return changed;
}

function newOverwrites(
  call: ApiCall,
  channel: ChannelRecord,
  guild: GuildRecord,
  overwrites: OverwriteRecord[],
): OverwriteRecord[] {
  overwrites.forEach((overwrite) => requireOverwriteTarget(guild, overwrite));
  requireToOverwrite(
    call.access,
    { guild, channel, parent: call.state.parentOf(channel) },
    channel.overwrites,
    overwrites,
  );
  return overwrites;
}

/** Only text and announcement channels turn into each other, where the guild has announcements. */
function convertedType(channel: ChannelRecord, guild: GuildRecord, type: ChannelTypeNumber): ChannelTypeNumber {
  const pair: readonly ChannelTypeNumber[] = [CHANNEL.TEXT, CHANNEL.ANNOUNCEMENT];
  const possible = guild.features.includes('NEWS') && pair.includes(channel.type) ? pair : [channel.type];
  if (possible.includes(type)) return type;
  throw fieldError(['type'], 'BASE_TYPE_CHOICES', `Value "${type}" must be one of (${possible.join(', ')}).`);
}

export function reactionOf(form: ChannelForm['default_reaction_emoji']): ChannelRecord['default_reaction_emoji'] {
  return form ? { emoji_id: form.emoji_id ?? null, emoji_name: form.emoji_name ?? null } : null;
}

function auditView(call: ApiCall, channel: ChannelRecord): Record<string, unknown> {
  const { permission_overwrites: _, ...view } = channelView(call.state, channel);
  return view;
}

function overwriteOptions(guild: GuildRecord, { id, type }: OverwriteRecord): Record<string, string> {
  return { id, type: String(type), ...(type === 0 ? { role_name: guild.roles.get(id)?.name ?? '' } : {}) };
}
