import type { Issue } from '../../errors/tool-error.js';
import { closestNames } from '../dispatch/closest-names.js';
import { childPath, shortName } from './issue-path.js';

/** Refuses an argument by name, with the closest one there is. */
export function unknownArgument(parent: string, name: string, known: readonly string[]): Issue {
  const [like] = closestNames(name, known);
  const hint = like === undefined ? knownWords(known) : `, did you mean \`${like}\`?`;
  return { path: childPath(parent, name), message: `unknown argument \`${shortName(name)}\`${hint}` };
}

function knownWords(known: readonly string[]): string {
  if (known.length === 0) return ': there are none';
  return known.length > 12 ? '' : `; there are ${known.map((name) => `\`${name}\``).join(', ')}`;
}
