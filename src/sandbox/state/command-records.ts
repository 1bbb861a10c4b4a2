/** Texts by language; null for none. */
export type Localized = Partial<Record<string, string>> | null;

/** What people fill in, as it was sent: which fields there are depends on its type. */
export interface CommandOptionRecord {
  type: number;
  name: string;
  name_localizations?: Localized;
  description: string;
  description_localizations?: Localized;
  required?: boolean;
  options?: CommandOptionRecord[];
  choices?: { name: string; name_localizations?: Localized; value: string | number }[];
  [field: string]: unknown;
}

/** A command of an application, everywhere or in one guild. */
export interface CommandRecord {
  id: string;
  application_id: string;
  /** Null for one that is everywhere. */
  guild_id: string | null;
  /** Another one after each change. */
  version: string;
  type: number;
  name: string;
  name_localizations: Localized;
  description: string;
  description_localizations: Localized;
  options: CommandOptionRecord[];
  default_member_permissions: bigint | null;
  dm_permission: boolean;
  nsfw: boolean;
  integration_types: (0 | 1)[];
  contexts: (0 | 1 | 2)[] | null;
  /** Of an entry point only. */
  handler: 1 | 2 | null;
}

/** A slash command that says nothing but what is given. */
export function newCommand(
  given: Partial<CommandRecord> & Pick<CommandRecord, 'id' | 'version' | 'application_id' | 'guild_id' | 'name'>,
): CommandRecord {
  return {
    type: 1,
    name_localizations: null,
    description: '',
    description_localizations: null,
    options: [],
    default_member_permissions: null,
    dm_permission: true,
    nsfw: false,
    integration_types: [0],
    contexts: null,
    handler: null,
    ...given,
  };
}

/** Who may use a command: 1 a role, 2 a user, 3 a channel. */
export interface CommandPermissionRecord {
  id: string;
  type: number;
  permission: boolean;
}

/** What is known of the commands of all applications. */
export class CommandBook {
  /** By id. */
  readonly commands = new Map<string, CommandRecord>();
  /** When new ones were made, epoch milliseconds, by application and guild. */
  private readonly creations = new Map<string, number[]>();
  private readonly permissions = new Map<string, CommandPermissionRecord[]>();

  /** Those that are everywhere (null), or those of a guild, in the order they were made. */
  of(applicationId: string, guildId: string | null): CommandRecord[] {
    return [...this.commands.values()].filter(
      ({ application_id, guild_id }) => application_id === applicationId && guild_id === guildId,
    );
  }

  /** How many were made since a time. */
  madeSince(since: number, { application_id, guild_id }: Pick<CommandRecord, 'application_id' | 'guild_id'>): number {
    return (this.creations.get(`${application_id} ${guild_id}`) ?? []).filter((at) => at > since).length;
  }

  add(command: CommandRecord, at: number): void {
    const key = `${command.application_id} ${command.guild_id}`;
    this.commands.set(command.id, command);
    this.creations.set(key, [...(this.creations.get(key) ?? []), at]);
  }

  /** Who may use it goes with it. */
  remove({ id }: CommandRecord): void {
    this.commands.delete(id);
    this.forgetPermissions(id);
  }

  forgetPermissions(commandId: string): void {
    for (const key of this.permissions.keys()) if (key.endsWith(` ${commandId}`)) this.permissions.delete(key);
  }

  /** @param targetId a command, or the application for all without their own */
  permissionsOf(guildId: string, targetId: string): CommandPermissionRecord[] | undefined {
    return this.permissions.get(`${guildId} ${targetId}`);
  }

  /** An empty list is the same as none. */
  setPermissions(guildId: string, targetId: string, permissions: CommandPermissionRecord[]): void {
    if (permissions.length > 0) this.permissions.set(`${guildId} ${targetId}`, permissions);
    else this.permissions.delete(`${guildId} ${targetId}`);
  }
}
