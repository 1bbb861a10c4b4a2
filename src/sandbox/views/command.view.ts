import type { CommandOptionRecord, CommandPermissionRecord, CommandRecord } from '../state/command-records.js';

/**
 * https://discord.com/developers/docs/interactions/application-commands#application-command-object
 *
 * @param withLanguages lists have them only where they are asked for
 */
export function commandView(command: CommandRecord, withLanguages = true): Record<string, unknown> {
  const { guild_id, options, default_member_permissions: needed, dm_permission, handler, ...rest } = command;
  return {
    ...(withLanguages ? rest : withoutLanguages(rest)),
    default_member_permissions: needed === null ? null : String(needed),
    ...(guild_id === null ? { dm_permission } : { guild_id }),
    ...(options.length > 0 && { options: options.map((option) => optionView(option, withLanguages)) }),
    ...(handler === null ? {} : { handler }),
  };
}

/** https://discord.com/developers/docs/interactions/application-commands#application-command-permissions-object */
export function commandPermissionsView(
  applicationId: string,
  guildId: string,
  id: string,
  permissions: readonly CommandPermissionRecord[],
): Record<string, unknown> {
  return { id, application_id: applicationId, guild_id: guildId, permissions };
}

function optionView({ options, choices, ...option }: CommandOptionRecord, withLanguages: boolean): object {
  return {
    ...(withLanguages ? option : withoutLanguages(option)),
    ...(choices && { choices: withLanguages ? choices : choices.map(withoutLanguages) }),
    ...(options && { options: options.map((inner) => optionView(inner, withLanguages)) }),
  };
}

function withoutLanguages(thing: object): object {
  return Object.fromEntries(Object.entries(thing).filter(([field]) => !field.endsWith('_localizations')));
}
