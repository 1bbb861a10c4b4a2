import * as f from './fields.js';
import { LIMITS } from './limits.js';

const color = f.int({ min: 0, max: LIMITS.role.color });

const shape = {
  name: f.nullable(f.text({ max: LIMITS.role.name, trim: true })),
  permissions: f.nullable(f.permissionBits()),
  color: f.nullable(color),
  colors: f.nullable(
    f.object({
      primary_color: f.nullable(color),
      secondary_color: f.nullable(color),
      tertiary_color: f.nullable(color),
    }),
  ),
  hoist: f.nullable(f.flag()),
  mentionable: f.nullable(f.flag()),
  icon: f.nullable(f.text()),
  unicode_emoji: f.nullable(f.text({ max: LIMITS.role.emoji })),
};

/** https://discord.com/developers/docs/resources/guild#create-guild-role */
export const roleForm = f.object(shape);
export type RoleForm = f.Form<typeof shape>;

/** https://discord.com/developers/docs/resources/guild#modify-guild-role-positions */
export const rolePositionsForm = f.list(
  f.object({ id: f.required(f.snowflake()), position: f.nullable(f.int({ min: 0 })) }),
);
