import type { APIChannel, APIMessage, APIThreadChannel } from 'discord-api-types/v10';
import { restart, SCENARIO_START, startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

type Answer = APIThreadChannel & { code?: number; message?: APIMessage };
const threadOf = (owner_id = scenario.member.user_id) =>
  scenario.sandbox.createThread(scenario.general, { name: 'talk', owner_id });
const edit = (id: string, body: object) => scenario.client.patch<Answer>(`/channels/${id}`, body);
const say = (id: string) => scenario.client.post<Answer>(`/channels/${id}/messages`, { content: 'hi' });
const start = (body: object, id = scenario.general.id) => scenario.client.post<Answer>(`/channels/${id}/threads`, body);

describe('starting threads', () => {
  it('from a message: once, with the message’s id', async () => {
    const { id } = scenario.sandbox.createMessage(scenario.general, {
      author_id: scenario.member.user_id,
      content: 'x',
    });
    const path = `/channels/${scenario.general.id}/messages/${id}/threads`;
    expect(await scenario.client.post(path, { name: 'T' })).toMatchObject({
      status: 201,
      body: { id, type: 11, name: 'T', parent_id: scenario.general.id },
    });
    expect(await scenario.client.post(path, { name: 'T' })).toMatchObject({ status: 400, body: { code: 160004 } });
    const { body } = await scenario.client.get<APIMessage>(`/channels/${scenario.general.id}/messages/${id}`);
    expect(body).toMatchObject({ flags: 32, thread: { id } });
  });

  it('without a message: private unless told otherwise; a public one is announced', async () => {
    expect((await start({ name: 'P' })).body).toMatchObject({ type: 12, thread_metadata: { invitable: true } });
    const open = await start({ name: 'Open', type: 11 });
    expect(open.body).toMatchObject({ type: 11, member: { user_id: scenario.sandbox.bot.user_id } });
    expect(scenario.general.messages.all()).toMatchObject([{ type: 18, content: 'Open' }]);
  });

  it('in a forum: with a first message, tags that are there, and moderators’ tags for moderators', async () => {
    const forum = scenario.sandbox.createChannel(scenario.guild, {
      name: 'f',
      type: 15,
      available_tags: [
        { id: '11', name: 'a', moderated: false, emoji_id: null, emoji_name: null },
        { id: '12', name: 'b', moderated: true, emoji_id: null, emoji_name: null },
      ],
    });
    const post = (body: object) => start({ name: 'Post', message: { content: 'first' }, ...body }, forum.id);
    const { body } = await post({ applied_tags: ['11', '12'] });
    expect(body).toMatchObject({
      applied_tags: ['11', '12'],
      message: { id: body.id, content: 'first' },
      message_count: 1,
      total_message_sent: 0,
    });
    expect((await post({ applied_tags: ['99'] })).body.code).toBe(10087);
    expect((await start({ name: 'Post' }, forum.id)).body.code).toBe(50035);
    forum.flags = 1 << 4;
    expect((await post({})).body.code).toBe(40067);
  });

  it('leaves no thread behind when the first message is refused', async () => {
    const forum = scenario.sandbox.createChannel(scenario.guild, { name: 'f', type: 15 });
    expect((await start({ name: 'Post', message: { content: '' } }, forum.id)).body.code).toBe(50006);
    expect(scenario.sandbox.state.threadsOf(scenario.guild.id)).toEqual([]);
  });

  it('ends at a thousand active ones; an archived one does not count, and does not wake up', async () => {
    const threads = Array.from({ length: 1000 }, () => threadOf());
    expect((await start({ name: 'x', type: 11 })).body.code).toBe(160_006);
    const [archived] = threads;
    await edit(archived!.id, { archived: true });
    expect((await start({ name: 'x', type: 11 })).status).toBe(201);
    expect((await edit(archived!.id, { archived: false })).body.code).toBe(160_006);
  });

  it('needs the permission for its kind', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL', 'CREATE_PUBLIC_THREADS');
    expect((await start({ name: 'x', type: 11 })).status).toBe(201);
    expect((await start({ name: 'x', type: 12 })).body.code).toBe(50013);
  });
});

