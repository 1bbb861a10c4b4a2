import { ListOf } from '../../mcp/schema/fields/index.js';
import { permissionName } from '../../tools/shared/permission-set.field.js';
import { Symbolic } from './symbol.fields.js';

const NAMES = { unique: true, default: [] } as const;

/** What a channel or category allows or denies one role of the document. What is in neither list stays with the role. */
export class BlueprintOverwrite {
  @Symbolic('The role, by its symbol; `everyone`, or `bot` for the role of the bot itself.') role!: string;
  @ListOf(permissionName, 'Allowed here, whatever the role says.', NAMES) allow!: string[];
  @ListOf(permissionName, 'Denied here, unless another role of the member is allowed it.', NAMES) deny!: string[];
}
