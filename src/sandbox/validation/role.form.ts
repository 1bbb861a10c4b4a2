import { flag, int, list, nullable, object, permissionBits, required, snowflake, text, type Form } from './fields.js';
import { LIMITS } from './limits.js';

const color = int({ min: 0, max: LIMITS.role.color });

const shape = {
  name: nullable(text({ max: LIMITS.role.name, trim: true })),
  permissions: nullable(permissionBits()),
  color: nullable(color),
  colors: nullable(
    object({ primary_color: nullable(color), secondary_color: nullable(color), tertiary_color: nullable(color) }),
  ),
  hoist: nullable(flag()),
  mentionable: nullable(flag()),
  icon: nullable(text()),
  unicode_emoji: nullable(text({ max: LIMITS.role.emoji })),
};

/** https://discord.com/developers/docs/resources/guild#create-guild-role */
export const roleForm = object(shape);
export type RoleForm = Form<typeof shape>;

/** https://discord.com/developers/docs/resources/guild#modify-guild-role-positions */
export const rolePositionsForm = list(object({ id: required(snowflake()), position: nullable(int({ min: 0 })) }));
