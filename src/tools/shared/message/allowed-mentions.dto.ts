import { Flag, ListOf, oneOf } from '../../../mcp/schema/fields/index.js';
import { roleId, userId } from '../ids/id.fields.js';

/** Who a message may ping. What is not named here stays quiet. */
export class AllowedMentionsInput {
  @ListOf(oneOf(['users', 'roles', 'everyone']), 'Kinds whose mentions in the text ping.', {
    unique: true,
    optional: true,
    confirmWhen: (kinds) => (Array.isArray(kinds) && kinds.includes('everyone') ? 'it may ping everyone' : undefined),
  })
  parse?: ('users' | 'roles' | 'everyone')[];
  @ListOf(userId(), 'Users that may be pinged.', { max: 100, unique: true, optional: true }) users?: string[];
  @ListOf(roleId(), 'Roles that may be pinged.', { max: 100, unique: true, optional: true }) roles?: string[];
  @Flag('Ping the author of the message replied to.', { optional: true }) replied_user?: boolean;
}
