/** Discord's limit for the content of one message, in code points. */
export const CONTENT_LIMIT = 2000;

const FENCE = '```';
const CLOSE = `\n${FENCE}`;
/** A language longer than this is not repeated: the reopened fence would eat into the text. */
const LONGEST_LANGUAGE = 40;
/** Where a text may be cut, best first. */
const BREAKS = ['\n\n', '\n', ' '];

/**
 * Cuts a text into messages of at most `limit` code points, at paragraphs where it can, else at lines, words, code points. A code fence that a
 * cut goes through is closed in the one message and reopened, with its language, in the next. Parts of nothing but white space are
 * left out, for Discord refuses them.
 *
 * @param limit at least 100
 */
export function splitContent(text: string, limit = CONTENT_LIMIT): string[] {
  const parts: string[] = [];
  let rest = text;
  let fence: string | undefined;
  while (rest !== '') {
    const opening = fence === undefined ? '' : `${FENCE}${fence}\n`;
    const size = sizeOfNext(rest, opening, fence, limit);
    const piece = rest.slice(0, size);
    fence = fenceAfter(piece, fence);
    const whole = opening + (size < rest.length ? piece.trimEnd() : piece) + (fence === undefined ? '' : CLOSE);
    if (piece.trim() !== '') parts.push(whole);
    rest = withoutBreak(rest.slice(size), fence !== undefined);
  }
  return parts;
}

/** The number of code points, which is how Discord counts. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function sizeOfNext(rest: string, opening: string, fence: string | undefined, limit: number): number {
  const needed = opening.length + codePoints(rest) + (fenceAfter(rest, fence) === undefined ? 0 : CLOSE.length);
  return needed <= limit ? rest.length : cutAt(rest, limit - opening.length - CLOSE.length);
}

/** The best place to cut within the first `room` code points: not before the middle, if any later break exists. */
function cutAt(text: string, room: number): number {
  const end = offsetOf(text, room);
  for (const least of [end / 2, 1]) {
    for (const mark of BREAKS) {
      const at = text.lastIndexOf(mark, end);
      if (at >= least) return at;
    }
  }
  return beforeBackticks(text, end);
}

/** A cut through a run of backticks would make two things of one fence. */
function beforeBackticks(text: string, end: number): number {
  let start = end;
  while (start > 0 && text[start] === '`' && text[start - 1] === '`') start -= 1;
  return start === 0 ? end : start;
}

/** The UTF-16 offset after `count` code points. */
function offsetOf(text: string, count: number): number {
  let offset = 0;
  for (const character of text) {
    if (count === 0) break;
    count -= 1;
    offset += character.length;
  }
  return offset;
}

/** The language of the fence that is open after `piece`; undefined when none is. */
function fenceAfter(piece: string, before: string | undefined): string | undefined {
  let open = before;
  for (const { index } of piece.matchAll(/```/g)) {
    open = open === undefined ? languageAt(piece, index + FENCE.length) : undefined;
  }
  return open;
}

function languageAt(piece: string, offset: number): string {
  const language = /^([\w+.#-]+)\n/.exec(piece.slice(offset, offset + LONGEST_LANGUAGE + 1));
  return language?.[1] ?? '';
}

/** Inside a fence only the break itself goes, for indentation counts. */
function withoutBreak(text: string, fenced: boolean): string {
  return fenced ? text.replace(/^[ \n]/, '') : text.replace(/^\s+/, '');
}
