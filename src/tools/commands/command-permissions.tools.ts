import { type APIGuildApplicationCommandPermissions, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { OwnApplication } from '../shared/own-application.service.js';
import { Pager } from '../shared/paging/pager.service.js';
import { CommandPermissionEditor } from './command-permission-editor.service.js';
import {
  CommandPermissionsPage,
  CommandPermissionsView,
  EditCommandPermissions,
  ListCommandPermissions,
} from './command-permissions.dto.js';
import { PERMISSION_ESSENTIALS, viewCommandPermissions } from './command-permissions.view.js';
import { GuildCommandRef } from './commands.dto.js';

type Permissions = APIGuildApplicationCommandPermissions;

@McpToolset({
  category: 'commands',
  summary: 'Who may use the commands of the application in a guild.',
  rehearsable: true,
})
export class CommandPermissionsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly own: OwnApplication,
    private readonly editor: CommandPermissionEditor,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/interactions/application-commands#get-guild-application-command-permissions */
  @McpTool({
    summary: 'List who may use which command in a guild, of commands for which that was set.',
    effect: 'read',
    output: CommandPermissionsPage,
  })
  async getGuildCommandPermissions(where: ListCommandPermissions): Promise<CommandPermissionsPage> {
    const { application_id = await this.own.id(), guild_id, cursor } = where;
    const route = Routes.guildApplicationCommandsPermissions(application_id, guild_id);
    return this.discord.get<Permissions[], CommandPermissionsPage>(route, {
      requires: PERMISSION_ESSENTIALS,
      answer: (all) => this.pager.named('permissions', all.map(viewCommandPermissions), cursor),
    });
  }

  /** @see https://discord.com/developers/docs/interactions/application-commands#get-application-command-permissions */
  @McpTool({
    summary: 'Get who may use a command in a guild, if that was set.',
    effect: 'read',
    output: CommandPermissionsView,
  })
  async getCommandPermissions(command: GuildCommandRef): Promise<CommandPermissionsView> {
    const { application_id = await this.own.id(), guild_id, command_id } = command;
    const route = Routes.applicationCommandPermissions(application_id, guild_id, command_id);
    return this.discord.get<Permissions, CommandPermissionsView>(route, {
      requires: PERMISSION_ESSENTIALS,
      answer: viewCommandPermissions,
    });
  }

  /** @see https://discord.com/developers/docs/interactions/application-commands#edit-application-command-permissions */
  @McpTool({
    summary: 'Set who may use a command in a guild. Discord lets no bot do it: needs the OAuth2 token of a user.',
    effect: 'update',
    output: CommandPermissionsView,
  })
  editCommandPermissions(edit: EditCommandPermissions): Promise<CommandPermissionsView> {
    return this.editor.edit(edit);
  }
}
