import { Flag, Text } from '../../mcp/schema/fields/index.js';
import { GuildId, RoleId, UserId } from '../shared/ids/id.fields.js';

/** A member of a guild. */
export class MemberRef {
  @GuildId('The guild.') guild_id!: string;
  @UserId('The member.') user_id!: string;
}

/** A role of a member. */
export class MemberRoleRef extends MemberRef {
  @RoleId('The role.') role_id!: string;
}

export class AddedRole {
  @Flag('The member has it.') added!: boolean;
  @Text('The guild.') guild_id!: string;
  @Text('The member.') user_id!: string;
  @Text('The role.') role_id!: string;
}
