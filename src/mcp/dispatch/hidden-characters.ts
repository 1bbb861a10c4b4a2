/**
 * Characters that people do not see and models do: controls (but tab and line feed), zero-width ones, bidirectional controls, and the
 * tag block. The joiner and the variation selectors stay, for emoji are made with them.
 */
const HIDDEN =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- these very characters are meant
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

/** Removes {@link HIDDEN} characters, by which text can carry orders that nobody reads. */
export function stripHidden(text: string): { text: string; removed: number } {
  let removed = 0;
  const stripped = text.replace(HIDDEN, () => (removed++, ''));
  return { text: stripped, removed };
}
