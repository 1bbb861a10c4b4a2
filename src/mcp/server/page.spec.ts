import { ProtocolFailure } from './protocol-failure.js';
import { pageOf } from './page.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const self = (letter: string): string => letter;

describe('a page', () => {
  it('holds everything that fits, without a cursor', () => {
    expect(pageOf(LETTERS, self, undefined, 5)).toEqual({ items: LETTERS });
  });

  it('goes on after the one before', () => {
    const first = pageOf(LETTERS, self, undefined, 2);
    const second = pageOf(LETTERS, self, first.nextCursor, 2);
    const third = pageOf(LETTERS, self, second.nextCursor, 2);
    expect([first.items, second.items, third]).toEqual([['a', 'b'], ['c', 'd'], { items: ['e'] }]);
  });

  it('skips and repeats nothing when an item goes meanwhile', () => {
    const { nextCursor } = pageOf(LETTERS, self, undefined, 2);
    expect(pageOf(['a', 'c', 'd', 'e'], self, nextCursor, 2).items).toEqual(['c', 'd']);
  });

  it.each(['x', '', Buffer.from('{"after":1}').toString('base64url')])(
    'is refused for the foreign cursor %j',
    (cursor) => {
      expect(() => pageOf(LETTERS, self, cursor)).toThrow(ProtocolFailure);
    },
  );
});
