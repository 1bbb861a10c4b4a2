/**
 * Characters that people do not see and models do: controls (but tab and line feed), what Unicode calls ignorable (zero-width, bidirectional,
 * tags, variation selectors), and separators that only look like a line's end. And halves of characters (lone surrogates): strict readers
 * of JSON refuse the whole line with one in it.
 */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\uFFF9-\uFFFB\u2028\u2029]/gu;

/** The signs after which a joiner belongs to the spelling, in scripts of India and Sri Lanka. */
const VIRAMAS = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';

/** Those of them that emoji and some scripts are written with: one at a time, after what it belongs to. */
const MEANT = new RegExp(
  [
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji}\\p{Emoji_Modifier}])[\\uFE0E\\uFE0F]',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    `(?<=[${VIRAMAS}])\\u200D`,
    '[\\t\\n]',
  ].join('|'),
  'uy',
);

/** Removes {@link HIDDEN} characters, by which text can carry orders that nobody reads. */
export function stripHidden(text: string): { text: string; removed: number } {
  let removed = 0;
  const stripped = text.replace(HIDDEN, (character, at: number) => {
    MEANT.lastIndex = at;
    if (MEANT.test(text)) return character;
    removed++;
    return '';
  });
  return { text: stripped, removed };
}
