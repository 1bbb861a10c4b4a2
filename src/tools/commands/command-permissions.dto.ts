import { anyOf, Flag, Int, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { ChannelId, GuildId, RoleId, Snowflake, UserId } from '../shared/ids/id.fields.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { GuildCommandRef } from './commands.dto.js';

export class ListCommandPermissions {
  @Snowflake("Default: the bot's own.", { optional: true }) application_id?: string;
  @GuildId('The guild.') guild_id!: string;
  @OffsetCursor() cursor?: string;
}

class AnyPermission {
  @Flag('May use the command.') permission!: boolean;
}

export class RolePermission extends AnyPermission {
  @OneOf([1], 'Role.') type!: 1;
  @RoleId('The role; the id of the guild is everyone.') id!: string;
}

export class UserPermission extends AnyPermission {
  @OneOf([2], 'User.') type!: 2;
  @UserId('The user.') id!: string;
}

export class ChannelPermission extends AnyPermission {
  @OneOf([3], 'Channel.') type!: 3;
  @ChannelId('The channel; the id of the guild less one is all channels.') id!: string;
}

export type CommandPermission = RolePermission | UserPermission | ChannelPermission;

export class EditCommandPermissions extends GuildCommandRef {
  @ListOf(
    anyOf([RolePermission, UserPermission, ChannelPermission], { discriminator: 'type' }),
    'All there shall be: type 1 role, 2 user, 3 channel, its id, permission true or false.',
    { max: 100, advertise: 'summary' },
  )
  permissions!: CommandPermission[];
  @Text("OAuth2 token of a user who manages guild and roles; never the bot's.", {
    min: 1,
    max: 2048,
    pattern: /^[\w.~+/-]+=*$/,
    means: 'an OAuth2 access token, without "Bearer"',
  })
  bearer_token!: string;
}

export class CommandPermissionView {
  @Text('Role, user or channel.') id!: string;
  @Int('Which of them.') type!: number;
  @Text('The same in words.') type_name!: string;
  @Flag('May use the command.') permission!: boolean;
  @Text('What the id stands for, if not for one.', { optional: true }) stands_for?: string;
}

export class CommandPermissionsView {
  @Text('The command, or the application.') id!: string;
  @Flag('Of the application: for all commands without their own.', { optional: true }) for_all_commands?: boolean;
  @Text('Application.') application_id!: string;
  @Text('Guild.') guild_id!: string;
  @ListOf(CommandPermissionView, 'Who may, and who may not.') permissions!: CommandPermissionView[];
}

export class CommandPermissionsPage extends PageView {
  @ListOf(CommandPermissionsView, 'Those that have any.') permissions!: CommandPermissionsView[];
}
