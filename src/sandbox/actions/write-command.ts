import { discordError } from '../errors/discord-error.js';
import type { ApiCall } from '../routing/api-call.js';
import type { CommandRecord } from '../state/command-records.js';
import { COMMAND, type CommandForm } from '../validation/command.form.js';
import { LIMITS } from '../validation/limits.js';
import type { CommandPlaceRecord } from './command-place.js';

const { count, perDay } = LIMITS.command;
const DAY_MS = 24 * 3_600_000;
const FULL = {
  [COMMAND.CHAT]: 'MAX_COMMANDS',
  [COMMAND.USER]: 'MAX_MENU_COMMANDS',
  [COMMAND.MESSAGE]: 'MAX_MENU_COMMANDS',
  [COMMAND.ENTRY_POINT]: 'MAX_ENTRY_POINTS',
} as const;

/**
 * @param all those there would be
 * @param fresh how many of them are new
 * @throws DiscordError 30032 for more than there may be, 30034 for more than may be made in a day
 */
export function requireRoom(
  call: ApiCall,
  place: CommandPlaceRecord,
  all: readonly { type?: number | null | undefined }[],
  fresh = 1,
): void {
  for (const kind of [1, 2, 3, 4] as const) {
    if (all.filter(({ type }) => (type ?? COMMAND.CHAT) === kind).length > count[kind]) throw discordError(FULL[kind]);
  }
  const made = call.state.commands.madeSince(call.now - DAY_MS, place);
  if (fresh > 0 && made + fresh > perDay) throw discordError('DAILY_COMMANDS');
}

/** A command that was not there. */
export function keepNew(call: ApiCall, place: CommandPlaceRecord, form: CommandForm): CommandRecord {
  const id = call.newId();
  const command = withFields(call, { id, ...place, type: form.type ?? COMMAND.CHAT }, form);
  call.state.commands.add(command, call.now);
  return command;
}

/** A command with the fields of a form; what the form does not say is as it is when nobody says anything. */
export function withFields(
  call: ApiCall,
  { id, application_id, guild_id, type }: Pick<CommandRecord, 'id' | 'application_id' | 'guild_id' | 'type'>,
  form: CommandForm,
): CommandRecord {
  return {
    id,
    application_id,
    guild_id,
    type,
    version: call.newId(),
    name: form.name,
    name_localizations: form.name_localizations ?? null,
    description: form.description ?? '',
    description_localizations: form.description_localizations ?? null,
    options: form.options ?? [],
    default_member_permissions: form.default_member_permissions ?? null,
    dm_permission: form.dm_permission ?? true,
    nsfw: form.nsfw ?? false,
    integration_types: form.integration_types ?? [0],
    contexts: guild_id === null ? (form.contexts ?? null) : null,
    handler: type === COMMAND.ENTRY_POINT ? (form.handler ?? 1) : null,
  };
}
