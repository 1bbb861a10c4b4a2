import { discordError } from '../errors/discord-error.js';
import type { ApiCall } from '../routing/api-call.js';
import type { CommandRecord } from '../state/command-records.js';
import { namedApplication } from './own-application.js';

/** The commands that a path is about: those of everywhere, or those of a guild. */
export type CommandPlaceRecord = Pick<CommandRecord, 'application_id' | 'guild_id'>;

/** @throws DiscordError 20012 for the application of another bot, 50001 for a guild the bot is not in */
export function placeOf(call: ApiCall): CommandPlaceRecord {
  return { application_id: namedApplication(call).id, guild_id: call.has('guild_id') ? call.guild().id : null };
}

export function commandsOf(call: ApiCall): CommandRecord[] {
  const { application_id, guild_id } = placeOf(call);
  return call.state.commands.of(application_id, guild_id);
}

/** @throws DiscordError 10063 */
export function commandOf(call: ApiCall): CommandRecord {
  const command = commandsOf(call).find(({ id }) => id === call.param('command_id'));
  if (!command) throw discordError('UNKNOWN_COMMAND');
  return command;
}
