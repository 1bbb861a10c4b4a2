import { patternSource } from './pattern-source.js';

describe('patternSource', () => {
  it.each([
    [/^a\d$/, '^a\\d$'],
    [/ab/i, '[aA][bB]'],
    [/[a-f0-9]x/i, '[a-fA-F0-9][xX]'],
    [/[abc]/i, '[aAbBcC]'],
    [/\bword\d/i, '\\b[wW][oO][rR][dD]\\d'],
    [/\p{L}/u, '\\p{L}'],
  ])('writes %s as %s, which matches the same', (pattern, source) => {
    expect(patternSource(pattern)).toBe(source);
    for (const sample of ['a1', 'AB', 'Fx', 'B', 'word1', 'WORD1', 'é', '']) {
      expect(new RegExp(source, 'u').test(sample)).toBe(pattern.test(sample));
    }
  });

  it('refuses what validators cannot read', () => {
    expect(() => patternSource(new RegExp('\\-'))).toThrow(SyntaxError);
  });
});
