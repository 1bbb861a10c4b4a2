import { ToolsApp } from '../testing/tools-app.js';
import { ChannelsModule } from './channels.module.js';

const CHANNEL = '/channels/{channel_id}';

describe('channels', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [ChannelsModule] });
  });
  afterAll(() => app.close());

  const requests = () => app.sandbox.requests.all().map(({ method }) => method);
  const forumTags = async () => {
    const { available_tags } = await app.call('channels_get', { channel_id: app.channel('showcase') });
    return (available_tags as { name: string }[]).map(({ name }) => name);
  };

  it('lists channels in the order people see', async () => {
    const answer = await app.call('channels_list', { guild_id: app.sandbox.guildId });
    const channels = answer.channels as { name: string }[];
    expect(answer).toMatchObject({ isError: false, count: channels.length });
    expect(channels[0]).toEqual(
      expect.objectContaining({ name: 'Welcome', type: 4, type_name: 'GUILD_CATEGORY', parent_id: null }),
    );
    const names = channels.map(({ name }) => name);
    expect(names.indexOf('Lounge')).toBeGreaterThan(names.indexOf('general'));
    expect(channels.find(({ name }) => name === 'general')).toMatchObject({
      topic: 'Anything about making games',
      type: 0,
    });
  });

  it('gets a channel with its settings, and leaves out what its type does not have', async () => {
    const answer = await app.call('channels_get', { channel_id: app.channel('rules') });
    expect(answer).toMatchObject({
      isError: false,
      guild_id: app.sandbox.guildId,
      name: 'rules',
      nsfw: false,
      rate_limit_per_user: 0,
    });
    expect(answer.permission_overwrites).toContainEqual({
      id: app.sandbox.guildId,
      type: 0,
      allow: '0',
      deny: '2048',
      allow_names: [],
      deny_names: ['SEND_MESSAGES'],
    });
    expect(answer).not.toHaveProperty('bitrate');
    expect(answer).not.toHaveProperty('archived');
  });

  it('changes what is given and nothing else, in one request', async () => {
    app.sandbox.requests.clear();
    const answer = await app.call('channels_modify', {
      channel_id: app.channel('support'),
      rate_limit_per_user: 30,
      audit_reason: 'busy',
    });
    expect(answer).toMatchObject({
      isError: false,
      name: 'support',
      rate_limit_per_user: 30,
      topic: 'Stuck? Ask here.',
    });
    expect(app.sandbox.requests.all()).toEqual([
      expect.objectContaining({ method: 'PATCH', reason: 'busy', body: { rate_limit_per_user: 30 } }),
    ]);
  });

  it('keeps the overwrites that are there', async () => {
    const channel_id = app.channel('rules');
    const helper = app.role('Helper');
    await app.call('channels_modify', {
      channel_id,
      permission_overwrites: [{ id: helper, type: 0, allow: ['SEND_MESSAGES'] }],
    });
    const { permission_overwrites } = await app.call('channels_get', { channel_id });
    expect((permission_overwrites as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      [app.sandbox.guildId, app.role('Moderator'), helper].toSorted(),
    );
  });

  it('takes exactly the overwrites given when it replaces', async () => {
    const channel_id = app.channel('support');
    const overwrite = { id: app.role('Member'), type: 0, deny: '2048' };
    app.sandbox.requests.clear();
    await app.call('channels_modify', { channel_id, permission_overwrites: [overwrite], replace: true });
    expect(requests()).toEqual(['PATCH']);
    const { permission_overwrites } = await app.call('channels_get', { channel_id });
    expect(permission_overwrites).toEqual([expect.objectContaining({ id: overwrite.id, deny: '2048' })]);
  });

  it('loses no tag when several calls add one at the same time', async () => {
    const before = await forumTags();
    const names = ['puzzle', 'shooter', 'racing', 'cards', 'story'];
    await Promise.all(
      names.map((name) =>
        app.call('channels_modify', { channel_id: app.channel('showcase'), available_tags: [{ name }] }),
      ),
    );
    expect((await forumTags()).toSorted()).toEqual([...before, ...names].toSorted());
  });

  it('refuses a twenty-first tag, having changed nothing', async () => {
    const before = await forumTags();
    const available_tags = Array.from({ length: 20 }, (_, index) => ({ name: `tag ${index}` }));
    const answer = await app.call('channels_modify', { channel_id: app.channel('showcase'), available_tags });
    expect(answer).toMatchObject({ isError: true, code: 'VALIDATION_FAILED', issues: [{ path: 'available_tags' }] });
    expect(await forumTags()).toEqual(before);
  });

  it('replays an absolute change after a lost answer, and no change of a name', async () => {
    const channel_id = app.channel('general');
    const lost = { kind: 'reset', after_write: true, method: 'PATCH', route: CHANNEL, times: 1 } as const;
    app.sandbox.requests.clear();
    app.sandbox.faults.add(lost);
    expect(await app.call('channels_modify', { channel_id, nsfw: true })).toMatchObject({ isError: false, nsfw: true });
    expect(requests()).toEqual(['PATCH', 'PATCH']);
    app.sandbox.requests.clear();
    app.sandbox.faults.add(lost);
    const renamed = await app.call('channels_modify', { channel_id, name: 'lobby' });
    expect(renamed).toMatchObject({ isError: true, code: 'DISCORD_UNREACHABLE', outcome: 'unknown' });
    expect(requests()).toEqual(['PATCH']);
  });

  it('archives and locks a thread', async () => {
    const thread = app.sandbox.state
      .threadsOf(app.sandbox.guildId)
      .find(({ name }) => name === 'Installer closes at 80 %');
    const answer = await app.call('channels_modify', { channel_id: thread?.id, archived: true, locked: true });
    expect(answer).toMatchObject({ isError: false, archived: true, locked: true, parent_id: app.channel('support') });
  });

  it('finds channels by name in the guild that is meant', async () => {
    const local = await ToolsApp.open({ modules: [ChannelsModule], safety: {} });
    expect(await local.call('channels_get', { channel_id: '#general' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'channel_id' }],
    });
    await local.close();
  });
});
