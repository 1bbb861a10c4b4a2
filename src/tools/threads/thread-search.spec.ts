import { ToolsApp } from '../testing/tools-app.js';
import { ThreadsModule } from './threads.module.js';

describe('the search for threads', () => {
  let app: ToolsApp;
  let channel_id: string;
  ToolsApp.forAll({ modules: [ThreadsModule] }, (opened) => (app = opened));
  beforeEach(() => {
    channel_id = app.sandbox.createChannel(guild(), { name: 'ideas', type: 15 }).id;
    forum().available_tags = ['bug', 'idea'].map((name) => ({ ...TAG, id: app.sandbox.newId(), name }));
  });
  afterEach(() => {
    guild().search_ready_at = 0;
  });

  const TAG = { moderated: false, emoji_id: null, emoji_name: null };
  const guild = () => app.sandbox.guild;
  const forum = () => app.sandbox.state.channels.get(channel_id)!;
  const tag = (name: string) => forum().available_tags.find((each) => each.name === name)!.id;
  const search = (args: Record<string, unknown> = {}) => app.call('threads_search', { channel_id, ...args });
  const names = (answer: Record<string, unknown>) => (answer.threads as { name: string }[]).map(({ name }) => name);
  const add = (name: string, given: object = {}) =>
    app.sandbox.createThread(forum(), { name, owner_id: app.user('ada.nowak'), ...given });

  it('finds by name and by tags, archived ones too, and shows how each begins', async () => {
    const thread = add('Crash on start', { applied_tags: [tag('bug')], archived: true });
    const author_id = app.user('ada.nowak');
    app.sandbox.createMessage(thread, { id: thread.id, author_id, content: `It says ${'x'.repeat(300)}` });
    add('Crash course', { applied_tags: [tag('idea')] });
    add('Colours', { applied_tags: [tag('bug')] });
    const found = await search({ name: 'crash', tags: ['bug'] });
    expect(found).toMatchObject({
      isError: false,
      channel_id,
      count: 1,
      total_results: 1,
      complete: true,
      threads: [{ id: thread.id, name: 'Crash on start', archived: true, applied_tags: [tag('bug')] }],
    });
    const [{ excerpt }] = found.threads as [{ excerpt: string }];
    expect(excerpt).toMatch(/^It says x{192}…$/);
    expect(names(await search({ tags: ['bug', 'idea'], tag_setting: 'match_all' }))).toEqual([]);
    expect(names(await search({ archived: false, sort_by: 'creation_time', sort_order: 'asc' }))).toEqual([
      'Crash course',
      'Colours',
    ]);
  });

  it('says that more is there and where to go on, until the end', async () => {
    for (const number of [1, 2, 3]) add(`Idea ${number}`);
    const first = await search({ limit: 2, sort_by: 'creation_time' });
    expect(first).toMatchObject({ count: 2, total_results: 3, complete: false, next_cursor: '2' });
    const rest = await search({ limit: 2, sort_by: 'creation_time', cursor: first.next_cursor });
    expect(rest).toMatchObject({ count: 1, total_results: 3, complete: true });
    expect([...names(first), ...names(rest)]).toEqual(['Idea 3', 'Idea 2', 'Idea 1']);
  });

  it('follows the pages on request, twenty-five at a time', async () => {
    for (let number = 1; number <= 60; number += 1) add(`Idea ${number}`);
    expect(await search({ all: true })).toMatchObject({ count: 60, total_results: 60, complete: true });
    expect(app.sandbox.requests.all().map(({ query }) => query.offset)).toEqual([['0'], ['25'], ['50']]);
  });

  it('waits for an index that is ready soon', async () => {
    add('Idea');
    guild().search_ready_at = Date.now() + 800;
    expect(await search()).toMatchObject({ isError: false, count: 1 });
    expect(app.sandbox.requests.count).toBe(2);
  });

  it('says when the index takes longer, instead of that nothing was found', async () => {
    add('Idea');
    guild().search_ready_at = Date.now() + 60_000;
    const answer = await search();
    expect(answer).toMatchObject({ isError: true, code: 'DISCORD_INDEX_NOT_READY', retriable: true });
    expect(answer.retry_after_ms).toBeGreaterThan(50_000);
    expect(answer).not.toHaveProperty('threads');
    expect(app.sandbox.requests.count).toBe(1);
  });

  it('says which tags there are when one is not', async () => {
    const candidates = [{ name: 'bug' }, { name: 'idea' }];
    expect(await search({ tags: ['horror'] })).toMatchObject({ code: 'DISCORD_NOT_FOUND', candidates });
  });

  it('shows what Discord says of them in the raw view', async () => {
    const { id } = add('Crash');
    expect(await search({ view: 'raw' })).toMatchObject({ raw: [{ id, thread_metadata: {} }] });
  });
});
