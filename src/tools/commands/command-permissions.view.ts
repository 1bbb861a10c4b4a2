import {
  type APIApplicationCommandPermission,
  type APIGuildApplicationCommandPermissions,
  ApplicationCommandPermissionType,
} from 'discord-api-types/v10';
import { constantName } from '../shared/views/wording.js';
import type { CommandPermissionsView, CommandPermissionView } from './command-permissions.dto.js';

/** The fields without which there is no view of permissions. */
export const PERMISSION_ESSENTIALS = ['id', 'application_id', 'permissions'] as const;

export function viewCommandPermissions(all: APIGuildApplicationCommandPermissions): CommandPermissionsView {
  const { id, application_id, guild_id, permissions } = all;
  return {
    id,
    ...(id === application_id && { for_all_commands: true }),
    application_id,
    guild_id,
    permissions: permissions.map((permission) => viewPermission(permission, guild_id)),
  };
}

/** @see https://discord.com/developers/docs/interactions/application-commands#application-command-permissions-object-application-command-permissions-constants */
function viewPermission(
  { id, type, permission }: APIApplicationCommandPermission,
  guildId: string,
): CommandPermissionView {
  const names = new Map([
    [`1 ${guildId}`, '@everyone'],
    [`3 ${BigInt(guildId) - 1n}`, 'all channels'],
  ]);
  const stands_for = names.get(`${type} ${id}`);
  const type_name = constantName(ApplicationCommandPermissionType, type);
  return { id, type, type_name, permission, ...(stands_for !== undefined && { stands_for }) };
}
