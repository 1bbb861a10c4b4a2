import { Flag, Int, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { GuildId } from '../shared/ids/id.fields.js';
import { ImageData } from '../shared/image-data.field.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { PermissionSet, type PermissionSetValue } from '../shared/permission-set.field.js';
import { RoleView } from '../shared/views/role.view.js';

export class ListRoles {
  @GuildId('The guild.') guild_id!: string;
  @OffsetCursor() cursor?: string;
}

export class RolesPage extends PageView {
  @ListOf(RoleView, 'Highest first.') roles!: RoleView[];
}

export class CreateRole {
  @GuildId('The guild.') guild_id!: string;
  @Text('Name.', { min: 1, max: 100, optional: true }) name?: string;
  @PermissionSet('What it allows: names, or a decimal bit set. Left out: as @everyone.', { optional: true })
  permissions?: PermissionSetValue;
  @Int('RGB.', { min: 0, max: 0xffffff, optional: true }) color?: number;
  @Flag('Show its members separately.', { optional: true }) hoist?: boolean;
  @ImageData('Icon; needs the guild feature ROLE_ICONS.', { optional: true, nullable: true }) icon?: string | null;
  @Text('Emoji as icon.', { max: 64, optional: true, nullable: true }) unicode_emoji?: string | null;
  @Flag('Anyone may mention it.', { optional: true }) mentionable?: boolean;
}