describe('archived and locked threads', () => {
  it('an archived one takes no edit but waking it up', async () => {
    const { id } = threadOf();
    await edit(id, { archived: true });
    expect((await edit(id, { name: 'x' })).body.code).toBe(50083);
    expect((await edit(id, { archived: false, name: 'x' })).body).toMatchObject({
      name: 'x',
      thread_metadata: { archived: false },
    });
  });

  it('a message wakes up an archived one; reactions and members do not get in, nor messages out', async () => {
    const thread = threadOf();
    const { id } = scenario.sandbox.createMessage(thread, { author_id: scenario.member.user_id });
    thread.thread.archived = true;
    expect(
      (
        await scenario.client.put<Answer>(
          `/channels/${thread.id}/messages/${id}/reactions/${encodeURIComponent('👍')}/@me`,
        )
      ).body.code,
    ).toBe(50083);
    expect((await scenario.client.put<Answer>(`/channels/${thread.id}/thread-members/@me`)).body.code).toBe(50083);
    expect((await scenario.client.delete<Answer>(`/channels/${thread.id}/messages/${id}`)).body.code).toBe(50083);
    expect((await say(thread.id)).status).toBe(200);
    expect(thread.thread.archived).toBe(false);
  });

  it('a locked one is for moderators', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS');
    const thread = threadOf();
    const { id } = scenario.sandbox.createMessage(thread, { author_id: scenario.bot.user_id });
    thread.thread.locked = true;
    expect((await say(thread.id)).body.code).toBe(160005);
    const change = await scenario.client.patch<Answer>(`/channels/${thread.id}/messages/${id}`, { content: 'x' });
    expect(change.body.code).toBe(160005);
    expect((await edit(thread.id, { archived: false })).body.code).toBe(50013);
  });

  it('its owner may rename it and tag it, not lock it', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS');
    const own = threadOf(scenario.sandbox.bot.user_id);
    expect((await edit(own.id, { name: 'mine', auto_archive_duration: 60 })).body).toMatchObject({ name: 'mine' });
    expect((await edit(own.id, { locked: true })).body.code).toBe(50013);
    expect((await edit(threadOf().id, { name: 'x' })).body.code).toBe(50013);
  });

  it('a forum pins one post only', async () => {
    const forum = scenario.sandbox.createChannel(scenario.guild, { name: 'f', type: 15 });
    const [a, b] = [1, 2].map(() =>
      scenario.sandbox.createThread(forum, { name: 'p', owner_id: scenario.member.user_id }),
    );
    expect((await edit(a!.id, { flags: 2 })).body.flags).toBe(2);
    expect((await edit(b!.id, { flags: 2 })).body.code).toBe(30047);
  });
});

describe('members of a thread', () => {
  it('come, are listed, and go', async () => {
    const { id } = threadOf(scenario.sandbox.bot.user_id);
    const members = `/channels/${id}/thread-members`;
    expect((await scenario.client.put(`${members}/${scenario.member.user_id}`)).status).toBe(204);
    expect((await scenario.client.get<unknown[]>(members)).body).toHaveLength(2);
    const page = await scenario.client.get(members, { query: { with_member: true, limit: 1 } });
    expect(page.body).toMatchObject([{ id, member: { user: { id: expect.any(String) } } }]);
    expect((await scenario.client.delete(`${members}/${scenario.member.user_id}`)).status).toBe(204);
    expect((await scenario.client.get(`${members}/${scenario.member.user_id}`)).body).toMatchObject({ code: 10007 });
  });

  it('alone see a private thread, besides moderators', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL', 'SEND_MESSAGES_IN_THREADS');
    const secret = scenario.sandbox.createThread(scenario.general, {
      name: 's',
      owner_id: scenario.member.user_id,
      type: 12,
    });
    expect((await scenario.client.get(`/channels/${secret.id}`)).body).toMatchObject({ code: 50001 });
    secret.thread.members.set(scenario.sandbox.bot.user_id, {
      user_id: scenario.sandbox.bot.user_id,
      join_timestamp: 0,
    });
    expect((await scenario.client.get(`/channels/${secret.id}`)).status).toBe(200);
  });
});

