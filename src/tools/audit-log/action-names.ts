import { AuditLogEvent } from 'discord-api-types/v10';
import { screamingSnake } from '../../discord/screaming-snake.js';

/** Those the library does not know yet. */
const NEWER = {
  GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE: 200,
  GUILD_SCHEDULED_EVENT_EXCEPTION_UPDATE: 201,
  GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE: 202,
} as const;

const ACTIONS: ReadonlyMap<string, number> = new Map([
  ...Object.entries(AuditLogEvent)
    .filter((entry): entry is [string, AuditLogEvent] => typeof entry[1] === 'number')
    .map(([name, action]): [string, number] => [screamingSnake(name), action]),
  ...Object.entries(NEWER),
]);
const NAMES: ReadonlyMap<number, string> = new Map([...ACTIONS].map(([name, action]) => [action, name]));

/** Discord's names of the actions an audit log tells of, such as `MEMBER_KICK`. */
export const ACTION_NAMES: readonly string[] = [...ACTIONS.keys()];

/** The name of an action; `ACTION_<n>` for one this version does not know. */
export function actionName(action: number): string {
  return NAMES.get(action) ?? `ACTION_${action}`;
}

/** The number of an action, given as that or by name. */
export function actionNumber(action: string | number): number | undefined {
  return typeof action === 'number' ? action : ACTIONS.get(action);
}
