import type { Issue } from '../../errors/tool-error.js';
import { nameIssues, sharedNames } from './command-names.js';
import type { CommandOption } from './command-option.dto.js';
import { OPTION } from './command-types.js';

const INSIDE: readonly number[] = [OPTION.subCommand, OPTION.group];
const WITH_CHOICES: readonly number[] = [OPTION.text, OPTION.wholeNumber, OPTION.number];
const WITH_VALUES: readonly number[] = [OPTION.wholeNumber, OPTION.number];

/** Which kinds of options a field goes with. */
const KINDS_OF = {
  choices: WITH_CHOICES,
  autocomplete: WITH_CHOICES,
  options: INSIDE,
  channel_types: [OPTION.channel],
  min_value: WITH_VALUES,
  max_value: WITH_VALUES,
  min_length: [OPTION.text],
  max_length: [OPTION.text],
} as const satisfies Partial<Record<keyof CommandOption, readonly number[]>>;

/** Which kinds of options stand in a group, and which in a sub-command. */
const KINDS_IN: Readonly<Record<number, { readonly what: string; readonly takes: (type: number) => boolean }>> = {
  [OPTION.group]: { what: 'a group has sub-commands (type 1) only', takes: (type) => type === OPTION.subCommand },
  [OPTION.subCommand]: {
    what: 'a sub-command has neither sub-commands nor groups inside',
    takes: (type) => !INSIDE.includes(type),
  },
};

/**
 * What Discord would refuse in the options of a slash command, at any depth.
 *
 * @param at the path of the list: `options`
 * @param parent the kind of the option they are inside of; none for a command
 * @see https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-option-structure
 */
export function* optionIssues(options: readonly CommandOption[], at: string, parent?: number): Generator<Issue> {
  yield* sharedNames(options, at);
  yield* orderIssues(options, at);
  yield* mixtureIssues(options, at);
  const rule = parent === undefined ? undefined : KINDS_IN[parent];
  for (const [index, option] of options.entries()) {
    const path = `${at}[${index}]`;
    if (rule && !rule.takes(option.type))
      yield { path: `${path}.type`, message: rule.what, received: `${option.type}` };
    yield* nameIssues(option, `${path}.`);
    yield* fieldIssues(option, path);
    yield* rangeIssues(option, path);
    yield* choiceIssues(option, path);
    if (INSIDE.includes(option.type)) yield* optionIssues(option.options ?? [], `${path}.options`, option.type);
  }
}

function* orderIssues(options: readonly CommandOption[], at: string): Generator<Issue> {
  const firstOptional = options.findIndex(({ type, required }) => !required && !INSIDE.includes(type));
  if (firstOptional < 0) return;
  for (const [index, { type, required }] of options.entries())
    if (index > firstOptional && required && !INSIDE.includes(type))
      yield { path: `${at}[${index}].required`, message: `comes after ${at}[${firstOptional}], which is not required` };
}

function* mixtureIssues(options: readonly CommandOption[], at: string): Generator<Issue> {
  const isMixed = new Set(options.map(({ type }) => INSIDE.includes(type))).size > 1;
  const message = 'mixes sub-commands or groups with what is filled in; put that into a sub-command';
  if (isMixed) yield { path: at, message };
}

function* fieldIssues(option: CommandOption, at: string): Generator<Issue> {
  const { type, required, choices = [], autocomplete } = option;
  for (const [field, kinds] of Object.entries(KINDS_OF) as [keyof typeof KINDS_OF, readonly number[]][]) {
    if (says(option[field]) && !kinds.includes(type))
      yield {
        path: `${at}.${field}`,
        message: `does not go with type ${type}`,
        expected: `type ${kinds.join(' or ')}`,
      };
  }
  if (required && INSIDE.includes(type)) yield { path: `${at}.required`, message: `does not go with type ${type}` };
  if (autocomplete && choices.length > 0)
    yield { path: `${at}.autocomplete`, message: 'and choices exclude each other' };
}

function* rangeIssues({ type, ...limits }: CommandOption, at: string): Generator<Issue> {
  const { min_value: least, max_value: most, min_length: shortest, max_length: longest } = limits;
  if (type === OPTION.wholeNumber) {
    for (const field of ['min_value', 'max_value'] as const)
      if (limits[field] !== undefined && !Number.isSafeInteger(limits[field]))
        yield { path: `${at}.${field}`, message: 'must be a whole number for type 4', received: `${limits[field]}` };
  }
  if (least !== undefined && most !== undefined && least > most)
    yield { path: `${at}.max_value`, message: 'is less than min_value', expected: `at least ${least}` };
  if (shortest !== undefined && longest !== undefined && shortest > longest)
    yield { path: `${at}.max_length`, message: 'is less than min_length', expected: `at least ${shortest}` };
}

function* choiceIssues({ type, choices = [] }: CommandOption, at: string): Generator<Issue> {
  if (!WITH_CHOICES.includes(type)) return;
  for (const [index, { value }] of choices.entries()) {
    const isText = typeof value === 'string';
    const path = `${at}.choices[${index}].value`;
    if (isText !== (type === OPTION.text))
      yield { path, message: `must be ${isText ? 'a number' : 'text'} for type ${type}` };
    else if (type === OPTION.wholeNumber && !Number.isSafeInteger(value))
      yield { path, message: 'must be a whole number for type 4', received: `${value}` };
  }
}

/** Whether a field asks for something: `false` and an empty list do not. */
function says(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
}
