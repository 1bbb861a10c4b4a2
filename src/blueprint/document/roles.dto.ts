import { Flag, Int, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { permissionName } from '../../tools/shared/permission-set.field.js';
import { Adopt, Key } from './symbol.fields.js';

/** A role. What is left out stays as it is; in a new role it is nothing. */
export class BlueprintRole {
  @Key() key!: string;
  @Text('Name; by it an existing role is found.', { untrusted: true, min: 1, max: 100 }) name!: string;
  @Adopt() adopt?: string;
  @ListOf(permissionName, 'What it allows in the whole guild.', { unique: true, optional: true })
  permissions?: string[];
  @Int('Colour as a number, 0xRRGGBB in YAML; 0 is none.', { min: 0, max: 0xffffff, optional: true }) color?: number;
  @Flag('Show its members apart from others.', { optional: true }) hoist?: boolean;
  @Flag('Anyone may mention it.', { optional: true }) mentionable?: boolean;
}

/** The roles, highest first. */
export class RolesSection {
  @ListOf(BlueprintRole, 'The roles, highest first.', { max: 250, default: [] }) items!: BlueprintRole[];
  @ListOf(permissionName, 'What everybody may do in the whole guild.', { unique: true, optional: true })
  everyone?: string[];
  @Flag('Delete the roles that are not listed.', { optional: true }) prune?: boolean;
}
