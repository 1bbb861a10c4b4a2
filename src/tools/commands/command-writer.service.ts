import { Injectable } from '@nestjs/common';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { Answered } from '../../discord/request-options.js';
import { foretell } from '../shared/foretell.js';
import { toBits } from '../shared/permission-set.field.js';
import { ABSOLUTE } from '../shared/replay.js';
import { type CommandPlace, CommandPlaces, type PlaceArguments } from './command-places.service.js';
import { refuse } from '../shared/validation-failed.js';
import { commandIssues, listIssues, placeIssues, type RuledCommand } from './command-rules.js';
import {
  COMMAND_ESSENTIALS,
  type CommandView,
  type CreatedCommand,
  summarizeCommand,
  viewCommand,
} from './command.view.js';
import type { CommandChange, CommandSettings, ListedCommand, NewCommand } from './commands.dto.js';
import { planOverwrite } from './overwrite-plan.js';
import type { OverwrittenCommands } from './overwrite.view.js';

/** Creating is safe to repeat: the second time finds the first one's command by its name, and sets it to the same. */
const OVERWRITES = { safe: 'a command of the same name and type is overwritten, not doubled' } as const;
const CREATED = 201;

/** What no rule depends on. */
const FREE: readonly (keyof CommandChange)[] = [
  'default_member_permissions',
  'nsfw',
  'integration_types',
  'contexts',
  'dm_permission',
  'default_permission',
];

type Fields<T> = Pick<T, keyof T>;

/** Makes and changes commands, and asks Discord for none that it would refuse. */
@Injectable()
export class CommandWriter {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly places: CommandPlaces,
  ) {}

  /** @throws ToolError VALIDATION_FAILED with all that Discord would refuse; DISCORD_CONFLICT when there are as many as there may be */
  async create({ application_id, guild_id, ...command }: PlaceArguments & NewCommand): Promise<CreatedCommand> {
    const place = await this.places.of({ application_id, guild_id });
    refuse([...commandIssues(command, place), ...placeIssues(command, place)]);
    return this.discord.post<APIApplicationCommand, CreatedCommand>(place.all, {
      body: toBody(command),
      replay: OVERWRITES,
      requires: COMMAND_ESSENTIALS,
      answer: (made, _, answered) => ({ ...createdOrNot(answered), ...viewCommand(made) }),
    });
  }

  /**
   * Most rules depend on what stays of the command: it is read first, unless nothing of that changes.
   *
   * @throws ToolError VALIDATION_FAILED with all that Discord would refuse of the command as it would become
   */
  async modify(change: PlaceArguments & { readonly command_id: string } & CommandChange): Promise<CommandView> {
    const { application_id, guild_id, command_id, type, ...fields } = change;
    const place = await this.places.of({ application_id, guild_id });
    refuse([...placeIssues(fields, place)]);
    if (!isFree({ type, ...fields })) await this.check(place, command_id, { type, ...fields });
    return this.discord.patch<APIApplicationCommand, CommandView>(place.one(command_id), {
      body: toBody(fields),
      replay: ABSOLUTE,
      requires: COMMAND_ESSENTIALS,
      answer: viewCommand,
    });
  }

  /**
   * Reads first, to say what goes, changes and comes.
   *
   * @throws ToolError VALIDATION_FAILED with all that Discord would refuse in any of them
   */
  async overwrite({
    application_id,
    guild_id,
    commands,
  }: PlaceArguments & { readonly commands: readonly ListedCommand[] }): Promise<OverwrittenCommands> {
    const place = await this.places.of({ application_id, guild_id });
    refuse([...listIssues(commands, place)]);
    const present = await this.discord.get<APIApplicationCommand[]>(place.all, {
      query: { with_localizations: true },
      requires: COMMAND_ESSENTIALS,
    });
    const changes = planOverwrite(present, commands);
    foretell(changes);
    return this.discord.put<APIApplicationCommand[], OverwrittenCommands>(place.all, {
      body: commands.map(toBody),
      requires: COMMAND_ESSENTIALS,
      answer: (all) => ({
        count: all.length,
        commands: all.map(summarizeCommand),
        changes,
        untrusted_text: ['commands', 'changes'],
      }),
    });
  }

  /** @returns what was deleted, as it was named */
  async delete<R extends PlaceArguments & { readonly command_id: string }>({
    application_id,
    ...command
  }: R): Promise<Omit<R, 'application_id'> & { deleted: true }> {
    const place = await this.places.of({ application_id, guild_id: command.guild_id });
    return this.discord.delete(place.one(command.command_id), { answer: () => ({ deleted: true, ...command }) });
  }

  private async check(
    place: CommandPlace,
    commandId: string,
    { type, ...change }: Fields<CommandChange>,
  ): Promise<void> {
    const present = await this.discord.get<APIApplicationCommand>(place.one(commandId), {
      requires: COMMAND_ESSENTIALS,
    });
    const whole = { ...(present as RuledCommand), ...change };
    const other = type !== undefined && type !== (present.type as number);
    const expected = String(present.type);
    refuse([
      ...(other ? [{ path: 'type', message: 'never changes: create another command', expected }] : []),
      ...commandIssues(whole, place),
    ]);
  }
}

/** What was not answered by the request that did it cannot be told. */
function createdOrNot({ status, isRepeated }: Answered): Pick<CreatedCommand, 'created'> {
  if (status === CREATED) return { created: true };
  return isRepeated ? {} : { created: false };
}

function toBody({ default_member_permissions: set, ...command }: Fields<CommandSettings>): object {
  if (set === undefined) return command;
  return { ...command, default_member_permissions: set === null ? null : toBits(set) };
}

function isFree(change: CommandChange): boolean {
  return (Object.keys(change) as (keyof CommandChange)[]).every(
    (field) => change[field] === undefined || FREE.includes(field),
  );
}
