import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { CommandReader } from './command-reader.service.js';
import { CommandWriter } from './command-writer.service.js';
import { CommandsPage, CommandView, CreatedCommand } from './command.view.js';
import {
  CreateGuildCommand,
  DeletedGuildCommand,
  GuildCommandRef,
  ListGuildCommands,
  ModifyGuildCommand,
  OverwriteGuildCommands,
} from './commands.dto.js';
import { OverwrittenCommands } from './overwrite.view.js';

@McpToolset({ category: 'commands', summary: 'Slash and menu commands that one guild has.', rehearsable: true })
export class GuildCommandsTools {
  constructor(
    private readonly reader: CommandReader,
    private readonly writer: CommandWriter,
  ) {}

  /** @see https://discord.com/developers/docs/interactions/application-commands#get-guild-application-commands */
  @McpTool({ summary: 'List the commands of one guild.', effect: 'read', output: CommandsPage, raw: true })
  listGuild(commands: ListGuildCommands): Promise<CommandsPage> {
    return this.reader.list(commands);
  }

  /** @see https://discord.com/developers/docs/interactions/application-commands#get-guild-application-command */
  @McpTool({ summary: 'Get a command of one guild, with its options.', effect: 'read', output: CommandView, raw: true })
  getGuild(command: GuildCommandRef): Promise<CommandView> {
    return this.reader.get(command);
  }

  /**
   * Works there at once, beside those for all guilds, of which it may have the name of one. One of the same name and type is overwritten and keeps its id.
   *
   * @see https://discord.com/developers/docs/interactions/application-commands#create-guild-application-command
   */
  @McpTool({
    summary: 'Create a command of one guild, or overwrite the one of its name and type.',
    effect: 'create',
    idempotent: true,
    output: CreatedCommand,
  })
  createGuild(command: CreateGuildCommand): Promise<CreatedCommand> {
    return this.writer.create(command);
  }

  /**
   * Its permissions in guilds do not outlive another name.
   *
   * @see https://discord.com/developers/docs/interactions/application-commands#edit-guild-application-command
   */
  @McpTool({
    summary: 'Change a command of one guild. What is given takes the place of what is there.',
    effect: 'update',
    output: CommandView,
  })
  modifyGuild(change: ModifyGuildCommand): Promise<CommandView> {
    return this.writer.modify(change);
  }

  /** @see https://discord.com/developers/docs/interactions/application-commands#delete-guild-application-command */
  @McpTool({
    summary: 'Delete a command of one guild, and who may use it.',
    effect: 'delete',
    output: DeletedGuildCommand,
  })
  deleteGuild(command: GuildCommandRef): Promise<DeletedGuildCommand> {
    return this.writer.delete(command);
  }

  /**
   * Those that go on keep their ids, matched by name and type, or by the id that is given; only new ones count for the 200 a day.
   *
   * @see https://discord.com/developers/docs/interactions/application-commands#bulk-overwrite-guild-application-commands
   */
  @McpTool({
    summary: 'Put a list in the place of all commands of one guild: those not in it are deleted.',
    effect: 'delete',
    output: OverwrittenCommands,
  })
  bulkOverwriteGuild(list: OverwriteGuildCommands): Promise<OverwrittenCommands> {
    return this.writer.overwrite(list);
  }
}
