/** The number of characters of a text as JSON Schema counts them: a surrogate pair is one. Makes no copy of large texts. */
export function codePoints(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at++) {
    if (isWithin(text.charCodeAt(at), 0xdc00) && isWithin(text.charCodeAt(at - 1), 0xd800)) pairs++;
  }
  return text.length - pairs;
}

function isWithin(unit: number, first: number): boolean {
  return unit >= first && unit < first + 0x400;
}
