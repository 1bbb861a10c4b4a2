import { ToolsApp } from '../testing/tools-app.js';
import { ChannelsModule } from './channels.module.js';

const lost = { kind: 'reset', after_write: true, times: 1 } as const;

describe('channels of a guild', () => {
  let app: ToolsApp;
  ToolsApp.forAll({ modules: [ChannelsModule] }, (opened) => (app = opened));

  const guild_id = () => app.sandbox.guildId;
  const methods = () => app.sandbox.requests.all().map(({ method }) => method);
  const overwritesOf = (id: string) => app.sandbox.state.channels.get(id)?.overwrites ?? [];
  const namesIn = (parent: string) =>
    app.sandbox.state
      .channelsOf(guild_id())
      .filter(({ parent_id }) => parent_id === parent)
      .toSorted((a, b) => a.position - b.position)
      .map(({ name }) => name);

  it('are made with their settings, overwrites by name, and the reason in the audit log', async () => {
    const answer = await app.call('channels_create_guild_channel', {
      guild_id: guild_id(),
      name: 'Bug Reports',
      type: 15,
      topic: 'One post a bug.',
      parent_id: '#Community',
      permission_overwrites: [{ id: '@Helper', type: 0, allow: ['MANAGE_MESSAGES'], deny: ['EMBED_LINKS'] }],
      available_tags: [{ name: 'open' }, { name: 'closed', moderated: true, emoji_name: '✅' }],
      default_reaction_emoji: { emoji_name: '👍' },
      audit_reason: 'wanted by players',
    });
    const parent_id = app.channel('Community');
    expect(answer).toMatchObject({ isError: false, name: 'bug-reports', type_name: 'GUILD_FORUM', parent_id });
    expect(await app.call('channels_get', { channel_id: answer.id })).toMatchObject({
      topic: 'One post a bug.',
      permission_overwrites: [{ allow_names: ['MANAGE_MESSAGES'], deny_names: ['EMBED_LINKS'] }],
      available_tags: [
        { name: 'open', moderated: false },
        { name: 'closed', moderated: true, emoji_name: '✅' },
      ],
    });
    expect(app.sandbox.state.guilds.get(guild_id())?.audit_log.at(-1)).toMatchObject({ reason: 'wanted by players' });
  });

  it('are text channels unless told otherwise, and have the overwrites of their category unless given some', async () => {
    const args = { guild_id: guild_id(), name: 'reports', parent_id: app.channel('Team') };
    const { id, type } = await app.call('channels_create_guild_channel', args);
    expect(type).toBe(0);
    expect(overwritesOf(id as string)).toEqual(overwritesOf(app.channel('Team')));
  });

  it('are made once, whatever becomes of the answer', async () => {
    app.sandbox.faults.add({ ...lost, method: 'POST', route: '/guilds/{guild_id}/channels' });
    const answer = await app.call('channels_create_guild_channel', { guild_id: guild_id(), name: 'once' });
    expect(answer).toMatchObject({ code: 'DISCORD_UNREACHABLE', outcome: 'unknown' });
    expect(answer.recovery_hint).toContain('channels_list');
    expect(methods()).toEqual(['POST']);
  });

  it('are refused by name when their guild cannot have them', async () => {
    const answer = await app.call('channels_create_guild_channel', {
      guild_id: guild_id(),
      name: 'x',
      bitrate: 999_999,
    });
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'bitrate' }], outcome: 'rejected' });
  });

  it('are deleted when confirmed; a lost answer is a deletion all the same', async () => {
    const channel_id = app.newChannel();
    expect(await app.call('channels_delete', { channel_id })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    app.sandbox.faults.add({ ...lost, method: 'DELETE', route: '/channels/{channel_id}' });
    expect(await app.call('channels_delete', { channel_id, __confirm: true })).toEqual({
      isError: false,
      deleted: true,
      confirmed: false,
      channel_id,
    });
    expect(app.sandbox.state.channels.has(channel_id)).toBe(false);
  });

  it('that a community needs are not deleted', async () => {
    const answer = await app.call('channels_delete', { channel_id: app.channel('rules'), __confirm: true });
    expect(answer).toMatchObject({ code: 'DISCORD_CONFLICT', reason: 'required_channel' });
  });

  it('get and lose single overwrites', async () => {
    const channel_id = app.newChannel();
    const overwrite_id = app.role('Helper');
    const set = await app.call('channels_modify_permissions', {
      channel_id,
      overwrite_id,
      type: 0,
      allow: ['SEND_MESSAGES'],
      deny: '1024',
    });
    expect(set).toEqual({
      isError: false,
      updated: true,
      channel_id,
      overwrite_id,
      allow: '2048',
      deny: '1024',
      allow_names: ['SEND_MESSAGES'],
      deny_names: ['VIEW_CHANNEL'],
    });
    expect(overwritesOf(channel_id)).toEqual([{ id: overwrite_id, type: 0, allow: 2048n, deny: 1024n }]);
    const gone = await app.call('channels_delete_permissions', { channel_id, overwrite_id });
    expect(gone).toEqual({ isError: false, deleted: true, channel_id, overwrite_id });
    expect(overwritesOf(channel_id)).toEqual([]);
    expect(await app.call('channels_delete_permissions', { channel_id, overwrite_id })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      discord_code: 10009,
    });
  });

  it('lose no overwrite to a change of the whole list at the same time', async () => {
    const channel_id = app.newChannel();
    const [helper, member, moderator] = ['Helper', 'Member', 'Moderator'].map((name) => app.role(name));
    // the list is read, then the single one would come in between
    app.sandbox.faults.add({ kind: 'delay', delay_ms: 30, method: 'GET', route: '/channels/{channel_id}' });
    await Promise.all([
      app.call('channels_modify', { channel_id, permission_overwrites: [{ id: helper, type: 0, allow: '2048' }] }),
      app.call('channels_modify_permissions', { channel_id, overwrite_id: member, type: 0, allow: '2048' }),
      app.call('channels_modify_permissions', { channel_id, overwrite_id: moderator, type: 0, deny: '2048' }),
    ]);
    expect(overwritesOf(channel_id).map(({ id }) => id)).toEqual([helper, member, moderator]);
  });

  it('are followed by others', async () => {
    const channel_id = app.channel('announcements');
    const answer = await app.call('channels_follow_announcement', {
      channel_id,
      webhook_channel_id: app.channel('general'),
    });
    expect(answer).toEqual({ isError: false, channel_id, webhook_id: expect.any(String) });
    const webhook = app.sandbox.state.webhooks.get(answer.webhook_id as string);
    expect(webhook).toMatchObject({ type: 2, channel_id: app.channel('general') });
    const wrong = { channel_id: app.channel('general'), webhook_channel_id: app.channel('support') };
    expect(await app.call('channels_follow_announcement', wrong)).toMatchObject({ discord_code: 50024 });
  });

  it('show that the bot is typing, and again when the answer was lost', async () => {
    const channel_id = app.newChannel();
    app.sandbox.faults.add({ ...lost, method: 'POST', route: '/channels/{channel_id}/typing' });
    expect(await app.call('channels_trigger_typing', { channel_id })).toEqual({ isError: false, ok: true, channel_id });
    expect(methods()).toEqual(['POST', 'POST']);
  });

  describe('are moved', () => {
    it('within their category in one request, and are shown where they stand', async () => {
      const [general, support] = [app.channel('general'), app.channel('support')];
      const answer = await app.call('channels_reorder', {
        guild_id: guild_id(),
        channels: [
          { id: support, position: 0 },
          { id: general, position: 90 },
        ],
        audit_reason: 'support first',
      });
      expect(answer).toMatchObject({
        isError: false,
        count: 2,
        channels: [
          { id: support, name: 'support', position: 0 },
          { id: general, name: 'general', position: 90 },
        ],
      });
      expect(methods()).toEqual(['GET', 'PATCH', 'GET']);
      expect(namesIn(app.channel('Community'))[0]).toBe('support');
    });

    it('into other categories one a request, for Discord takes no more, and take over their overwrites on request', async () => {
      const [first, second, stays] = [app.newChannel(), app.newChannel(), app.newChannel()];
      const parent_id = app.channel('Team');
      const answer = await app.call('channels_reorder', {
        guild_id: guild_id(),
        channels: [
          { id: first, parent_id, position: 1, lock_permissions: true },
          { id: second, parent_id, position: 2 },
          { id: stays, parent_id: null, position: 3 },
        ],
      });
      expect(answer).toMatchObject({ isError: false, count: 3 });
      expect(methods()).toEqual(['GET', 'PATCH', 'PATCH', 'GET']);
      expect(overwritesOf(first)).toEqual(overwritesOf(parent_id));
      expect(overwritesOf(second)).toEqual([]);
      expect(app.sandbox.state.channels.get(second)?.parent_id).toBe(parent_id);
    });

    it('and say how far it came when a later one is refused', async () => {
      const [first, second] = [app.newChannel(), app.newChannel()];
      const answer = await app.call('channels_reorder', {
        guild_id: guild_id(),
        channels: [
          { id: first, parent_id: app.channel('Community') },
          { id: second, parent_id: app.channel('general') },
        ],
      });
      expect(answer).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'parent_id' }],
        partial: { moved: [first] },
      });
    });

    it('and say that all were moved when only the look at them fails', async () => {
      const id = app.channel('general');
      const look = { method: 'GET', route: '/guilds/{guild_id}/channels', skip: 1, times: 'always' } as const;
      app.sandbox.faults.add({ kind: 'status', status: 403, ...look });
      expect(
        await app.call('channels_reorder', { guild_id: guild_id(), channels: [{ id, position: 2 }] }),
      ).toMatchObject({
        isError: true,
        partial: { moved: [id] },
      });
    });

    it('once: a position counts from where the others stand', async () => {
      app.sandbox.faults.add({ ...lost, method: 'PATCH', route: '/guilds/{guild_id}/channels' });
      const channels = [{ id: app.channel('general'), position: 2 }];
      const answer = await app.call('channels_reorder', { guild_id: guild_id(), channels });
      expect(answer).toMatchObject({ code: 'DISCORD_UNREACHABLE', outcome: 'unknown' });
      expect(methods()).toEqual(['GET', 'PATCH']);
    });

    it('only where they are, and only once a call', async () => {
      const general = app.channel('general');
      const channels = [{ id: general, position: 1 }, { id: general, position: 2 }, { id: app.sandbox.newId() }];
      expect(await app.call('channels_reorder', { guild_id: guild_id(), channels })).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'channels[1].id' }, { path: 'channels[2].id' }],
      });
      expect(methods()).toEqual(['GET']);
    });
  });
});
