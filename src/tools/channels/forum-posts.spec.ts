import { ToolsApp } from '../testing/tools-app.js';
import { ChannelsModule } from './channels.module.js';

describe('posts of a forum', () => {
  let app: ToolsApp;
  let channel_id: string;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [ChannelsModule] });
    channel_id = app.channel('showcase');
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  const post = (args: Record<string, unknown>) => app.call('channels_forum_create_thread', { channel_id, ...args });
  const tagNamed = (name: string) =>
    app.sandbox.state.channels.get(channel_id)?.available_tags.find((tag) => tag.name === name)?.id;
  const threads = () => app.sandbox.state.threadsOf(app.sandbox.guildId).length;

  it('are opened with text, embeds and files, tags by name, and ping nobody', async () => {
    const answer = await post({
      name: 'Moss, a puzzle game',
      applied_tags: ['Prototype', tagNamed('released')],
      message: {
        content: '@everyone have a look',
        embeds: [{ title: 'Moss', timestamp: '2030-01-31T18:00:00Z' }],
        files: [{ filename: 'moss.txt', data: Buffer.from('green').toString('base64') }],
        attachments: [{ id: 0, description: 'The readme' }],
      },
    });
    const thread_id = answer.thread_id as string;
    expect(answer).toEqual({
      isError: false,
      thread_id,
      message_id: thread_id,
      parent_id: channel_id,
      name: 'Moss, a puzzle game',
      applied_tags: [tagNamed('prototype'), tagNamed('released')],
      jump_url: `https://discord.com/channels/${app.sandbox.guildId}/${thread_id}/${thread_id}`,
    });
    expect(app.sandbox.state.channels.get(thread_id)?.messages.get(thread_id)).toMatchObject({
      content: '@everyone have a look',
      mention_everyone: false,
      embeds: [{ title: 'Moss' }],
      attachments: [{ filename: 'moss.txt', size: 5, description: 'The readme' }],
    });
  });

  it('are opened in one request when tags are ids', async () => {
    await post({ name: 'x', message: { content: 'x' }, applied_tags: [tagNamed('prototype')] });
    expect(app.sandbox.requests.all()).toEqual([
      expect.objectContaining({
        method: 'POST',
        body: {
          name: 'x',
          applied_tags: [tagNamed('prototype')],
          message: { content: 'x', allowed_mentions: { parse: [], replied_user: false } },
        },
      }),
    ]);
  });

  it('are opened once, whatever becomes of the answer', async () => {
    const before = threads();
    const route = '/channels/{channel_id}/threads';
    app.sandbox.faults.add({ kind: 'reset', after_write: true, times: 1, method: 'POST', route });
    const answer = await post({ name: 'once', message: { content: 'x' } });
    expect(answer).toMatchObject({ code: 'DISCORD_UNREACHABLE', outcome: 'unknown', retriable: false });
    expect(answer.recovery_hint).toContain('channels_list_active_threads_guild');
    expect(threads()).toBe(before + 1);
  });

  it('need a message, and no files that are not there; nothing is sent', async () => {
    const wrong = (message: object, path: string) =>
      expect(post({ name: 'x', message })).resolves.toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    await wrong({}, 'message.content');
    await wrong({ content: 'x'.repeat(2001) }, 'message.content');
    await wrong({ files: [{ filename: 'a.txt' }] }, 'message.files[0]');
    await wrong({ content: 'x', attachments: [{ id: 0 }] }, 'message.attachments[0].id');
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('say which tags there are when one is not', async () => {
    const answer = await post({ name: 'x', message: { content: 'x' }, applied_tags: ['horror'] });
    expect(answer).toMatchObject({ code: 'DISCORD_NOT_FOUND', outcome: 'not_sent' });
    expect((answer.candidates as { name: string }[]).map(({ name }) => name)).toContain('featured');
    expect(app.sandbox.requests.all().map(({ method }) => method)).toEqual(['GET']);
  });

  it('are refused without a tag where the forum wants one', async () => {
    const forum = app.sandbox.state.channels.get(channel_id)!;
    forum.flags = 16;
    expect(await post({ name: 'x', message: { content: 'x' } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      discord_code: 40067,
    });
    forum.flags = 0;
  });

  it('that may ping everyone are confirmed first', async () => {
    const message = { content: '@everyone', allowed_mentions: { parse: ['everyone'] } };
    expect(await post({ name: 'x', message })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    const sent = await post({ name: 'x', message, __confirm: true });
    expect(sent).toMatchObject({ isError: false });
  });
});
