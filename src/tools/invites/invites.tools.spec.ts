import { ToolsApp } from '../testing/tools-app.js';
import { InvitesModule } from './invites.module.js';

describe('invites', () => {
  let app: ToolsApp;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [InvitesModule] });
  });
  afterEach(() => app.close());

  const channel_id = () => app.channel('general');
  const create = (more = {}) => app.call('invites_create_channel', { channel_id: channel_id(), ...more });

  it('are made, looked at, listed and revoked', async () => {
    const made = await create({ max_age: 3600, max_uses: 5, unique: true, audit_reason: 'open day' });
    expect(made).toMatchObject({
      isError: false,
      url: `https://discord.gg/${String(made.code)}`,
      guild_name: 'Pine & Pixel',
      channel_id: channel_id(),
      inviter_id: app.sandbox.bot.user_id,
      max_age: 3600,
      max_uses: 5,
      temporary: false,
      unique: true,
      uses: 0,
    });
    expect(app.sandbox.requests.last()).toMatchObject({ reason: 'open day' });
    expect(Date.parse(String(made.expires_at)) - Date.parse(String(made.created_at))).toBe(3_600_000);
    const { code } = made;
    expect(await app.call('invites_get', { code: made.url })).toMatchObject({
      isError: false,
      code,
      channel_name: 'general',
      approximate_member_count: app.sandbox.guild.members.size,
      untrusted_names: ['guild_name', 'channel_name', 'inviter_name'],
    });
    expect(await app.call('invites_list_channel', { channel_id: channel_id() })).toMatchObject({
      count: 1,
      invites: [{ code, max_uses: 5 }],
    });
    expect(await app.call('invites_delete', { code })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(await app.call('invites_delete', { code, __confirm: true })).toEqual({
      isError: false,
      deleted: true,
      code,
    });
    expect(await app.call('invites_get', { code })).toMatchObject({ code: 'DISCORD_NOT_FOUND', discord_code: 10006 });
  });

  it('count as revoked when the answer was lost', async () => {
    const { code } = await create();
    app.sandbox.faults.add({ kind: 'reset', method: 'DELETE', route: '/invites/{code}', after_write: true, times: 1 });
    expect(await app.call('invites_delete', { code, __confirm: true })).toEqual({
      isError: false,
      deleted: true,
      confirmed: false,
      code,
    });
  });

  it('are not made twice when the answer was lost', async () => {
    app.sandbox.faults.add({ kind: 'reset', method: 'POST', after_write: true, times: 1 });
    expect(await create({ unique: true })).toMatchObject({ outcome: 'unknown', retriable: false });
    expect(app.sandbox.state.invites.size).toBe(1);
  });

  it.each([
    ['target_user_id', { target_type: 1 }],
    ['target_application_id', { target_type: 2 }],
    ['target_type', { target_user_id: '100000000000000007' }],
  ])('want the whole target: %s', async (path, target) => {
    app.sandbox.requests.clear();
    expect(await create(target)).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('give roles, and are for some users only', async () => {
    const users = [app.user('ada.nowak'), app.user('kenji.o')];
    const made = await create({ role_ids: [app.role('Playtester')], target_user_ids: users });
    expect(made).toMatchObject({ isError: false, role_ids: [app.role('Playtester')] });
    const { code } = made;
    expect(await app.call('invites_get_target_users', { code })).toMatchObject({ count: 2, user_ids: users });
    const only = [app.user('ines_w')];
    expect(await app.call('invites_set_target_users', { code, user_ids: only })).toEqual({
      isError: false,
      code,
      count: 1,
    });
    expect(await app.call('invites_get_target_users', { code })).toMatchObject({ user_ids: only });
    expect(await app.call('invites_get_target_users_job_status', { code })).toMatchObject({
      status: expect.stringMatching(/^(PROCESSING|COMPLETED)$/),
      total_users: 1,
      error_message: null,
    });
  });

  it('give ADMINISTRATOR to whoever comes after a confirmation only', async () => {
    const boss = app.sandbox.createRole(app.guild, { name: 'Boss', permissions: ['ADMINISTRATOR'], position: 1 });
    const role_ids = [app.role('Playtester'), boss.id];
    expect(await create({ role_ids })).toMatchObject({
      code: 'DRY_RUN_PREVIEW',
      preview: { because: 'it grants ADMINISTRATOR' },
    });
    expect(await create({ role_ids, __confirm: true })).toMatchObject({ isError: false, role_ids });
  });

  it('are listed in pages that fit into an answer', async () => {
    await app.close();
    app = await ToolsApp.open({ modules: [InvitesModule], tools: { resultMaxBytes: 2048 } });
    const channel = app.sandbox.state.channels.get(channel_id())!;
    for (let n = 0; n < 8; n++) app.sandbox.createInvite(channel, { inviter_id: app.sandbox.bot.user_id });
    const seen: unknown[] = [];
    for (let cursor: unknown; ;) {
      const page = await app.call('invites_list_channel', {
        channel_id: channel.id,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...(page.invites as { code: string }[]).map(({ code }) => code));
      cursor = page.next_cursor;
      if (cursor === undefined) break;
    }
    expect(seen).toEqual([...app.sandbox.state.invites.keys()]);
  });
});
