import { closest, distance } from 'fastest-levenshtein';
import type { Issue } from '../../errors/tool-error.js';
import { childPath } from './issue-path.js';

/** Refuses an argument by name, with the closest one there is. */
export function unknownArgument(parent: string, name: string, known: readonly string[]): Issue {
  const path = childPath(parent, name);
  const like = closestTo(name, known);
  const hint = like === undefined ? knownWords(known) : `, did you mean \`${like}\`?`;
  return { path, message: `unknown argument \`${short(name)}\`${hint}` };
}

/** Near enough to be a slip: a third of the letters, or a part of the name. */
function closestTo(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || name.length > 100) return undefined;
  const like = closest(name.toLowerCase(), [...known]);
  if (distance(name.toLowerCase(), like) <= Math.max(2, Math.floor(like.length / 3))) return like;
  return known.find((each) => name.length > 2 && (each.endsWith(`_${name}`) || each.startsWith(`${name}_`)));
}

function knownWords(known: readonly string[]): string {
  if (known.length === 0) return ': there are none';
  return known.length > 12 ? '' : `; there are ${known.map((name) => `\`${name}\``).join(', ')}`;
}

function short(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
