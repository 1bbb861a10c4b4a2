import { Flag, ListOf, OneOf, oneOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { GuildId, Snowflake } from '../shared/ids/id.fields.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PermissionSet, type PermissionSetValue } from '../shared/permission-set.field.js';
import { type Localizations, LocalizedText } from '../shared/localized-text.field.js';
import { BRIEF, CommandOption } from './command-option.dto.js';

const OPTIONAL = { optional: true } as const;
const SHORT = { min: 1, unique: true, advertise: 'summary', optional: true } as const;
const REMOVABLE = { optional: true, nullable: true } as const;

const Application = (): PropertyDecorator => Snowflake("Default: the bot's own.", OPTIONAL);
const Guild = (): PropertyDecorator => GuildId('The guild.');
const Command = (): PropertyDecorator => Snowflake('The command.');
const WithLocalizations = (): PropertyDecorator => Flag('Show names and descriptions by language.', OPTIONAL);

/** All that a command may say besides its name. @see https://discord.com/developers/docs/interactions/application-commands#application-command-object */
export class CommandSettings {
  @OneOf([1, 2, 3, 4], '1 slash (default), 2 user menu, 3 message menu, 4 entry point; never changes.', OPTIONAL)
  type?: number;
  @Text('Needed for types 1, 4; none for 2, 3.', { max: 100, ...OPTIONAL }) description?: string;
  @ListOf(CommandOption, 'Type 1: type, name, description, required, choices, options …', {
    max: 25,
    advertise: 'summary',
    ...OPTIONAL,
  })
  options?: CommandOption[];
  @LocalizedText('By language.', 32, BRIEF) name_localizations?: Localizations;
  @LocalizedText('By language.', 100, BRIEF) description_localizations?: Localizations;
  @PermissionSet('Who may use it by default; "0": administrators.', { advertise: 'summary', ...REMOVABLE })
  default_member_permissions?: PermissionSetValue | null;
  @Flag('18 and older.', OPTIONAL) nsfw?: boolean;
  @ListOf(oneOf([0, 1]), 'Installed by 0 guilds, 1 users.', SHORT)
  integration_types?: number[];
  @ListOf(oneOf([0, 1, 2]), '0 guilds, 1 DMs with the bot, 2 other DMs.', SHORT)
  contexts?: number[];
  @OneOf([1, 2], 'Type 4: 1 the application, 2 Discord answers.', OPTIONAL) handler?: number;
  @Flag('Old.', REMOVABLE) dm_permission?: boolean | null;
  @Flag('Old.', REMOVABLE) default_permission?: boolean | null;
}

/** A whole command. */
export class NewCommand extends CommandSettings {
  @Text('Type 1: lower case, no spaces.', { min: 1, max: 32 }) name!: string;
}

export class CreateGlobalCommand extends NewCommand {
  @Application() application_id?: string;
}

export class CreateGuildCommand extends CreateGlobalCommand {
  @Guild() guild_id!: string;
}

/** What is to change of a command: what is given takes the place of what is there, options as a whole. */
export class CommandChange extends CommandSettings {
  @Text('Another name takes its permissions away.', { min: 1, max: 32, ...OPTIONAL }) name?: string;
}

@SomeChange({ besides: ['application_id'] })
export class ModifyGlobalCommand extends CommandChange {
  @Application() application_id?: string;
  @Command() command_id!: string;
}

export class ModifyGuildCommand extends ModifyGlobalCommand {
  @Guild() guild_id!: string;
}

/** A command of a list that takes the place of all. */
export class ListedCommand extends NewCommand {
  @Snowflake('Of the command that is to have another name.', OPTIONAL) id?: string;
}

const AllCommands = (): PropertyDecorator =>
  ListOf(ListedCommand, 'All there shall be, each as for create; `id` renames. Empty: none.', {
    max: 130,
    advertise: 'summary',
  });

export class OverwriteGlobalCommands {
  @Application() application_id?: string;
  @AllCommands() commands!: ListedCommand[];
}

export class OverwriteGuildCommands extends OverwriteGlobalCommands {
  @Guild() guild_id!: string;
}

export class ListGlobalCommands {
  @Application() application_id?: string;
  @WithLocalizations() with_localizations?: boolean;
  @OffsetCursor() cursor?: string;
}

export class ListGuildCommands extends ListGlobalCommands {
  @Guild() guild_id!: string;
}

export class GlobalCommandRef {
  @Application() application_id?: string;
  @Command() command_id!: string;
}

export class GuildCommandRef extends GlobalCommandRef {
  @Guild() guild_id!: string;
}

export class DeletedCommand extends Deleted {
  @Text('The command.') command_id!: string;
}

export class DeletedGuildCommand extends DeletedCommand {
  @Text('The guild.') guild_id!: string;
}
