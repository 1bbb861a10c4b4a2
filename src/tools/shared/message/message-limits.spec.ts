import { refusalOf } from '../../testing/refusal-of.js';
import { checkMessage, checkNewMessage, type LimitedMessage } from './message-limits.js';

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

  it('lets an edit take away what does not go with one', () => {
    expect(issuesOf({ flags: 32768, content: null, embeds: [], components: [{ type: 14 }] })).toEqual([]);
  });
});

describe('checkNewMessage', () => {
  const issuesOfNew = (message: LimitedMessage) => refusalOf(() => checkNewMessage(message))?.details.issues ?? [];
  const picture = (url: string) => ({ type: 12, items: [{ media: { url } }] });

  it.each<LimitedMessage>([
    { content: 'a' },
    { files: [{}] },
    { sticker_ids: ['1'] },
    { poll: {} },
    { components: [{ type: 14 }] },
    { embeds: [{}] },
  ])('lets %j pass', (message) => expect(issuesOfNew(message)).toEqual([]));

  it.each<LimitedMessage>([{}, { content: '' }, { embeds: [], files: [] }])('refuses %j', (message) => {
    expect(issuesOfNew(message)).toMatchObject([{ path: 'content' }]);
  });

  it('refuses components that show a file the message does not have, wherever they stand', () => {
    const components = [
      { type: 13, file: { url: 'attachment://a.txt' } },
      picture('attachment://b.png'),
      picture('https://example.org/c.png'),
      {
        type: 9,
        components: [{ type: 10, content: 'x' }],
        accessory: { type: 11, media: { url: 'attachment://SPOILER_d.png' } },
      },
    ];
    expect(issuesOfNew({ components }).map(({ path }) => path)).toEqual([
      'components[0].file.url',
      'components[1].items[0].media.url',
      'components[3].accessory.media.url',
    ]);
    const files = [{ filename: 'a.txt' }, { path: 'pictures/x.png' }, { filename: 'd.png', spoiler: true }];
    const attachments = [{ id: 1, filename: 'b.png' }];
    expect(issuesOfNew({ components, files, attachments })).toEqual([]);
  });
});
