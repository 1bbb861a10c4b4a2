import type { APIUser } from 'discord-api-types/v10';
import { Flag, Text } from '../../../mcp/schema/fields/index.js';

/** A Discord account. */
export class UserView {
  @Text('Id.') id!: string;
  @Text('Unique name.', { untrusted: true }) username!: string;
  @Text('Display name.', { nullable: true, untrusted: true }) global_name!: string | null;
  @Text('Hash of the picture.', { nullable: true }) avatar!: string | null;
  @Flag('An application, not a person.') bot!: boolean;
}

export function viewUser(user: APIUser): UserView {
  return {
    id: user.id,
    username: user.username,
    global_name: user.global_name ?? null,
    avatar: user.avatar ?? null,
    bot: user.bot ?? false,
  };
}
