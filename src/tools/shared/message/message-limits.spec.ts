import { refusalOf } from '../../testing/refusal-of.js';
import { checkMessage, type LimitedMessage, requireSomething } from './message-limits.js';

const issuesOf = (message: LimitedMessage) => refusalOf(() => checkMessage(message))?.details.issues ?? [];

describe('checkMessage', () => {
  it('counts content in code points', () => {
    expect(issuesOf({ content: '😀'.repeat(2000) })).toEqual([]);
    expect(issuesOf({ content: '😀'.repeat(2001) })).toMatchObject([{ path: 'content', received: '2001 characters' }]);
  });

  it('lets a long text pass when it is to be split', () => {
    expect(issuesOf({ content: 'a'.repeat(9000), split: true })).toEqual([]);
  });

  it('refuses content that Discord would find empty', () => {
    expect(issuesOf({ content: ' \n ' })).toMatchObject([{ path: 'content' }]);
  });

  it('adds up the text of all embeds, without the white space around it', () => {
    const embed = { description: 'a'.repeat(4000) };
    const rest = {
      title: ' ',
      fields: [{ name: 'n'.repeat(200), value: 'v'.repeat(800) }],
      footer: { text: 'f'.repeat(500) },
      author: { name: 'a'.repeat(500) },
    };
    expect(issuesOf({ embeds: [embed, rest] })).toEqual([]);
    expect(issuesOf({ embeds: [embed, { ...rest, title: '!' }] })).toMatchObject([
      { path: 'embeds', received: '6001 characters' },
    ]);
  });

  it('refuses a kind of mention together with ids of that kind', () => {
    expect(issuesOf({ allowed_mentions: { parse: ['users'], users: ['1'] } })).toMatchObject([
      { path: 'allowed_mentions.users' },
    ]);
    expect(issuesOf({ allowed_mentions: { parse: ['roles'], users: ['1'] } })).toEqual([]);
  });

  it('names every part that does not go with a layout of components', () => {
    const message = { flags: 32768, content: 'a', embeds: [{ title: 'b' }], poll: {}, components: [{ type: 10 }] };
    expect(issuesOf(message).map(({ path }) => path)).toEqual(['content', 'embeds', 'poll']);
  });
});

describe('requireSomething', () => {
  it.each<LimitedMessage>([
    { content: 'a' },
    { files: [{}] },
    { sticker_ids: ['1'] },
    { poll: {} },
    { components: [{}] },
    { embeds: [{}] },
  ])('lets %j pass', (message) => expect(() => requireSomething(message)).not.toThrow());

  it.each<LimitedMessage>([{}, { content: '' }, { embeds: [], files: [] }])('refuses %j', (message) => {
    expect(refusalOf(() => requireSomething(message))?.code).toBe('VALIDATION_FAILED');
  });
});
