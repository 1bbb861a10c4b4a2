import { ToolError } from '../../errors/tool-error.js';
import { AFTER_WORD, type PlaceRule } from './route-rules.js';

const SNOWFLAKE = /^\d{17,20}$/;
/** RFC 3986 `pchar`: what may stand in a path segment as it is, or percent-encoded. */
const SEGMENT = /^(?:[\w\-.~!$&'()*+,;=:@]|%[\dA-Fa-f]{2})+$/;
const FIXED_WORD = /^@?[a-z][a-z0-9.-]{0,40}$/;

const KNOWN_WORDS: ReadonlySet<string> = new Set(Object.keys(AFTER_WORD));

/** A checked path of Discord's API. */
export interface Route {
  /** The path as it is sent; may carry ids, codes and tokens. */
  readonly path: string;
  /** The path without them, such as `/channels/:id/messages/:id`: safe for labels, logs and errors. */
  readonly template: string;
  /** Its variable parts by argument name (`channel_id`, `token`, …); of two with one name the first. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Reads and checks a path without its query.
 *
 * Discord resolves `..` in a path, so that a bad id would reach another route: every segment is checked, ids are ids where the route has ids.
 *
 * @throws ToolError `VALIDATION_FAILED`, naming the argument, for a segment that cannot be sent safely.
 */
export function parseRoute(path: string): Route {
  const shown: string[] = [];
  const params: Record<string, string> = {};
  let rule: PlaceRule | undefined;
  for (const segment of segmentsOf(path)) {
    checkSegment(segment, rule);
    if (rule === undefined || rule.words.includes(segment)) {
      shown.push(shownWord(segment));
      rule = AFTER_WORD[segment];
    } else {
      shown.push(rule.shown);
      params[rule.name] ??= segment;
      rule = rule.then;
    }
  }
  return { path, template: `/${shown.join('/')}`, params };
}

function segmentsOf(path: string): string[] {
  if (!path.startsWith('/')) throw badPart('path', 'A path of the Discord API begins with a slash.');
  return path.slice(1).split('/');
}

function checkSegment(segment: string, rule: PlaceRule | undefined): void {
  const name = rule?.name ?? 'path';
  // nearly every segment is an id in its place, or a word of the API
  if (rule?.kind === 'id' ? SNOWFLAKE.test(segment) : rule === undefined && KNOWN_WORDS.has(segment)) return;
  if (!SEGMENT.test(segment)) throw badPart(name, 'It is empty or has characters that a path cannot carry.');
  if (climbs(segment)) throw badPart(name, 'It would lead to another route.');
  if (rule === undefined || rule.kind === 'text' || rule.words.includes(segment)) return;
  if (rule.kind === 'word') throw badPart(name, `It must be one of ${rule.words.join(', ')}.`);
  if (!SNOWFLAKE.test(segment)) throw badPart(name, 'It is no Discord id.', '17 to 20 digits');
}

/** Whether a server that decodes the segment (once or twice) could see a dot segment or a further slash in it. */
function climbs(segment: string): boolean {
  if (segment === '.' || segment === '..') return true;
  if (!segment.includes('%')) return false;
  try {
    const decoded = decodeURIComponent(segment);
    return decoded === '.' || decoded === '..' || /[/\\%?#\p{Cc}]/u.test(decoded);
  } catch {
    return true;
  }
}

/** A segment where a fixed word is expected; what does not look like one never enters a template. */
function shownWord(segment: string): string {
  if (KNOWN_WORDS.has(segment)) return segment;
  if (SNOWFLAKE.test(segment)) return ':id';
  return FIXED_WORD.test(segment) ? segment : ':other';
}

function badPart(name: string, message: string, expected = 'a value that can stand in a path'): ToolError {
  return new ToolError('VALIDATION_FAILED', `\`${name}\` cannot be used in a request to Discord.`, {
    issues: [{ path: name, message, expected }],
    outcome: 'not_sent',
  });
}
