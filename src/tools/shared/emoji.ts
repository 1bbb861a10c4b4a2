import type { APIPartialEmoji } from 'discord-api-types/v10';
import { validationFailed } from './validation-failed.js';

/** How a custom emoji may be called. */
export const EMOJI_NAME = { min: 2, max: 32, pattern: /^\w+$/, means: 'letters, digits and underscores' };

const CUSTOM = /^(?:<(a?):)?([\w~-]{1,32}):(\d{17,20})>?$/;

/**
 * Reads an emoji argument: the character itself, `name:id`, or the form of message texts, `<:name:id>`. The reverse of
 * {@link emojiText}.
 *
 * @throws ToolError VALIDATION_FAILED for half a character (a lone surrogate), which no path can carry
 */
export function parseEmoji(text: string): APIPartialEmoji {
  if (/\p{Cs}/u.test(text)) throw validationFailed({ path: 'emoji', message: 'must be whole characters' });
  const [, , name, id] = CUSTOM.exec(text) ?? [];
  return id === undefined ? { id: null, name: text } : { id, name: name ?? null };
}

/** An emoji as tools take it: the character itself, or `name:id` for a custom one. */
export function emojiText({ id, name }: APIPartialEmoji): string {
  return id === null ? (name ?? '') : `${name ?? '_'}:${id}`;
}

/** A custom emoji as messages show it. */
export function emojiMention(id: string, name: string, animated: boolean): string {
  return `<${animated ? 'a' : ''}:${name}:${id}>`;
}
