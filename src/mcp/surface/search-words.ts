/** Words that say nothing of what is wanted. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a all an and are as at be by can did do does for from has have he her him his i in is it its me my of on one or our she so than that the their them they this to us was we will with you your'.split(
    ' ',
  ),
);

/** The words of a text as they are compared: lower case, without endings, without those that say nothing. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map(stem);
}

/** Takes an English plural, -ing or -ed off: rough, and the same for both sides of a comparison. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  const bare = singular.replace(/(?:ing|ed)$/, '');
  if (bare === singular || bare.length < 3) return singular.replace(/e$/, '');
  return bare.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '');
}
