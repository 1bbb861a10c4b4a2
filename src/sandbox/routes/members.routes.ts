import { AuditLogEvent } from 'discord-api-types/v10';
import { addMember } from '../actions/add-member.js';
import { editMember, editOwnMember } from '../actions/edit-member.js';
import { removeMember } from '../actions/remove-member.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { GuildRecord, MemberRecord, RoleRecord } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';
import { memberView } from '../views/member.view.js';

/** https://discord.com/developers/docs/resources/guild#get-guild-member */
export const memberRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/members', listMembers),
  route('GET', '/guilds/{guild_id}/members/search', searchMembers),
  route('PATCH', '/guilds/{guild_id}/members/@me', (call) => ok(memberView(call.state, editOwnMember(call)))),
  route('GET', '/guilds/{guild_id}/members/{user_id}', (call) => ok(memberView(call.state, memberOf(call).member))),
  route('PUT', '/guilds/{guild_id}/members/{user_id}', addMember),
  route('PATCH', '/guilds/{guild_id}/members/{user_id}', patchMember),
  route('DELETE', '/guilds/{guild_id}/members/{user_id}', kick),
  route('PUT', '/guilds/{guild_id}/members/{user_id}/roles/{role_id}', addRole),
  route('DELETE', '/guilds/{guild_id}/members/{user_id}/roles/{role_id}', removeRole),
];

function memberOf(call: ApiCall): { guild: GuildRecord; member: MemberRecord } {
  const guild = call.guild();
  return { guild, member: call.access.member(guild, call.param('user_id')) };
}

/** Ascending by user id. Needs the GUILD_MEMBERS intent. */
function listMembers(call: ApiCall): Reply {
  const guild = call.guild();
  if (!call.bot.intents.guild_members) throw discordError('MISSING_ACCESS');
  const limit = call.query.int('limit', { min: 1, max: 1000, default: 1 });
  const after = call.query.snowflake('after') ?? '0';
  const fitting = sortedMembers(guild).filter(({ user_id }) => compareIds(user_id, after) > 0);
  return ok(fitting.slice(0, limit).map((member) => memberView(call.state, member)));
}

/** Whose name or nickname starts with the text. */
function searchMembers(call: ApiCall): Reply {
  const guild = call.guild();
  const limit = call.query.int('limit', { min: 1, max: 1000, default: 1 });
  const text = call.query.text('query')?.toLowerCase();
  if (!text) throw fieldError(['query'], 'BASE_TYPE_REQUIRED', 'This field is required');
  const found = sortedMembers(guild).filter((member) =>
    namesOf(call, member).some((name) => name.toLowerCase().startsWith(text)),
  );
  return ok(found.slice(0, limit).map((member) => memberView(call.state, member)));
}

function namesOf(call: ApiCall, member: MemberRecord): string[] {
  const user = call.state.user(member.user_id);
  return [user.username, user.global_name, member.nick].filter((name) => name !== null);
}

function sortedMembers(guild: GuildRecord): MemberRecord[] {
  return [...guild.members.values()].sort((a, b) => compareIds(a.user_id, b.user_id));
}

function patchMember(call: ApiCall): Reply {
  const { guild, member } = memberOf(call);
  editMember(call, guild, member);
  return ok(memberView(call.state, member));
}

function kick(call: ApiCall): Reply {
  const { guild, member } = memberOf(call);
  call.access.require(guild, 'KICK_MEMBERS');
  call.access.requireAboveMember(guild, member);
  removeMember(call.state, guild, member.user_id);
  call.audit(guild, { type: AuditLogEvent.MemberKick, target: member.user_id });
  return noContent();
}

/** A role the member has already is no error, and no entry in the audit log. */
function addRole(call: ApiCall): Reply {
  const { guild, member, role } = roleChange(call);
  if (member.roles.includes(role.id)) return noContent();
  member.roles = [...member.roles, role.id];
  auditRole(call, guild, member, '$add', role);
  return noContent();
}

function removeRole(call: ApiCall): Reply {
  const { guild, member, role } = roleChange(call);
  if (!member.roles.includes(role.id)) return noContent();
  member.roles = member.roles.filter((id) => id !== role.id);
  auditRole(call, guild, member, '$remove', role);
  return noContent();
}

/** A bot's own role cannot be given or taken. */
function roleChange(call: ApiCall): { guild: GuildRecord; member: MemberRecord; role: RoleRecord } {
  const { guild, member } = memberOf(call);
  call.access.require(guild, 'MANAGE_ROLES');
  const role = call.access.manageableRole(guild, call.param('role_id'));
  return { guild, member, role };
}

function auditRole(
  call: ApiCall,
  guild: GuildRecord,
  member: MemberRecord,
  key: '$add' | '$remove',
  { id, name }: RoleRecord,
): void {
  const changes = [{ key, new_value: [{ id, name }] }];
  call.audit(guild, { type: AuditLogEvent.MemberRoleUpdate, target: member.user_id, changes });
}
