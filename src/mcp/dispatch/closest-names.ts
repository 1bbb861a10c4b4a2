import { distance } from 'fastest-levenshtein';

const MOST = 3;

/** The names that are likely meant by a wrong one, the likeliest first; at most three. */
export function closestNames(wrong: string, names: readonly string[]): string[] {
  const within = Math.max(2, Math.floor(wrong.length / 3));
  return names
    .map((name) => ({ name, far: name.includes(wrong) || wrong.includes(name) ? 1 : distance(wrong, name) }))
    .filter(({ far }) => far <= within)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ name }) => name);
}
