import { lackingInRust } from './rust-regex.js';

describe('lackingInRust', () => {
  it.each(['a(?=b)', 'a(?!b)', '(?<=a)b', '(?<!a)b'])('finds that %s looks around', (pattern) => {
    expect(lackingInRust(pattern)).toBe('looks ahead or behind');
  });

  it.each(['(a)\\1', '(?<x>a)\\k<x>', '\\\\\\2'])('finds that %s refers back', (pattern) => {
    expect(lackingInRust(pattern)).toBe('refers back to a group');
  });

  it.each(['(?i)darn', '(?<name>a)', '\\(?=', '[(?=]x', '[\\](?=]', '\\d+\\.\\w', '\\\\1', 'a{1,2}'])(
    'lets %s pass',
    (pattern) => {
      expect(lackingInRust(pattern)).toBeUndefined();
    },
  );
});
