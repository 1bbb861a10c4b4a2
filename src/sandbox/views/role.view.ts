import type { RoleRecord } from '../state/records.js';

/** https://discord.com/developers/docs/topics/permissions#role-object */
export function roleView(role: RoleRecord): Record<string, unknown> {
  return {
    id: role.id,
    name: role.name,
    permissions: role.permissions.toString(),
    position: role.position,
    color: role.colors.primary_color,
    colors: role.colors,
    hoist: role.hoist,
    managed: role.managed,
    mentionable: role.mentionable,
    icon: role.icon,
    unicode_emoji: role.unicode_emoji,
    ...(role.bot_id === null ? {} : { tags: { bot_id: role.bot_id } }),
    flags: role.flags,
  };
}
