import type { CommandOptionRecord, Localized } from '../state/command-records.js';

interface Sized {
  name: string;
  name_localizations?: Localized | undefined;
  description?: string | null | undefined;
  description_localizations?: Localized | undefined;
  options?: readonly CommandOptionRecord[];
  choices?: CommandOptionRecord['choices'];
}

/** Characters of a command with all that is inside. https://discord.com/developers/docs/interactions/application-commands#slash-commands */
export function commandSize({ options = [], choices = [], ...own }: Sized): number {
  const texts =
    longest(own.name, own.name_localizations) + longest(own.description ?? '', own.description_localizations);
  const inside = options.map(commandSize);
  const values = choices.map(
    ({ name, name_localizations, value }) =>
      longest(name, name_localizations) + (typeof value === 'string' ? lengthOf(value) : 0),
  );
  return [...inside, ...values].reduce((sum, each) => sum + each, texts);
}

function longest(text: string, localized: Localized | undefined): number {
  return Math.max(...[text, ...Object.values(localized ?? {})].map((each) => lengthOf(each ?? '')));
}

function lengthOf(text: string): number {
  return [...text].length;
}
