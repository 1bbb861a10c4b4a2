import type { APIAuditLog } from 'discord-api-types/v10';
import type { SeenChange } from './audit-change.view.js';

/** The names of what entries of a log are about, by id: those that Discord sends along. */
export class AuditNames {
  private readonly names = new Map<string, string>();

  /** Takes over what a page of the log names. */
  learn(log: Partial<APIAuditLog>): void {
    for (const { id, username } of log.users ?? []) this.names.set(id, username);
    const named = [
      log.threads,
      log.webhooks,
      log.integrations,
      log.guild_scheduled_events,
      log.application_commands,
      log.auto_moderation_rules,
    ].flatMap((list): readonly Named[] => list ?? []);
    for (const { id, name } of named) if (name) this.names.set(id, name);
  }

  /** A name that was sent along. */
  of(id: string | null): string | undefined {
    return id === null ? undefined : this.names.get(id);
  }
}

interface Named {
  readonly id: string;
  readonly name?: string | null;
}

/** The name of something that was made, renamed or deleted, from the changes themselves: Discord sends none along for those. */
export function nameInChanges(changes: readonly SeenChange[]): string | undefined {
  const renamed = changes.find(({ key }) => key === 'name' || key === 'code');
  const name = renamed?.new_value ?? renamed?.old_value;
  return typeof name === 'string' ? name : undefined;
}
