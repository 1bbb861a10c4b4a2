import type { Readable } from '../../mcp/schema/readable.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { Problem } from '../plan/problem.js';

/** Texts that Discord demands; the others may be empty, which empties them. */
const NEEDED: ReadonlySet<string> = new Set(['name', 'title', 'content', 'message']);
const WORDS: ReadonlySet<string> = new Set(['keywords', 'regex', 'allow_list']);
const GUILD_NAME = 2;

/** Texts of which nothing is left once Discord has taken away the white space around them. */
export function textProblems(document: Readable<Blueprint>): Problem[] {
  return [...blanks(document, ''), ...blankWelcomes(document), ...guildName(document)];
}

function blanks(value: unknown, path: string): Problem[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => blanks(each, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const place = path === '' ? name : `${path}.${name}`;
    if (NEEDED.has(name)) return blank(place, each);
    if (WORDS.has(name) && Array.isArray(each))
      return each.flatMap((word: unknown, index) => blank(`${place}[${index}]`, word));
    return blanks(each, place);
  });
}

function blank(path: string, text: unknown): Problem[] {
  return typeof text === 'string' && text.trim() === '' ? [{ path, message: 'is nothing but white space' }] : [];
}

function blankWelcomes({ welcome_screen: screen }: Readable<Blueprint>): Problem[] {
  return (screen?.channels ?? []).flatMap(({ description }, index) =>
    blank(`welcome_screen.channels[${index}].description`, description),
  );
}

function guildName({ guild }: Readable<Blueprint>): Problem[] {
  const name = guild?.name?.trim();
  if (name === undefined || name === '' || [...name].length >= GUILD_NAME) return [];
  return [
    { path: 'guild.name', message: `has ${[...name].length} character; a guild's name has at least ${GUILD_NAME}` },
  ];
}
