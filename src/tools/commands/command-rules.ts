import type { Issue } from '../../errors/tool-error.js';
import { nameIssues } from './command-names.js';
import { sizeOf } from './command-size.js';
import { COMMAND } from './command-types.js';
import type { CommandSettings, ListedCommand } from './commands.dto.js';
import { optionIssues } from './option-rules.js';

/** The parts of a command that rules are about. */
export type RuledCommand = Pick<
  CommandSettings,
  'type' | 'description' | 'description_localizations' | 'options' | 'name_localizations' | 'handler'
> & { readonly name?: string };

/** The parts that say where a command can be used. */
type PlacedCommand = Pick<CommandSettings, (typeof GLOBAL_ONLY)[number]>;

/** Where a command stands, or shall stand. */
export interface CommandScope {
  readonly isGlobal: boolean;
}

const MOST_CHARACTERS = 8000;
/** How many of each kind an application may have, everywhere and in each guild. */
const MOST_OF = [
  { kind: COMMAND.slash, what: 'slash commands', most: 100 },
  { kind: COMMAND.user, what: 'user commands', most: 15 },
  { kind: COMMAND.message, what: 'message commands', most: 15 },
  { kind: COMMAND.entryPoint, what: 'entry points', most: 1 },
] as const;
/** @see https://discord.com/developers/docs/interactions/application-commands#application-command-object */
const GLOBAL_ONLY = ['integration_types', 'contexts', 'dm_permission'] as const;
const IN_MENUS: readonly number[] = [COMMAND.user, COMMAND.message];

/**
 * What Discord would refuse in one command.
 *
 * @param at the path of the command, with a dot at its end; empty for the arguments themselves
 * @see https://discord.com/developers/docs/interactions/application-commands
 */
export function* commandIssues(command: RuledCommand, { isGlobal }: CommandScope, at = ''): Generator<Issue> {
  const { type = COMMAND.slash, options = [], handler } = command;
  yield* textIssues(command, type, at);
  if (type === COMMAND.slash) yield* nameIssues(command, at);
  if (type === COMMAND.slash) yield* optionIssues(options, `${at}options`);
  else if (options.length > 0)
    yield { path: `${at}options`, message: `does not go with type ${type}`, expected: 'type 1' };
  if (type === COMMAND.entryPoint && !isGlobal)
    yield { path: `${at}type`, message: 'is of global commands only: a guild has no entry point of its own' };
  if (handler !== undefined && type !== COMMAND.entryPoint)
    yield { path: `${at}handler`, message: `does not go with type ${type}`, expected: 'type 4' };
  yield* sizeIssues(command, at);
}

/** What Discord takes for a command of a guild, and drops. */
export function* placeIssues(command: PlacedCommand, { isGlobal }: CommandScope, at = ''): Generator<Issue> {
  if (isGlobal) return;
  for (const field of GLOBAL_ONLY)
    if (command[field] !== undefined && command[field] !== null)
      yield { path: `${at}${field}`, message: 'is of global commands only: leave it out for those of a guild' };
}

/** What Discord would refuse in a list of commands that takes the place of all. */
export function* listIssues(commands: readonly ListedCommand[], scope: CommandScope): Generator<Issue> {
  yield* countIssues(commands);
  yield* repeated(commands, ({ name, type = COMMAND.slash }) => `${type} ${name}`, 'name');
  yield* repeated(commands, ({ id }) => id, 'id');
  for (const [index, command] of commands.entries()) {
    yield* commandIssues(command, scope, `commands[${index}].`);
    yield* placeIssues(command, scope, `commands[${index}].`);
  }
}

function* textIssues(command: RuledCommand, type: number, at: string): Generator<Issue> {
  const { description = '', description_localizations } = command;
  if (!IN_MENUS.includes(type)) {
    if (description === '') yield { path: `${at}description`, message: `is needed for type ${type}` };
    return;
  }
  const message = `does not go with type ${type}: menus show no description`;
  if (description !== '') yield { path: `${at}description`, message };
  if (Object.keys(description_localizations ?? {}).length > 0)
    yield { path: `${at}description_localizations`, message };
}

function* sizeIssues(command: RuledCommand, at: string): Generator<Issue> {
  const size = sizeOf(command);
  if (size <= MOST_CHARACTERS) return;
  const message = 'make the command too long: names, descriptions and values count, the longest language of each';
  yield { path: `${at}options`, message, expected: `at most ${MOST_CHARACTERS} characters`, received: `${size}` };
}

function* countIssues(commands: readonly ListedCommand[]): Generator<Issue> {
  for (const { kind, what, most } of MOST_OF) {
    const count = commands.filter(({ type = COMMAND.slash }) => type === kind).length;
    if (count > most)
      yield { path: 'commands', message: `has too many ${what}`, expected: `at most ${most}`, received: `${count}` };
  }
}

function* repeated(
  commands: readonly ListedCommand[],
  keyOf: (command: ListedCommand) => string | undefined,
  field: 'name' | 'id',
): Generator<Issue> {
  const seen = new Map<string, number>();
  for (const [index, command] of commands.entries()) {
    const key = keyOf(command);
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else
      yield { path: `commands[${index}].${field}`, message: `is that of commands[${first}]`, received: command[field] };
  }
}
