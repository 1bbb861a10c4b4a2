import { isDeepStrictEqual } from 'node:util';
import { type APIApplicationCommand, ApplicationCommandType as Type } from 'discord-api-types/v10';
import { toBits } from '../shared/permission-set.field.js';
import { constantName } from '../shared/views/wording.js';
import { refuse } from '../shared/validation-failed.js';
import { COMMAND } from './command-types.js';
import { type CommandName, nameCommand } from './command.view.js';
import type { ListedCommand } from './commands.dto.js';
import type { OverwriteChanges } from './overwrite.view.js';

/** What is compared always: left out, it says "nothing". */
const ALWAYS = [
  'description',
  'options',
  'name_localizations',
  'description_localizations',
  'default_member_permissions',
  'nsfw',
] as const;
/** What is compared where it is given: left out, the application's settings decide. */
const WHERE_GIVEN = ['integration_types', 'contexts', 'handler', 'dm_permission', 'default_permission'] as const;

/** What only an answer says: what of the languages the asker would read. */
const ANSWERED_ONLY = ['name_localized', 'description_localized'];

/**
 * What becomes different when a list takes the place of all commands there are. One that goes on, under the same name and type or by its
 * id, keeps its id.
 *
 * @throws ToolError VALIDATION_FAILED for an id of none, or of one of another type
 */
export function planOverwrite(
  present: readonly APIApplicationCommand[],
  wanted: readonly ListedCommand[],
): Pick<OverwriteChanges, keyof OverwriteChanges> {
  refuse([...unknownIds(present, wanted)]);
  const pairs = wanted.map((command) => ({ command, before: predecessor(present, command) }));
  const kept = new Set(pairs.map(({ before }) => before?.id));
  const changed = pairs.flatMap(({ command, before }) =>
    before && differs(before, command) ? [{ command, before }] : [],
  );
  return {
    removed: present.filter(({ id }) => !kept.has(id)).map(nameCommand),
    changed: changed.map(({ command, before }) => changedName(before, command)),
    added: pairs.filter(({ before }) => !before).map(({ command }) => newName(command)),
    unchanged: pairs.length - changed.length - pairs.filter(({ before }) => !before).length,
  };
}

function* unknownIds(present: readonly APIApplicationCommand[], wanted: readonly ListedCommand[]) {
  for (const [index, { id, type }] of wanted.entries()) {
    if (id === undefined) continue;
    const before = present.find((command) => command.id === id);
    if (!before) yield { path: `commands[${index}].id`, message: 'is that of no command there is', received: id };
    else if (typeOf({ type }) !== (before.type as number))
      yield { path: `commands[${index}].type`, message: 'never changes', expected: `${before.type}` };
  }
}

function predecessor(present: readonly APIApplicationCommand[], { id, name, type }: ListedCommand) {
  return present.find((command) =>
    id === undefined ? command.name === name && (command.type as number) === typeOf({ type }) : command.id === id,
  );
}

function typeOf({ type = COMMAND.slash }: { readonly type?: number }): number {
  return type;
}

function newName({ name, type }: ListedCommand): Omit<CommandName, 'id'> {
  return { name, type_name: constantName(Type, typeOf({ type })) };
}

function changedName(before: APIApplicationCommand, { name }: ListedCommand) {
  return { ...nameCommand(before), ...(name !== before.name && { new_name: name }) };
}

function differs(before: APIApplicationCommand, wanted: Pick<ListedCommand, keyof ListedCommand>): boolean {
  const bits = wanted.default_member_permissions;
  const after: Record<string, unknown> = { ...wanted, default_member_permissions: bits == null ? null : toBits(bits) };
  const given = WHERE_GIVEN.filter((field) => wanted[field] != null);
  return !isDeepStrictEqual(
    picked(before as unknown as Record<string, unknown>, ['name', ...ALWAYS, ...given]),
    picked(after, ['name', ...ALWAYS, ...given]),
  );
}

function picked(from: Record<string, unknown>, fields: readonly string[]): unknown {
  return essence(Object.fromEntries(fields.map((field) => [field, from[field]])));
}

/** A value without what says nothing, in which order has no meaning where numbers are listed. */
function essence(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'number') ? value.toSorted((a, b) => a - b) : value.map(essence);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, essence(child)] as const);
  return Object.fromEntries(entries.filter(([key, child]) => !ANSWERED_ONLY.includes(key) && says(child)));
}

function says(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false && value !== '';
}
