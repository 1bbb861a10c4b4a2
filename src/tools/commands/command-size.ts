import { codePoints } from '../../mcp/schema/code-points.js';
import type { Localizations } from '../shared/localized-text.field.js';
import type { CommandOption } from './command-option.dto.js';

/** What has a size: a command, an option, or anything else with texts and things inside. */
export interface Sized extends Partial<Worded> {
  readonly options?: readonly Sized[];
}

type Worded = Pick<
  CommandOption,
  'name' | 'name_localizations' | 'description' | 'description_localizations' | 'choices'
>;

/**
 * Characters that count towards the 8,000 a command may have: names, descriptions and values, its own and those of all that is inside;
 * of a text in several languages the longest one.
 *
 * @see https://discord.com/developers/docs/interactions/application-commands#slash-commands
 */
export function sizeOf(thing: Sized): number {
  const { choices = [], options = [] } = thing;
  return (
    longest(thing.name, thing.name_localizations) +
    longest(thing.description, thing.description_localizations) +
    sum(choices.map(({ name, name_localizations, value }) => longest(name, name_localizations) + valueSize(value))) +
    sum(options.map(sizeOf))
  );
}

function longest(text = '', localized: Localizations | undefined): number {
  return Math.max(codePoints(text), ...Object.values(localized ?? {}).map(codePoints));
}

/** Whether digits of numbers count is not documented: what Discord may take is not refused. */
function valueSize(value: string | number): number {
  return typeof value === 'string' ? codePoints(value) : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
