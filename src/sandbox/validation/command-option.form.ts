import type { FieldPath, FormErrors } from '../errors/form-errors.js';
import type { CommandOptionRecord } from '../state/command-records.js';
import { checkName } from './command-name.js';
import { dictionary } from './dictionary.js';
import * as f from './fields.js';
import { LIMITS } from './limits.js';
import { LOCALES } from './locales.js';

const { command: MAX } = LIMITS;
/** Kinds of options. https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-option-type */
const OPTION = { SUB_COMMAND: 1, GROUP: 2, STRING: 3, INTEGER: 4, CHANNEL: 7, NUMBER: 10 } as const;
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const FILLED_IN = ALL.slice(2);
const SAFE = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

const localized = (max: number) => f.nullable(dictionary(LOCALES, f.text({ min: 1, max })));
const base = {
  type: f.required(f.int()),
  name: f.required(f.text({ min: 1, max: MAX.name })),
  name_localizations: localized(MAX.name),
  description: f.required(f.text({ min: 1, max: MAX.description })),
  description_localizations: localized(MAX.description),
  required: f.nullable(f.flag()),
};
const choices = (value: f.Field<string | number>) =>
  f.nullable(
    f.list(
      f.object({
        name: f.required(f.text({ min: 1, max: MAX.choice })),
        name_localizations: localized(MAX.choice),
        value: f.required(value),
      }),
      { max: MAX.choices },
    ),
  );
const suggested = { autocomplete: f.nullable(f.flag()) };
const channelTypes = [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16];

/** What each kind has beside the fields of all. */
const OWN: Readonly<Record<number, () => f.Shape>> = {
  [OPTION.SUB_COMMAND]: () => ({ options: f.nullable(optionsOf(FILLED_IN)) }),
  [OPTION.GROUP]: () => ({ options: f.nullable(optionsOf([OPTION.SUB_COMMAND])) }),
  [OPTION.STRING]: () => ({
    ...suggested,
    choices: choices(f.text({ max: MAX.choice })),
    min_length: f.nullable(f.int({ min: 0, max: MAX.length })),
    max_length: f.nullable(f.int({ min: 1, max: MAX.length })),
  }),
  [OPTION.INTEGER]: () => ({ ...suggested, choices: choices(f.int(SAFE)), ...range(f.int(SAFE)) }),
  [OPTION.NUMBER]: () => ({ ...suggested, choices: choices(number()), ...range(number()) }),
  [OPTION.CHANNEL]: () => ({ channel_types: f.nullable(f.list(f.oneOf(channelTypes), { unique: true })) }),
};

/** The options of a command, with sub-commands and groups. */
export function commandOptions(): f.Field<CommandOptionRecord[]> {
  return optionsOf(ALL);
}

function optionsOf(types: readonly number[]): f.Field<CommandOptionRecord[]> {
  return f.field((value, at, errors) => {
    const options = f.list(option(types), { max: MAX.options }).read(value, at, errors);
    if (!errors.any) checkTogether(options, at, errors);
    return options;
  });
}

function option(types: readonly number[]): f.Field<CommandOptionRecord> {
  return f.field((value, at, errors) => {
    const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
    if (typeof type !== 'number' || !types.includes(type)) {
      errors.add(at, 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${types.join(', ')}).`);
      return undefined as never;
    }
    const read = f.object({ ...base, ...OWN[type]?.() }).read(value, at, errors);
    if (!errors.any) checkAlone(read as CommandOptionRecord, at, errors);
    return withoutNothing(read) as CommandOptionRecord;
  });
}

function checkAlone(read: CommandOptionRecord, at: FieldPath, errors: FormErrors): void {
  checkName(read, at, errors);
  if (read.autocomplete === true && read.choices?.length)
    errors.add(
      [...at, 'autocomplete'],
      'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID',
      'Autocomplete and choices are mutually exclusive',
    );
}

/** Each option that is wrong beside the others. */
function checkTogether(options: readonly CommandOptionRecord[], at: FieldPath, errors: FormErrors): void {
  const isInside = ({ type }: CommandOptionRecord) => !FILLED_IN.includes(type);
  for (const [index, each] of options.entries()) {
    const before = options.slice(0, index);
    const place = [...at, index];
    if (before.some(({ name }) => name === each.name))
      errors.add(place, 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'Option names must be unique');
    if (before.some((other) => isInside(other) !== isInside(each)))
      errors.add(
        place,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
      );
    else if (each.required && before.some((other) => !other.required))
      errors.add(
        place,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
  }
}

function range(value: f.Field<number>): f.Shape {
  return { min_value: f.nullable(value), max_value: f.nullable(value) };
}

function number(): f.Field<number> {
  return f.field((value, at, errors) => {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    errors.add(at, 'NUMBER_TYPE_COERCE', `Value "${JSON.stringify(value)}" is not float.`);
    return undefined as never;
  });
}

/** What was not given, and what was given as null, is not kept. */
function withoutNothing(read: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined && value !== null));
}
