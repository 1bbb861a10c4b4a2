import { AuditLogEvent } from 'discord-api-types/v10';
import { deleteRole, roleFields } from '../actions/role-fields.js';
import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import { compareRoles, highestRole } from '../permissions/role-hierarchy.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { newRole } from '../state/new-records.js';
import type { GuildRecord, RoleRecord } from '../state/records.js';
import { LIMITS } from '../validation/limits.js';
import { roleForm, rolePositionsForm } from '../validation/role.form.js';
import { rolesView } from '../views/guild.view.js';
import { roleView } from '../views/role.view.js';
import { known } from '../state/known.js';

/** https://discord.com/developers/docs/resources/guild#get-guild-roles */
export const roleRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/roles', (call) => ok(rolesView(call.guild()))),
  route('POST', '/guilds/{guild_id}/roles', createRole),
  route('PATCH', '/guilds/{guild_id}/roles', movePositions),
  route('GET', '/guilds/{guild_id}/roles/member-counts', countMembers),
  route('GET', '/guilds/{guild_id}/roles/{role_id}', (call) =>
    ok(roleView(call.access.role(call.guild(), call.param('role_id')))),
  ),
  route('PATCH', '/guilds/{guild_id}/roles/{role_id}', editRole),
  route('DELETE', '/guilds/{guild_id}/roles/{role_id}', removeRole),
];

/** A new role stands at position 1, where equal positions are ordered by age. */
function createRole(call: ApiCall): Reply {
  const guild = managedGuild(call);
  const form = call.form(roleForm);
  if (guild.roles.size >= LIMITS.guild.roles) throw discordError('MAX_ROLES');
  const everyone = known(guild.roles.get(guild.id), 'role of everyone');
  const role = newRole({ id: call.newId(), permissions: everyone.permissions, ...roleFields(guild, form) });
  if (form.permissions != null) call.access.requireToHold(guild, form.permissions);
  guild.roles.set(role.id, role);
  call.audit(guild, { type: AuditLogEvent.RoleCreate, target: role.id, changes: changesBetween(null, roleView(role)) });
  return ok(roleView(role));
}

/** Only changed bits need to be held. The name of @everyone stays. */
function editRole(call: ApiCall): Reply {
  const guild = managedGuild(call);
  const role = call.access.role(guild, call.param('role_id'));
  if (role.id !== guild.id) call.access.requireAboveRole(guild, role);
  const fields = roleFields(guild, call.form(roleForm));
  if (fields.permissions !== undefined) call.access.requireToHold(guild, fields.permissions ^ role.permissions);
  const before = roleView(role);
  Object.assign(role, fields, role.id === guild.id ? { name: role.name } : {});
  const changes = changesBetween(before, roleView(role));
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.RoleUpdate, target: role.id, changes });
  return ok(roleView(role));
}

/** Neither @everyone nor a bot's own role can be deleted. */
function removeRole(call: ApiCall): Reply {
  const guild = managedGuild(call);
  const role = call.access.manageableRole(guild, call.param('role_id'));
  deleteRole(call.state, guild, role);
  call.audit(guild, { type: AuditLogEvent.RoleDelete, target: role.id, changes: changesBetween(roleView(role), null) });
  return noContent();
}

/** Every role that moves, and the place it moves to, must be below the bot's highest. */
function movePositions(call: ApiCall): Reply {
  const guild = managedGuild(call);
  const moves = call
    .form(rolePositionsForm)
    .map(({ id, position }) => ({ role: call.access.role(guild, id), position }));
  for (const { role, position } of moves)
    if (position != null && position !== role.position) requireToMove(call, guild, role, position);
  for (const { role, position } of moves) {
    if (position == null || position === role.position) continue;
    const changes = [{ key: 'position', old_value: role.position, new_value: position }];
    role.position = position;
    call.audit(guild, { type: AuditLogEvent.RoleUpdate, target: role.id, changes });
  }
  return ok(rolesView(guild));
}

function requireToMove(call: ApiCall, guild: GuildRecord, role: RoleRecord, position: number): void {
  if (role.id === guild.id || position < 1) throw discordError('INVALID_ROLE');
  call.access.requireAboveRole(guild, role);
  const member = call.access.self(guild);
  const isOwner = guild.owner_id === member.user_id;
  const isBelow = compareRoles({ ...role, position }, highestRole(guild, member)) < 0;
  if (!isOwner && !isBelow) throw discordError('MISSING_PERMISSIONS');
}

/** https://discord.com/developers/docs/resources/guild#get-guild-role-member-counts; @everyone is left out. */
function countMembers(call: ApiCall): Reply {
  const guild = call.guild();
  const members = [...guild.members.values()];
  const ids = [...guild.roles.keys()].filter((id) => id !== guild.id);
  return ok(Object.fromEntries(ids.map((id) => [id, members.filter(({ roles }) => roles.includes(id)).length])));
}

function managedGuild(call: ApiCall): GuildRecord {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_ROLES');
  return guild;
}
