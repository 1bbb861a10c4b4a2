import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { CommandReader } from './command-reader.service.js';
import { CommandWriter } from './command-writer.service.js';
import { CommandsPage, CommandView, CreatedCommand } from './command.view.js';
import {
  CreateGlobalCommand,
  DeletedCommand,
  GlobalCommandRef,
  ListGlobalCommands,
  ModifyGlobalCommand,
  OverwriteGlobalCommands,
} from './commands.dto.js';
import { OverwrittenCommands } from './overwrite.view.js';

@McpToolset({
  category: 'commands',
  summary: 'Slash and menu commands of the application, and who may use them.',
  rehearsable: true,
})
export class GlobalCommandsTools {
  constructor(
    private readonly reader: CommandReader,
    private readonly writer: CommandWriter,
  ) {}

  /** @see https://discord.com/developers/docs/interactions/application-commands#get-global-application-commands */
  @McpTool({
    summary: 'List the commands for all guilds.',
    effect: 'read',
    output: CommandsPage,
    raw: true,
    reach: 'account',
  })
  listGlobal(commands: ListGlobalCommands): Promise<CommandsPage> {
    return this.reader.list(commands);
  }

  /** @see https://discord.com/developers/docs/interactions/application-commands#get-global-application-command */
  @McpTool({
    summary: 'Get a command for all guilds, with its options.',
    effect: 'read',
    output: CommandView,
    raw: true,
    reach: 'account',
  })
  getGlobal(command: GlobalCommandRef): Promise<CommandView> {
    return this.reader.get(command);
  }

  /**
   * Reaches every guild that has the application, and direct messages. One of the same name and type is overwritten and keeps its id.
   *
   * @see https://discord.com/developers/docs/interactions/application-commands#create-global-application-command
   */
  @McpTool({
    summary: 'Create a command for all guilds, or overwrite the one of its name and type.',
    effect: 'create',
    idempotent: true,
    output: CreatedCommand,
    reach: 'account',
  })
  createGlobal(command: CreateGlobalCommand): Promise<CreatedCommand> {
    return this.writer.create(command);
  }

  /**
   * Its permissions in guilds do not outlive another name.
   *
   * @see https://discord.com/developers/docs/interactions/application-commands#edit-global-application-command
   */
  @McpTool({
    summary: 'Change a command for all guilds. What is given takes the place of what is there.',
    effect: 'update',
    output: CommandView,
    reach: 'account',
  })
  modifyGlobal(change: ModifyGlobalCommand): Promise<CommandView> {
    return this.writer.modify(change);
  }

  /** @see https://discord.com/developers/docs/interactions/application-commands#delete-global-application-command */
  @McpTool({
    summary: 'Delete a command for all guilds, and who may use it.',
    effect: 'delete',
    output: DeletedCommand,
    reach: 'account',
  })
  deleteGlobal(command: GlobalCommandRef): Promise<DeletedCommand> {
    return this.writer.delete(command);
  }

  /**
   * Those that go on keep their ids, matched by name and type, or by the id that is given; only new ones count for the 200 a day.
   *
   * @see https://discord.com/developers/docs/interactions/application-commands#bulk-overwrite-global-application-commands
   */
  @McpTool({
    summary: 'Put a list in the place of all commands for all guilds: those not in it are deleted.',
    effect: 'delete',
    output: OverwrittenCommands,
    reach: 'account',
  })
  bulkOverwriteGlobal(list: OverwriteGlobalCommands): Promise<OverwrittenCommands> {
    return this.writer.overwrite(list);
  }
}
