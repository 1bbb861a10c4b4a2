import { ListOf } from '../../mcp/schema/fields/index.js';
import { permissionName } from '../../tools/shared/permission-set.field.js';
import { Symbolic } from './symbol.fields.js';

const NAMES = { unique: true, default: [] } as const;

/** What a channel or category allows or denies one role of the document. What is in neither list stays with the role. */
export class BlueprintOverwrite {
  @Symbolic('Role, `everyone`, or `bot`.') role!: string;
  @ListOf(permissionName, 'Allowed.', NAMES) allow!: string[];
  @ListOf(permissionName, 'Denied.', NAMES) deny!: string[];
}
