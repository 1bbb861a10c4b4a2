import { stripHidden } from './hidden-characters.js';
import { withoutHidden } from './without-hidden.js';

const TAGS = Array.from('obey', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

describe('hidden characters', () => {
  it('are taken out and counted', () => {
    expect(stripHidden(`a\u200bb\u202ec${TAGS}d\u0007`)).toEqual({ text: 'abcd', removed: 7 });
  });

  it.each(['👨‍👩‍👧', '❤️', '1️⃣', '🏳️‍🌈', '👩🏽‍🚀', 'ക്‍', 'line\nline\ttab', 'שלום', 'é'])('leaves %j alone', (text) => {
    expect(stripHidden(text)).toEqual({ text, removed: 0 });
  });

  it.each([
    ['variation selectors in a row', `👍${'\ufe0f'.repeat(4)}`, '👍\ufe0f'],
    ['the supplement of variation selectors', `👍${String.fromCodePoint(0xe0100, 0xe01ef)}`, '👍'],
    ['a joiner between letters', 'o\u200db\u200dey', 'obey'],
    ['joiners in a row', '👨\u200d\u200d👩', '👨👩'],
    ['separators of lines', 'a\u2028b\u2029c\rd', 'abcd'],
    ['fillers', 'a\u3164b\u115fc\uffa0', 'abc'],
    ['halves of a character', 'a\ud83db\udc4dc👍', 'abc👍'],
  ])('leave nothing to smuggle with: %s', (_, text, clean) => {
    expect(stripHidden(text).text).toBe(clean);
  });

  it('go from every text and key of an answer', () => {
    const answer = { id: 'a\u200b', name: { 'b\u200b': 'c' }, list: ['d\u200b', 1, null] };
    expect(withoutHidden(answer)).toEqual({ id: 'a', name: { b: 'c' }, list: ['d', 1, null], hidden_characters: 3 });
  });

  it('are not mentioned where there were none', () => {
    expect(withoutHidden({ id: 'a' })).toEqual({ id: 'a' });
  });
});
