const LETTER = /[a-z]/i;

/**
 * A regular expression as JSON Schema's `pattern`, which has no flags: for `i` letters are spelled out in both cases.
 *
 * @throws SyntaxError when the pattern means something else, or nothing, with the `u` flag that validators use
 */
export function patternSource(pattern: RegExp): string {
  const source = pattern.flags.includes('i') ? bothCases(pattern.source) : pattern.source;
  return new RegExp(source, 'u').source;
}

function bothCases(source: string): string {
  let out = '';
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === '\\') {
      out += char + source.charAt(++at);
      continue;
    }
    if (char === '[') inClass = true;
    if (char === ']') inClass = false;
    const end = source.charAt(at + 2);
    if (inClass && LETTER.test(char) && source.charAt(at + 1) === '-' && LETTER.test(end)) {
      out += `${char.toLowerCase()}-${end.toLowerCase()}${char.toUpperCase()}-${end.toUpperCase()}`;
      at += 2;
    } else out += LETTER.test(char) ? letter(char, inClass) : char;
  }
  return out;
}

function letter(char: string, inClass: boolean): string {
  const both = char.toLowerCase() + char.toUpperCase();
  return inClass ? both : `[${both}]`;
}
