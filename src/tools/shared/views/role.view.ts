import type { APIRole } from 'discord-api-types/v10';
import { Flag, Int, ListOf, Text, text } from '../../../mcp/schema/fields/index.js';
import { permissionNames } from '../../../discord/permissions/permission-names.js';
import { ifSet, told } from './wording.js';

/** A role of a guild. */
export class RoleView {
  @Text('Id; that of @everyone is the guild id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Int('RGB; 0 is none.') color!: number;
  @Flag('Shown separately in the member list.') hoist!: boolean;
  @Int('Higher stands above lower.') position!: number;
  @Text('Bit set, decimal.') permissions!: string;
  @ListOf(text(), 'The names in the bit set.') permission_names!: string[];
  @Flag('Anyone may mention it.') mentionable!: boolean;
  @Flag('Belongs to an integration, which alone can grant it.', { optional: true }) managed?: boolean;
  @Text('The bot it came with.', { optional: true }) bot_id?: string;
  @Int('RGB of the other end of a gradient.', { optional: true }) secondary_color?: number;
  @Int('RGB of its third colour: holographic.', { optional: true }) tertiary_color?: number;
  @Text('Emoji shown as its icon.', { optional: true }) unicode_emoji?: string;
  @Text('Hash of its icon.', { optional: true }) icon?: string;
}

export function viewRole(role: APIRole): RoleView {
  return {
    id: role.id,
    name: role.name,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- still what tools and people call the colour of a role
    color: role.color,
    hoist: role.hoist,
    position: role.position,
    permissions: role.permissions,
    permission_names: permissionNames(role.permissions),
    mentionable: role.mentionable,
    ...told({
      managed: ifSet(role.managed),
      bot_id: role.tags?.bot_id,
      ...gradientOf(role),
      unicode_emoji: role.unicode_emoji,
      icon: role.icon,
    }),
  };
}

/** @returns what stands beside its colour; nothing for a role in an answer that has no `colors`, as those of before 2025 */
function gradientOf({ colors }: Partial<Pick<APIRole, 'colors'>>): Partial<APIRole['colors']> {
  return { secondary_color: colors?.secondary_color ?? null, tertiary_color: colors?.tertiary_color ?? null };
}
