import type { Issue } from '../../errors/tool-error.js';
import type { Localizations } from '../shared/localized-text.field.js';

const CHARACTERS = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+$/u;

/** What has a name, in one or more languages. */
interface Named {
  readonly name?: string;
  readonly name_localizations?: Localizations;
}

/**
 * What is wrong with the name of a slash command or an option, in any language.
 *
 * @param at the path of what is named, with a dot at its end; empty for the arguments themselves
 * @see https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-naming
 */
export function* nameIssues({ name, name_localizations }: Named, at: string): Generator<Issue> {
  if (name !== undefined) yield* oneNameIssues(name, `${at}name`);
  for (const [locale, localized] of Object.entries(name_localizations ?? {}))
    yield* oneNameIssues(localized, `${at}name_localizations.${locale}`);
}

/** Names that two of a list share: by default, in one language, or the name of one in a language and the default of another. */
export function* sharedNames(list: readonly Named[], at: string): Generator<Issue> {
  const defaults = new Map<string | undefined, number>();
  for (const [index, { name }] of list.entries()) {
    if (defaults.has(name))
      yield { path: `${at}[${index}].name`, message: `is that of ${at}[${defaults.get(name)}]`, received: name };
    else defaults.set(name, index);
  }
  const localized = new Map<string, number>();
  for (const [index, { name_localizations }] of list.entries()) {
    for (const [locale, name] of Object.entries(name_localizations ?? {})) {
      const key = `${locale} ${name}`;
      const other = [localized.get(key), defaults.get(name)].find((each) => each !== undefined && each !== index);
      const path = `${at}[${index}].name_localizations.${locale}`;
      if (other !== undefined) yield { path, message: `is a name of ${at}[${other}]`, received: name };
      localized.set(key, index);
    }
  }
}

function* oneNameIssues(name: string, path: string): Generator<Issue> {
  if (!CHARACTERS.test(name))
    yield { path, message: "may have letters, digits, - _ and ' only, no spaces", received: name };
  else if (name !== name.toLowerCase())
    yield { path, message: 'must be in lower case', expected: name.toLowerCase(), received: name };
}
