import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { guildPermissions } from '../permissions/compute-permissions.js';
import { bits } from '../permissions/permission-bits.js';
import type { ApiCall } from '../routing/api-call.js';
import { changesBetween } from '../state/audit-trail.js';
import { isVoiceLike } from '../state/channel-types.js';
import type { GuildRecord, MemberRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { memberView } from '../views/member.view.js';

const shape = {
  nick: f.emptyAsNull(f.text({ max: LIMITS.member.nick, trim: true })),
  roles: f.nullable(f.list(f.snowflake(), { unique: true })),
  mute: f.nullable(f.flag()),
  deaf: f.nullable(f.flag()),
  channel_id: f.nullable(f.snowflake()),
  communication_disabled_until: f.nullable(f.time()),
  flags: f.nullable(f.int({ min: 0 })),
};
type MemberForm = f.Form<typeof shape>;

const ADMINISTRATOR = bits('ADMINISTRATOR');

/**
 * Changes a member: each field needs its own permission. @throws DiscordError 50013, 50028, 40032, 10003, 50024, 50035
 * @see https://discord.com/developers/docs/resources/guild#modify-guild-member
 */
export function editMember(call: ApiCall, guild: GuildRecord, member: MemberRecord): void {
  const form = call.form(f.object(shape));
  requireToEdit(call, guild, member, form);
  checkVoice(call, guild, member, form);
  const before = memberView(call.state, member);
  const rolesBefore = member.roles;
  applyForm(guild, member, form);
  const { roles: _, ...view } = memberView(call.state, member);
  const changes = changesBetween({ ...before, roles: undefined }, view);
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.MemberUpdate, target: member.user_id, changes });
  auditRoles(call, guild, member, rolesBefore);
}

function requireToEdit(call: ApiCall, guild: GuildRecord, member: MemberRecord, form: MemberForm): void {
  if (form.nick !== undefined) requireToRename(call, guild, member);
  if (form.roles !== undefined) requireToSetRoles(call, guild, member, form.roles ?? []);
  if (form.mute != null) call.access.require(guild, 'MUTE_MEMBERS');
  if (form.deaf != null) call.access.require(guild, 'DEAFEN_MEMBERS');
  if (form.channel_id !== undefined) call.access.require(guild, 'MOVE_MEMBERS');
  if (form.flags != null && !call.access.may(guild, 'MANAGE_ROLES')) call.access.require(guild, 'MODERATE_MEMBERS');
  if (form.communication_disabled_until !== undefined)
    requireToTimeOut(call, guild, member, form.communication_disabled_until);
}

function requireToRename(call: ApiCall, guild: GuildRecord, member: MemberRecord): void {
  const isSelf = member.user_id === call.bot.user_id;
  call.access.require(guild, isSelf ? 'CHANGE_NICKNAME' : 'MANAGE_NICKNAMES');
  if (!isSelf) call.access.requireAboveMember(guild, member);
}

/** Only roles that come or go are looked at. */
function requireToSetRoles(call: ApiCall, guild: GuildRecord, member: MemberRecord, roles: readonly string[]): void {
  call.access.require(guild, 'MANAGE_ROLES');
  const touched = [
    ...roles.filter((id) => !member.roles.includes(id)),
    ...member.roles.filter((id) => !roles.includes(id)),
  ];
  for (const id of touched) call.access.manageableRole(guild, id);
}

/** Nobody can time out an administrator, or for longer than 28 days. */
function requireToTimeOut(call: ApiCall, guild: GuildRecord, member: MemberRecord, until: number | null): void {
  call.access.require(guild, 'MODERATE_MEMBERS');
  call.access.requireAboveMember(guild, member);
  if (guildPermissions(guild, member) & ADMINISTRATOR) throw discordError('MISSING_PERMISSIONS');
  if (until !== null && until > call.now + LIMITS.member.timeoutMs) {
    throw fieldError(
      ['communication_disabled_until'],
      'GUILD_COMMUNICATION_DISABLED_DATE',
      'Date too far in the future, must be within 28 days.',
    );
  }
}

/** Voice can only be changed for somebody who is in it. */
function checkVoice(
  call: ApiCall,
  guild: GuildRecord,
  member: MemberRecord,
  { mute, deaf, channel_id }: MemberForm,
): void {
  const touchesVoice = mute != null || deaf != null || channel_id !== undefined;
  if (touchesVoice && !guild.voice_states.has(member.user_id)) throw discordError('NOT_IN_VOICE');
  if (channel_id == null) return;
  const channel = call.access.channel(channel_id);
  if (channel.guild_id !== guild.id) throw discordError('UNKNOWN_CHANNEL');
  if (!isVoiceLike(channel)) throw discordError('WRONG_CHANNEL_TYPE');
  call.access.require(channel, 'CONNECT');
}

function applyForm(guild: GuildRecord, member: MemberRecord, form: MemberForm): void {
  if (form.nick !== undefined) member.nick = form.nick;
  if (form.roles !== undefined) member.roles = form.roles ?? [];
  member.mute = form.mute ?? member.mute;
  member.deaf = form.deaf ?? member.deaf;
  member.flags = form.flags ?? member.flags;
  if (form.communication_disabled_until !== undefined)
    member.communication_disabled_until = form.communication_disabled_until;
  if (form.channel_id === null) guild.voice_states.delete(member.user_id);
  const voice = guild.voice_states.get(member.user_id);
  if (voice && form.channel_id) voice.channel_id = form.channel_id;
}

function auditRoles(call: ApiCall, guild: GuildRecord, member: MemberRecord, before: readonly string[]): void {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: guild.roles.get(id)?.name }));
  const added = named(member.roles.filter((id) => !before.includes(id)));
  const removed = named(before.filter((id) => !member.roles.includes(id)));
  const changes = [
    ...(added.length > 0 ? [{ key: '$add', new_value: added }] : []),
    ...(removed.length > 0 ? [{ key: '$remove', new_value: removed }] : []),
  ];
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.MemberRoleUpdate, target: member.user_id, changes });
}

const ownForm = f.object({ nick: f.emptyAsNull(f.text({ max: LIMITS.member.nick, trim: true })) });

/** The bot's own nickname. https://discord.com/developers/docs/resources/guild#modify-current-member */
export function editOwnMember(call: ApiCall): MemberRecord {
  const guild = call.guild();
  const member = call.access.self(guild);
  const { nick } = call.form(ownForm);
  if (nick === undefined) return member;
  call.access.require(guild, 'CHANGE_NICKNAME');
  const changes = changesBetween({ nick: member.nick }, { nick });
  member.nick = nick;
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.MemberUpdate, target: member.user_id, changes });
  return member;
}
