/** What is no syntax: escaped characters, but for those that refer back, and classes. */
const LITERAL = /\\[^1-9k]|\[\^?\]?(?:\\.|[^\]\\])*\]/gsu;

const LACKING: readonly (readonly [form: RegExp, what: string])[] = [
  [/\(\?<?[=!]/u, 'looks ahead or behind'],
  [/\\[1-9k]/u, 'refers back to a group'],
];

/**
 * What an expression has that Rust's syntax, in which AutoMod reads it, lacks; undefined for nothing that is known.
 *
 * @see https://docs.rs/regex/latest/regex/#syntax
 */
export function lackingInRust(pattern: string): string | undefined {
  const syntax = pattern.replace(LITERAL, '');
  return LACKING.find(([form]) => form.test(syntax))?.[1];
}