describe('lists of threads', () => {
  const ids = async (path: string, query = {}) => {
    const { body } = await scenario.client.get<{ threads: APIChannel[]; has_more: boolean }>(path, { query });
    return { ids: body.threads.map(({ id }) => id), has_more: body.has_more };
  };

  it('tell active ones from archived ones, latest first, in pages', async () => {
    const threads = [1, 2, 3, 4].map(() => threadOf());
    for (const thread of threads.slice(0, 3)) {
      scenario.clock.advance(1000);
      await edit(thread.id, { archived: true });
    }
    expect((await ids(`/guilds/${scenario.guild.id}/threads/active`)).ids).toEqual([threads[3]!.id]);
    const archived = `/channels/${scenario.general.id}/threads/archived/public`;
    expect(await ids(archived, { limit: 2 })).toEqual({ ids: [threads[2]!.id, threads[1]!.id], has_more: true });
    const before = new Date(Date.UTC(2026, 7, 6, 10, 0, 2)).toISOString();
    expect(await ids(archived, { before })).toEqual({ ids: [threads[0]!.id], has_more: false });
  });

  it('keep private ones apart, and joined ones from the rest', async () => {
    const own = scenario.sandbox.createThread(scenario.general, {
      name: 'a',
      owner_id: scenario.sandbox.bot.user_id,
      type: 12,
      archived: true,
    });
    const other = scenario.sandbox.createThread(scenario.general, {
      name: 'b',
      owner_id: scenario.member.user_id,
      type: 12,
      archived: true,
    });
    expect((await ids(`/channels/${scenario.general.id}/threads/archived/private`)).ids.sort()).toEqual(
      [own.id, other.id].sort(),
    );
    expect((await ids(`/channels/${scenario.general.id}/users/@me/threads/archived/private`)).ids).toEqual([own.id]);
  });
});

describe('the search for threads', () => {
  interface Found {
    threads: APIChannel[];
    has_more: boolean;
    total_results: number;
    first_messages: APIMessage[];
  }
  const search = (query: Record<string, string | number | boolean> = {}) =>
    scenario.client.get<Found>(`/channels/${scenario.general.id}/threads/search`, { query });
  const names = async (query = {}) => (await search(query)).body.threads.map((thread) => thread.name);
  const add = (name: string, applied_tags: string[] = [], archived = false) =>
    scenario.sandbox.createThread(scenario.general, {
      name,
      owner_id: scenario.member.user_id,
      applied_tags,
      archived,
    });

  it('finds beginnings of words, by state and tags, newest first, in pages', async () => {
    add('Install fails', ['1']);
    add('Installer is slow', ['1', '2'], true);
    add('Colours', ['2']);
    expect(await names()).toEqual(['Colours', 'Installer is slow', 'Install fails']);
    expect(await names({ name: 'INSTALL' })).toEqual(['Installer is slow', 'Install fails']);
    expect(await names({ archived: true })).toEqual(['Installer is slow']);
    expect(await names({ tag: '1' })).toEqual(['Installer is slow', 'Install fails']);
    expect(await names({ sort_by: 'creation_time', sort_order: 'asc', limit: 1, offset: 1 })).toEqual([
      'Installer is slow',
    ]);
    expect((await search({ limit: 2 })).body).toMatchObject({ has_more: true, total_results: 3 });
  });

  it('says that the index is not ready with a success that holds nothing', async () => {
    scenario.guild.search_ready_at = SCENARIO_START + scenario.clock.now() + 2500;
    expect(await search()).toMatchObject({ status: 202, body: { code: 110_000, retry_after: 3 } });
    scenario.clock.advance(2500);
    expect(await search()).toMatchObject({ status: 200, body: { threads: [], total_results: 0 } });
  });

  it('refuses values that it does not know, and who may not read', async () => {
    expect((await search({ sort_by: 'size' })).body).toMatchObject({ code: 50035, errors: { sort_by: {} } });
    expect((await search({ limit: 26 })).body).toMatchObject({ code: 50035, errors: { limit: {} } });
    scenario = await restart(scenario, 'VIEW_CHANNEL');
    expect((await search()).body).toMatchObject({ code: 50013 });
  });
});
