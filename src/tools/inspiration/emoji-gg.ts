import { told } from '../shared/views/wording.js';
import type { EmojiCandidate } from './inspiration.dto.js';

type Entry = Readonly<Record<string, unknown>>;

/** The list of all emojis, as the site gives it; undefined when it is no list. What lacks a title or a picture is left out. */
export function readEmojis(json: string): EmojiCandidate[] | undefined {
  const list = parsed(json);
  return Array.isArray(list) ? list.flatMap((entry: unknown) => candidateOf(entry)) : undefined;
}

/** Those whose titles have every word, the whole title first, then what most people like. */
export function bestOf(emojis: readonly EmojiCandidate[], query: string, limit: number): EmojiCandidate[] {
  const words = wordsOf(query);
  const rank = ({ title }: EmojiCandidate) => (wordsOf(title).join(' ') === words.join(' ') ? 0 : 1);
  return emojis
    .filter(({ title }) => words.every((word) => wordsOf(title).join(' ').includes(word)))
    .sort((a, b) => rank(a) - rank(b) || b.favorites - a.favorites)
    .slice(0, limit);
}

function candidateOf(entry: unknown): EmojiCandidate[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { title, image, faves, license, submitted_by } = entry as Entry;
  if (typeof title !== 'string' || typeof image !== 'string' || !image.startsWith('https://')) return [];
  const about = told({ license: textOf(license), submitted_by: textOf(submitted_by) });
  return [{ title, image_url: image, favorites: typeof faves === 'number' ? Math.trunc(faves) : 0, ...about }];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s_-]+/u)
    .filter((word) => word !== '');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
