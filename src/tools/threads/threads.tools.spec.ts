import { ToolsApp } from '../testing/tools-app.js';
import { ThreadsModule } from './threads.module.js';

describe('threads', () => {
  let app: ToolsApp;
  let thread_id: string;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [ThreadsModule] });
  });
  beforeEach(async () => {
    app.reset();
    const thread = await app.call('threads_create', { channel_id: app.newChannel(), name: 'Planning' });
    thread_id = thread.id as string;
  });
  afterAll(() => app.close());

  const ids = (members: unknown) => (members as { user_id: string }[]).map(({ user_id }) => user_id);
  const add = (username: string) => app.call('threads_add_member', { thread_id, user_id: app.user(username) });

  it('are started without a message', async () => {
    const channel_id = app.newChannel();
    const answer = await app.call('threads_create', { channel_id, name: 'Plan', type: 12, invitable: false });
    expect(answer).toMatchObject({
      isError: false,
      name: 'Plan',
      type: 12,
      type_name: 'PRIVATE_THREAD',
      parent_id: channel_id,
      invitable: false,
    });
  });

  it('are left and joined by the bot', async () => {
    expect(await app.call('threads_leave', { thread_id })).toEqual({ isError: false, left: true, thread_id });
    expect(await app.call('threads_join', { thread_id })).toEqual({ isError: false, joined: true, thread_id });
  });

  it('take members in and let them go', async () => {
    const args = { thread_id, user_id: app.user('ada.nowak') };
    expect(await add('ada.nowak')).toEqual({ isError: false, added: true, ...args });
    expect(await app.call('threads_get_member', { ...args, with_member: true })).toMatchObject({
      ...args,
      join_timestamp: expect.stringMatching(/Z$/),
      member: { username: 'ada.nowak' },
    });
    expect(await app.call('threads_remove_member', args)).toEqual({ isError: false, removed: true, ...args });
    expect(await app.call('threads_get_member', args)).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
  });

  it('list their members a page at a time, with what the guild knows of them on request', async () => {
    for (const username of ['ada.nowak', 'kenji.o', 'sam_riverside']) await add(username);
    const first = await app.call('threads_list_members', { thread_id, limit: 3 });
    expect((first.members as object[])[0]).not.toHaveProperty('member');
    const rest = await app.call('threads_list_members', {
      thread_id,
      limit: 3,
      cursor: first.next_cursor,
      with_member: true,
    });
    expect(rest).toMatchObject({ count: 1, members: [{ member: { username: expect.any(String) } }] });
    expect(new Set([...ids(first.members), ...ids(rest.members)]).size).toBe(4);
    const downwards = { thread_id, cursor: `before:${thread_id}` };
    expect(await app.call('threads_list_members', downwards)).toMatchObject({ issues: [{ path: 'cursor' }] });
  });
});
