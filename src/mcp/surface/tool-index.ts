import { fieldsOf } from '../schema/fields/index.js';
import type { ToolDefinition } from '../tool-definition.js';
import { searchWords } from './search-words.js';

/** What people say (a word, or a few in a row), and the words of names and summaries that it may stand for. */
export type Synonyms = Readonly<Record<string, string>>;

/** What a word counts by where it stands. */
const WEIGHTS = { name: 3, category: 1, summary: 2, arguments: 0.7, descriptions: 0.3 } as const;
/** What a word counts that stands for others, and what those count: few summaries have it, and it would outweigh what is to be acted on. */
const TRANSLATED_WEIGHT = 0.4;
const SYNONYM_WEIGHT = 0.8;
/** How fast further mentions of a word count less, and how much long texts are held against a tool (BM25's k1 and b). */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.4;

/** How much a tool gains whose whole name is asked for. */
const NAME_BONUS = 2.5;

interface Entry {
  readonly tool: ToolDefinition;
  /** The words of its name. */
  readonly named: readonly string[];
  /** How much each word counts for the tool. */
  readonly words: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Finds tools by what they are to do, ranked as BM25 does over name, category, summary and arguments. */
export class ToolIndex {
  private readonly entries: readonly Entry[];
  private readonly averageLength: number;
  private readonly holders = new Map<string, number>();
  private readonly synonyms: readonly { readonly said: string; readonly meant: readonly string[] }[];

  constructor(tools: readonly ToolDefinition[], synonyms: Synonyms = {}) {
    this.entries = tools.map(entryOf);
    this.averageLength = this.entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, tools.length);
    for (const { words } of this.entries)
      for (const word of words.keys()) this.holders.set(word, (this.holders.get(word) ?? 0) + 1);
    this.synonyms = Object.entries(synonyms).map(([said, meant]) => ({ said: line(said), meant: searchWords(meant) }));
  }

  /** The tools that have anything to do with the query, the likeliest first. */
  find(query: string): ToolDefinition[] {
    const wanted = this.wantedBy(query);
    return this.entries
      .map((entry) => ({ tool: entry.tool, score: this.score(entry, wanted) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1))
      .map(({ tool }) => tool);
  }

  private wantedBy(query: string): ReadonlyMap<string, number> {
    const wanted = new Map<string, number>();
    const want = (word: string, weight: number) => wanted.set(word, Math.max(weight, wanted.get(word) ?? 0));
    const known = this.synonyms.filter(({ said }) => line(query).includes(said));
    const translated = known.map(({ said }) => said).join('');
    for (const word of searchWords(query)) want(word, translated.includes(line(word)) ? TRANSLATED_WEIGHT : 1);
    for (const { meant } of known) for (const word of meant) want(word, SYNONYM_WEIGHT);
    return wanted;
  }

  private score({ words, length, named }: Entry, wanted: ReadonlyMap<string, number>): number {
    const norm = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * length) / this.averageLength);
    let score = 0;
    for (const [word, weight] of wanted) {
      const count = words.get(word) ?? 0;
      if (count > 0) score += (weight * this.rarity(word) * count * (SATURATION + 1)) / (count + norm);
    }
    return score * (1 + NAME_BONUS * covered(named, wanted));
  }

  private rarity(word: string): number {
    const holders = this.holders.get(word) ?? 0;
    return Math.log(1 + (this.entries.length - holders + 0.5) / (holders + 0.5));
  }
}

/** How much of a name is asked for, from 0 to 1. */
function covered(named: readonly string[], wanted: ReadonlyMap<string, number>): number {
  return named.reduce((sum, word) => sum + (wanted.get(word) ?? 0), 0) / Math.max(1, named.length);
}

/** The words of a text in a row, each between blanks. */
function line(text: string): string {
  return ` ${searchWords(text).join(' ')} `;
}

function entryOf(tool: ToolDefinition): Entry {
  const fields = tool.input === undefined ? [] : [...fieldsOf(tool.input).values()];
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of searchWords(text)) words.set(word, (words.get(word) ?? 0) + weight);
  };
  const name = tool.name.replaceAll('_', ' ');
  add(name, WEIGHTS.name);
  add(tool.category.replaceAll('_', ' '), WEIGHTS.category);
  add(tool.summary, WEIGHTS.summary);
  for (const { name, description } of fields) {
    add(name.replaceAll('_', ' '), WEIGHTS.arguments);
    add(description, WEIGHTS.descriptions);
  }
  return { tool, named: searchWords(name), words, length: [...words.values()].reduce((sum, count) => sum + count, 0) };
}
