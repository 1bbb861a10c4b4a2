import { Flag, Int, ListOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { Color, type ColorValue } from '../shared/color.field.js';
import { Deleted } from '../shared/deleted.dto.js';
import { RoleId } from '../shared/ids/id.fields.js';
import { GuildRef } from '../shared/refs.dto.js';
import { Picture } from '../shared/files/picture.field.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { grantsAdministrator, PermissionSet, type PermissionSetValue } from '../shared/permission-set.field.js';
import { RoleView } from '../shared/views/role.view.js';

export class ListRoles extends GuildRef {
  @OffsetCursor() cursor?: string;
}

export class RolesPage extends PageView {
  @ListOf(RoleView, 'Highest first.') roles!: RoleView[];
}

export class CreateRole extends GuildRef {
  @Text('Name.', { min: 1, max: 100, optional: true }) name?: string;
  @PermissionSet('What it allows: names, or a decimal bit set. Left out: as @everyone.', {
    optional: true,
    confirmWhen: grantsAdministrator,
  })
  permissions?: PermissionSetValue;
  @Color('#rrggbb, or its number.', { optional: true }) color?: ColorValue;
  @Flag('Show its members separately.', { optional: true }) hoist?: boolean;
  @Picture('Icon; needs the guild feature ROLE_ICONS.', { optional: true, nullable: true }) icon?: string | null;
  @Text('Emoji as icon.', { max: 64, optional: true, nullable: true }) unicode_emoji?: string | null;
  @Flag('Anyone may mention it.', { optional: true }) mentionable?: boolean;
}

/** A role of a guild. */
export class RoleRef extends GuildRef {
  @RoleId('The role.') role_id!: string;
}

@SomeChange()
export class ModifyRole extends RoleRef {
  @Text('Name.', { min: 1, max: 100, optional: true, nullable: true }) name?: string | null;
  @PermissionSet('What it allows, in place of what it did: names, or a decimal bit set.', {
    optional: true,
    confirmWhen: grantsAdministrator,
  })
  permissions?: PermissionSetValue;
  @Color('#rrggbb, or its number; 0 is none.', { optional: true, nullable: true }) color?: ColorValue | null;
  @Flag('Show its members separately.', { optional: true, nullable: true }) hoist?: boolean | null;
  @Picture('Icon; null removes it.', { optional: true, nullable: true }) icon?: string | null;
  @Text('Emoji as icon.', { max: 64, optional: true, nullable: true }) unicode_emoji?: string | null;
  @Flag('Anyone may mention it.', { optional: true, nullable: true }) mentionable?: boolean | null;
}

export class RolePosition {
  @RoleId('The role.') id!: string;
  @Int('Higher stands above lower; @everyone is 0.', { min: 0, optional: true }) position?: number;
}

export class ModifyRolePositions extends GuildRef {
  @ListOf(RolePosition, 'Roles to move; the others make room.', { min: 1, max: 250 }) positions!: RolePosition[];
}

export class DeletedRole extends Deleted {
  @Text('The guild.') guild_id!: string;
  @Text('The role.') role_id!: string;
}

export class RoleMembers {
  @Text('The role.') role_id!: string;
  @Int('Members that have it.') members!: number;
}

export class RoleMemberCounts {
  @Text('The guild.') guild_id!: string;
  @Int('Roles in this answer.') count!: number;
  @ListOf(RoleMembers, 'Without @everyone.') roles!: RoleMembers[];
}
