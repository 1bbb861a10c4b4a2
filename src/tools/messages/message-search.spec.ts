import { ToolsApp } from '../testing/tools-app.js';
import { MessagesModule } from './messages.module.js';

const SEARCH = '/guilds/{guild_id}/messages/search';

describe('messages_search', () => {
  let app: ToolsApp;
  ToolsApp.forAll({ modules: [MessagesModule] }, (opened) => (app = opened));

  const search = (args: object = {}) => app.call('messages_search', { guild_id: app.sandbox.guildId, ...args });
  const contents = ({ messages }: Record<string, unknown>) =>
    (messages as { content: string }[]).map(({ content }) => content);
  const fill = (count: number, content: (index: number) => string) => {
    const channel = app.sandbox.state.channels.get(app.newChannel())!;
    const author_id = app.user('kenji.o');
    const made = Array.from({ length: count }, (_, index) =>
      app.sandbox.createMessage(channel, { author_id, content: content(index) }),
    );
    return { channel, ids: made.map(({ id }) => id) };
  };

  it('finds words with who wrote them, and says that this is all', async () => {
    const answer = await search({ content: 'tile pixel', author_id: ['@Kenji'], channel_id: ['#general'] });
    expect(answer).toMatchObject({
      isError: false,
      total_results: 1,
      count: 1,
      complete: true,
      messages: [{ author_name: 'Kenji', content: expect.stringContaining('tile map'), jump_url: expect.any(String) }],
    });
    expect(answer).not.toHaveProperty('next_cursor');
  });

  it.each<[string, object, string]>([
    ['pinned ones', { pinned: true }, 'Welcome!'],
    ['those that mention somebody', { mentions: ['@Inês'] }, 'That was it'],
    ['those of bots', { author_type: ['bot'] }, 'Build 0.4.2'],
    ['those of no person', { author_type: ['-user'] }, 'Build 0.4.2'],
  ])('finds %s', async (_, filter, words) => {
    const found = contents(await search(filter));
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toContain(words);
  });

  it('finds what is said in threads, and nothing where the bot cannot look', async () => {
    expect(await search({ content: 'Windows 11' })).toMatchObject({ total_results: 1 });
    const guild = app.sandbox.guild;
    const hidden = app.sandbox.createChannel(guild, {
      name: 'hidden',
      overwrites: [{ id: guild.id, deny: ['VIEW_CHANNEL'] }],
    });
    app.sandbox.createMessage(hidden, { author_id: app.user('ada.nowak'), content: 'xylophone' });
    expect(await search({ content: 'xylophone' })).toMatchObject({ total_results: 0, count: 0, complete: true });
  });

  it('finds between two messages, the oldest first', async () => {
    const { ids } = fill(5, (index) => `between ${index}`);
    const answer = await search({ content: 'between', min_id: ids[0], max_id: ids[4], sort_order: 'asc' });
    expect(contents(answer)).toEqual(['between 1', 'between 2', 'between 3']);
  });

  it('goes on where a page ended, and follows the pages itself on request', async () => {
    fill(60, (index) => `marmalade ${index}`);
    const first = await search({ content: 'marmalade' });
    expect(first).toMatchObject({ count: 25, total_results: 60, complete: false, next_cursor: '25' });
    expect(await search({ content: 'marmalade', cursor: '50' })).toMatchObject({ count: 10, complete: false });
    app.reset();
    const all = await search({ content: 'marmalade', all: true });
    expect(all).toMatchObject({ count: 60, complete: true });
    expect(new Set(contents(all)).size).toBe(60);
    expect(app.sandbox.requests.of('GET', SEARCH)).toHaveLength(3);
  });

  it('cuts at the size of an answer and goes on with the message after it', async () => {
    fill(50, (index) => `${String(index).padStart(2, '0')} quince ${'x'.repeat(1900)}`);
    const seen: string[] = [];
    for (let cursor: unknown; ;) {
      const page = await search({ content: 'quince', all: true, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...contents(page));
      if (page.next_cursor === undefined) break;
      expect(page).toMatchObject({ truncated: true, complete: false });
      cursor = page.next_cursor;
    }
    expect(seen.map((content) => content.slice(0, 2))).toEqual(
      Array.from({ length: 50 }, (_, index) => String(49 - index).padStart(2, '0')),
    );
  });

  it('waits for an index that is soon there, and tells of one that is not', async () => {
    const guild = app.sandbox.guild;
    guild.search_ready_at = Date.now() + 300;
    expect(await search({ content: 'jam' })).toMatchObject({ isError: false, count: 2 });
    guild.search_ready_at = Date.now() + 60_000;
    expect(await search({ content: 'jam' })).toMatchObject({
      isError: true,
      code: 'DISCORD_INDEX_NOT_READY',
      retriable: true,
      retry_after_ms: expect.any(Number),
    });
    guild.search_ready_at = 0;
  });

  it('tells that old messages are still being indexed, and that some results are missing', async () => {
    const body = { messages: [], total_results: 3, doing_deep_historical_index: true, documents_indexed: 1200 };
    app.sandbox.faults.add({ method: 'GET', route: SEARCH, kind: 'status', status: 200, body });
    expect(await search({ content: 'x' })).toMatchObject({
      complete: false,
      still_indexing: true,
      documents_indexed: 1200,
      note: expect.stringContaining('3 of the results are left out'),
    });
  });

  it('shows a bare name with its sigil, and names no candidates where there are none', async () => {
    const [issue] = (await search({ channel_id: ['general'] })).issues as { path: string; message: string }[];
    expect(issue).toMatchObject({ path: 'channel_id[0]', message: expect.stringContaining('"#general"') });
    const unknown = await search({ channel_id: ['#nothing of the kind'] });
    expect(unknown).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    expect(unknown).not.toHaveProperty('candidates');
  });
});
