import { commandsOf } from '../actions/command-place.js';
import { namedApplication } from '../actions/own-application.js';
import { discordError } from '../errors/discord-error.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { grantedRoute, route, type Route } from '../routing/route.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { commandPermissionsView } from '../views/command.view.js';

const ALL = '/applications/{application_id}/guilds/{guild_id}/commands/permissions';
const ONE = '/applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions';

/** https://discord.com/developers/docs/interactions/application-commands#permissions */
export const commandPermissionRoutes: readonly Route[] = [
  route('GET', ALL, listPermissions),
  route('GET', ONE, showPermissions),
  grantedRoute('PUT', ONE, 'applications.commands.permissions.update', editPermissions),
];

const form = f.object({
  permissions: f.nullable(
    f.list(
      f.object({
        id: f.required(f.snowflake()),
        type: f.required(f.oneOf([1, 2, 3])),
        permission: f.required(f.flag()),
      }),
      {
        max: LIMITS.command.permissions,
      },
    ),
  ),
});

function listPermissions(call: ApiCall): Reply {
  return ok([placeOf(call).app, ...targets(call)].flatMap((id) => view(call, id) ?? []));
}

function showPermissions(call: ApiCall): Reply {
  const shown = view(call, targetOf(call));
  if (!shown) throw discordError('UNKNOWN_COMMAND_PERMISSIONS');
  return ok(shown);
}

/** For users who manage the guild and its roles, through an application they trust with it. */
function editPermissions(call: ApiCall): Reply {
  const { app, guild } = placeOf(call);
  const target = targetOf(call);
  call.access.require(call.guild(), 'MANAGE_GUILD', 'MANAGE_ROLES');
  const permissions = call.form(form).permissions ?? [];
  call.state.commands.setPermissions(guild, target, permissions);
  return ok(commandPermissionsView(app, guild, target, permissions));
}

function view(call: ApiCall, id: string): Record<string, unknown> | undefined {
  const { app, guild } = placeOf(call);
  const permissions = call.state.commands.permissionsOf(guild, id);
  return permissions && commandPermissionsView(app, guild, id, permissions);
}

/** A command of the guild or of everywhere, or the application itself. @throws DiscordError 10063 */
function targetOf(call: ApiCall): string {
  const id = call.param('command_id');
  if (id !== placeOf(call).app && !targets(call).includes(id)) throw discordError('UNKNOWN_COMMAND');
  return id;
}

function targets(call: ApiCall): string[] {
  const { app } = placeOf(call);
  return [...commandsOf(call), ...call.state.commands.of(app, null)].map(({ id }) => id);
}

function placeOf(call: ApiCall): { app: string; guild: string } {
  return { app: namedApplication(call).id, guild: call.guild().id };
}
