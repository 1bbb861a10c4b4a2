import type { Issue } from '../../errors/tool-error.js';
import { closestNames } from '../dispatch/closest-names.js';
import { searchWords } from '../surface/search-words.js';
import { childPath, shortName } from './issue-path.js';

/** An argument that there is. */
export interface KnownArgument {
  readonly name: string;
  readonly description?: string;
}

/** Refuses an argument by name, with the one that is likely meant. */
export function unknownArgument(parent: string, name: string, known: readonly KnownArgument[]): Issue {
  const names = known.map((argument) => argument.name);
  const like = closestNames(name, names)[0] ?? describedBy(name, known);
  const hint = like === undefined ? knownWords(names) : `, did you mean \`${like}\`?`;
  return { path: childPath(parent, name), message: `unknown argument \`${shortName(name)}\`${hint}` };
}

/** The one argument whose description has the words of a name: `timeout` is meant for what ends one. */
function describedBy(name: string, known: readonly KnownArgument[]): string | undefined {
  const words = searchWords(shortName(name).replaceAll('_', ' '));
  const isMeant = (description: string): boolean => {
    const said = searchWords(description);
    return words.every((word) => said.includes(word));
  };
  const meant = words.length === 0 ? [] : known.filter(({ description = '' }) => isMeant(description));
  return meant.length === 1 ? meant[0]?.name : undefined;
}

function knownWords(known: readonly string[]): string {
  if (known.length === 0) return ': there are none';
  return known.length > 12 ? '' : `; there are ${known.map((name) => `\`${name}\``).join(', ')}`;
}
