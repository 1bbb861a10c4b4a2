import { distance } from 'fastest-levenshtein';

const MOST = 3;
/** Another name this much further away than the closest one is not meant. */
const SLACK = 1;
/** No slip is that long. */
const LONGEST = 100;

/** The names that are likely meant by a wrong one, the likeliest first, in upper or lower case; at most three. */
export function closestNames(wrong: string, names: readonly string[]): string[] {
  if (wrong === '' || wrong.length > LONGEST) return [];
  const near = names
    .map((name) => ({ name, far: farness(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ far }) => far <= Math.max(2, Math.floor(wrong.length / 3)))
    .sort((a, b) => a.far - b.far);
  const closest = near[0]?.far ?? 0;
  return near
    .filter(({ far }) => far <= closest + SLACK)
    .slice(0, MOST)
    .map(({ name }) => name);
}

function farness(wrong: string, name: string): number {
  // of a shortened word: `args` is meant for `arguments`
  const singular = wrong.length > 3 ? wrong.replace(/s$/, '') : wrong;
  return name.includes(singular) || wrong.includes(name) ? 1 : distance(wrong, name);
}
