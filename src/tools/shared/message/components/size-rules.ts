import { ComponentType } from 'discord-api-types/v10';
import type { Issue } from '../../../../errors/tool-error.js';
import { codePoints } from '../split-content.js';
import type { Placed } from './component-walk.js';

/** In one message together. */
export const MOST_COMPONENTS = 40;
/** Characters of all texts together. */
export const TEXT_LIMIT = 4000;
/** Without the flag a message has rows only. */
const ROW_LIMIT = 5;
/**
 * Bytes (UTF-8) of all texts, each with 12 more: beyond them Discord answers 500, although the characters are few enough.
 * https://github.com/discord/discord-api-docs/issues/8554
 */
const BYTE_LIMIT = 10_170;
const BYTES_OF_ONE = 12;

/** How large a tree is, as Discord counts it. */
export interface TreeSize {
  readonly components: number;
  readonly characters: number;
}

export function sizeOf(all: readonly Placed[]): TreeSize {
  return { components: all.length, characters: textsOf(all).reduce((sum, text) => sum + codePoints(text), 0) };
}

/** @param top how many stand at the top of the message */
export function* sizeIssues(all: readonly Placed[], top: number, isLaidOut: boolean): Generator<Issue> {
  const { components, characters } = sizeOf(all);
  if (components > MOST_COMPONENTS) {
    const message = 'are too many together, those inside of others included';
    yield tooLarge(message, `${MOST_COMPONENTS}`, `${components} components`);
  }
  if (!isLaidOut && top > ROW_LIMIT) {
    const message = 'are too many: a message has at most 5 rows, unless its flag is 32768';
    yield tooLarge(message, `${ROW_LIMIT}`, `${top} components`);
  }
  if (characters > TEXT_LIMIT) {
    yield tooLarge('have too much text together', `${TEXT_LIMIT} characters`, `${characters} characters`);
  } else yield* byteIssues(all);
}

function* byteIssues(all: readonly Placed[]): Generator<Issue> {
  const texts = textsOf(all);
  const most = BYTE_LIMIT - BYTES_OF_ONE * texts.length;
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes <= most) return;
  const message =
    'have too much text together: characters of other scripts count for two or three bytes, emojis for four';
  yield tooLarge(message, `${most} bytes`, `${bytes} bytes`);
}

function tooLarge(message: string, most: string, received: string): Issue {
  return { path: 'components', message, expected: `at most ${most}`, received };
}

function textsOf(all: readonly Placed[]): string[] {
  return all.flatMap(({ node: { type, content } }) =>
    type === ComponentType.TextDisplay && typeof content === 'string' ? [content] : [],
  );
}
