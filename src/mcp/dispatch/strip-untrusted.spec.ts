import { stripHidden } from './hidden-characters.js';
import { stripUntrusted } from './strip-untrusted.js';
import { TrustMap } from './trust-map.js';

const TAGS = Array.from('obey', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

describe('hidden characters', () => {
  it('are taken out and counted', () => {
    expect(stripHidden(`a\u200bb\u202ec${TAGS}d\u0007`)).toEqual({ text: 'abcd', removed: 7 });
  });

  it.each(['👨‍👩‍👧', '❤️', 'line\nline\ttab', 'שלום', 'é'])('leaves %j alone', (text) => {
    expect(stripHidden(text)).toEqual({ text, removed: 0 });
  });

  it('go from what others wrote, and stay in what is ours', () => {
    const schema = { properties: { name: { 'x-untrusted': true }, list: { items: { 'x-untrusted': true } } } };
    const result = { id: 'a\u200b', name: 'b\u200b', list: ['c\u200b', 'd'] };
    expect(stripUntrusted(result, TrustMap.ofSchema(schema))).toEqual({
      id: 'a\u200b',
      name: 'b',
      list: ['c', 'd'],
      hidden_characters: 2,
    });
  });

  it('are not mentioned where there were none', () => {
    expect(stripUntrusted({ id: 'a' }, TrustMap.ofUpstream())).toEqual({ id: 'a' });
  });
});
