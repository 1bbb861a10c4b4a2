import { parseRoute } from '../routes/route.js';
import { AllowLists } from './allow-lists.js';
import type { ScopeOptions } from './scope-options.js';
import { Visibility } from './visibility.js';

const [GUILD, OTHER] = ['1000000000000000001', '1000000000000000002'];
const [AREA, INSIDE, OUTSIDE, THREAD] = [
  '1000000000000000010',
  '1000000000000000011',
  '1000000000000000012',
  '1000000000000000013',
];

/** What of `answer` is seen, where `channels` are those that are seen of the guild, and which routes were read for it. */
async function seen(scope: ScopeOptions, path: string, answer: unknown, method: 'GET' | 'POST' = 'GET') {
  const asked: string[] = [];
  const read = <T>(route: string): Promise<T> => {
    asked.push(route);
    return Promise.resolve([{ id: INSIDE, parent_id: AREA }] as T);
  };
  const sieve = await new Visibility(new AllowLists({ scope })).sieveFor(method, parseRoute(path), read);
  return { answer: sieve === undefined ? answer : sieve(answer), asked };
}

describe('Visibility', () => {
  it('lets everything through where there is no list, and asks nothing', async () => {
    const guilds = [{ id: GUILD }, { id: OTHER }];
    expect(await seen({}, '/users/@me/guilds', guilds)).toEqual({ answer: guilds, asked: [] });
    expect(await seen({ guilds: [GUILD] }, `/guilds/${GUILD}/channels`, [{ id: OUTSIDE }])).toMatchObject({
      asked: [],
    });
  });

  it('leaves out guilds that are not allowed', async () => {
    const { answer } = await seen({ guilds: [GUILD] }, '/users/@me/guilds', [{ id: GUILD }, { id: OTHER }]);
    expect(answer).toEqual([{ id: GUILD }]);
  });

  it('keeps a category and its channels', async () => {
    const list = [{ id: AREA }, { id: INSIDE, parent_id: AREA }, { id: OUTSIDE, parent_id: null }];
    const { answer, asked } = await seen({ channels: [AREA] }, `/guilds/${GUILD}/channels`, list);
    expect(answer).toEqual(list.slice(0, 2));
    expect(asked).toEqual([]);
  });

  it('finds out for threads and matches which channels a category has', async () => {
    const threads = {
      threads: [
        { id: THREAD, parent_id: INSIDE },
        { id: '1000000000000000014', parent_id: OUTSIDE },
      ],
      members: [{ id: THREAD }, { id: '1000000000000000014' }],
    };
    const left = { threads: [threads.threads[0]], members: [threads.members[0]] };
    expect(await seen({ channels: [AREA] }, `/guilds/${GUILD}/threads/active`, threads)).toEqual({
      answer: left,
      asked: [`/guilds/${GUILD}/channels`],
    });
    const matches = [[{ channel_id: INSIDE }], [{ channel_id: OUTSIDE }], [{ channel_id: THREAD }]];
    const found = { messages: matches, ...threads, total_results: 3 };
    const { answer } = await seen({ channels: [AREA] }, `/guilds/${GUILD}/messages/search`, found);
    expect(answer).toEqual({ messages: [matches[0], matches[2]], ...left, total_results: 3 });
  });

  it('keeps what is about no channel, and answers of another shape', async () => {
    const events = [{ channel_id: null }, { channel_id: OUTSIDE }, { channel_id: INSIDE }];
    const { answer } = await seen({ channels: [INSIDE] }, `/guilds/${GUILD}/scheduled-events`, events);
    expect(answer).toEqual([events[0], events[2]]);
    const notReady = { code: 110_000, retry_after: 2 };
    expect(await seen({ channels: [INSIDE] }, `/guilds/${GUILD}/messages/search`, notReady)).toMatchObject({
      answer: notReady,
    });
  });

  it('sifts nothing that is written', async () => {
    const made = { id: OUTSIDE };
    expect(await seen({ channels: [INSIDE] }, `/guilds/${GUILD}/channels`, made, 'POST')).toEqual({
      answer: made,
      asked: [],
    });
  });
});
