import { PROFILES } from './profiles.js';
import type { Profile, ProfileName } from './profile.js';
import type { Wishes } from './draft-blueprint.js';

const MOST_TOPICS = 15;
/** Of a guild, in characters. */
const SHORTEST_NAME = 2;
const LONGEST_NAME = 100;
const QUOTED = /(?:called|named|name it|for)\s+["“'«]([^"”'»]{2,100})["”'»]/iu;
/** Words that begin with a capital or a digit, and what may stand between them: the name ends where other words begin. */
const WORD = String.raw`(?!I\b)[\p{Lu}\p{N}](?:[^\s.,;:!?"“”]|\.(?=\S))*`;
const NAMED = new RegExp(
  String.raw`\b(?:called|named)\s+((?:[Tt]he\s+)?${WORD}(?:\s+(?:(?:of|the|and|&)\s+)*${WORD})*)`,
  'u',
);
const LISTED = /channels?\s+(?:for|about|on)\s+([^.;!?]+)/iu;

/** The kind of guild a request speaks of; `undefined` where it says nothing that is known. */
export function profileFor(request: string): Profile | undefined {
  const words = request.toLowerCase();
  const scored = PROFILES.map((profile) => ({ profile, score: scoreOf(words, profile.words) }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.profile : undefined;
}

export function profileNamed(name: ProfileName): Profile | undefined {
  return PROFILES.find((profile) => profile.name === name);
}

/** What else a request asks for: a name in quotes or capitals, channels for a list of things. Nothing is guessed beyond that. */
export function wishesIn(request: string): Wishes {
  const name = (QUOTED.exec(request) ?? NAMED.exec(request))?.[1]?.trim() ?? '';
  const list = LISTED.exec(request)?.[1] ?? '';
  const topics = list
    .split(/,|\band\b|&/u)
    .map(asChannelName)
    .filter((topic) => topic.length > 1);
  return {
    ...(name.length >= SHORTEST_NAME && name.length <= LONGEST_NAME && { name }),
    topics: [...new Set(topics)].slice(0, MOST_TOPICS),
  };
}

/** A longer word says more than a short one. */
function scoreOf(request: string, stems: readonly string[]): number {
  return stems
    .filter((stem) => new RegExp(`\\b${stem}`, 'u').test(request))
    .reduce((sum, stem) => sum + stem.length, 0);
}

function asChannelName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(?:the|a|an|our)\s+/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 50);
}
