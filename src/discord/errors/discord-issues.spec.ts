import { discordText, flattenIssues } from './discord-issues.js';

describe('flattenIssues', () => {
  it('names nested fields with dots and indexes', () => {
    const tree = {
      _errors: [{ code: 'X', message: 'whole' }],
      name: { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }] },
      embeds: {
        2: {
          fields: {
            0: { value: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Too long.' }, { message: 'Odd' }] } },
          },
        },
      },
    };
    expect(flattenIssues(tree)).toEqual([
      { path: '', message: 'whole (X)' },
      { path: 'name', message: 'This field is required (BASE_TYPE_REQUIRED)' },
      { path: 'embeds[2].fields[0].value', message: 'Too long. (BASE_TYPE_MAX_LENGTH)' },
      { path: 'embeds[2].fields[0].value', message: 'Odd' },
    ]);
  });

  it('reads the older shapes', () => {
    expect(flattenIssues({ _misc: ['Only once.'], content: ['Required'] })).toEqual([
      { path: '', message: 'Only once.' },
      { path: 'content', message: 'Required' },
    ]);
  });

  it.each([undefined, null, 5, 'x', [], {}, { a: null }, { _errors: [null, 5] }])('makes nothing of %j', (tree) => {
    expect(flattenIssues(tree)).toEqual([]);
  });

  it('has an end, however deep or wide the tree is', () => {
    let deep: object = { _errors: [{ message: 'deep' }] };
    for (let n = 0; n < 10_000; n += 1) deep = { a: deep };
    expect(flattenIssues(deep)).toEqual([]);
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, { _errors: [{ message: 'x' }] }]));
    expect(flattenIssues(wide)).toHaveLength(50);
  });
});

describe('discordText', () => {
  it('is one line without control characters and secrets, cut to size', () => {
    expect(discordText('  a\r\n\u0000b\u202Ec\t')).toBe('a b c');
    expect(discordText(`token ${'x'.repeat(68)}`)).toBe('token [redacted]');
    expect(discordText('é'.repeat(500))).toHaveLength(200);
    expect(discordText('🦆'.repeat(500))).toBe(`${'🦆'.repeat(199)}…`);
  });
});
