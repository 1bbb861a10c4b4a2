import { AnyOf, Flag, Int, ListOf, num, Num, OneOf, oneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { type Localizations, LocalizedText } from '../shared/localized-text.field.js';

const OPTIONAL = { optional: true } as const;

/** Languages are told of in few words: commands have them in many places. */
export const BRIEF = { advertise: 'summary' } as const;

/** One of the values people choose from. */
export class CommandChoice {
  @Text('What people read.', { min: 1, max: 100 }) name!: string;
  @LocalizedText('The name by language.', 100, BRIEF) name_localizations?: Localizations;
  @AnyOf([text({ max: 100 }), num()], 'What the application gets: text for type 3, else a number.')
  value!: string | number;
}

/**
 * One thing people fill in, or a sub-command, or a group of those: a command has groups, a group has sub-commands, a sub-command has
 * what is filled in, and that is as deep as it goes.
 *
 * @see https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-option-structure
 */
export class CommandOption {
  @OneOf(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    '1 sub-command, 2 group, 3 text, 4 whole number, 5 boolean, 6 user, 7 channel, 8 role, 9 user or role, 10 number, 11 file.',
  )
  type!: number;
  @Text('Lower case, no spaces.', { min: 1, max: 32 }) name!: string;
  @LocalizedText('The name by language.', 32, BRIEF) name_localizations?: Localizations;
  @Text('What people read.', { min: 1, max: 100 }) description!: string;
  @LocalizedText('The description by language.', 100, BRIEF) description_localizations?: Localizations;
  @Flag('It must be filled in; such options come first. Not for 1, 2.', OPTIONAL) required?: boolean;
  @ListOf(CommandChoice, 'Types 3, 4, 10: the only values.', { max: 25, ...OPTIONAL }) choices?: CommandChoice[];
  @Flag('Types 3, 4, 10: the application suggests values; not beside choices.', OPTIONAL) autocomplete?: boolean;
  @ListOf(() => CommandOption, 'Type 2: sub-commands; 1: what is filled in.', { max: 25, ...OPTIONAL })
  options?: CommandOption[];
  @ListOf(oneOf([0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16]), 'Type 7: kinds of channels.', {
    unique: true,
    ...OPTIONAL,
  })
  channel_types?: number[];
  @Num('Types 4, 10: least value.', OPTIONAL) min_value?: number;
  @Num('Types 4, 10: greatest value.', OPTIONAL) max_value?: number;
  @Int('Type 3: characters at least.', { min: 0, max: 6000, ...OPTIONAL }) min_length?: number;
  @Int('Type 3: characters at most.', { min: 1, max: 6000, ...OPTIONAL }) max_length?: number;
}
