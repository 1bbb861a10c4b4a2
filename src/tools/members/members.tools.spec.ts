import { ToolsApp } from '../testing/tools-app.js';
import { MembersModule } from './members.module.js';

describe('members', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [MembersModule] });
  });
  afterAll(() => app.close());

  it('gets a member', async () => {
    const answer = await app.call('members_get', { guild_id: app.sandbox.guildId, user_id: app.user('ada.nowak') });
    expect(answer).toMatchObject({
      isError: false,
      user_id: app.user('ada.nowak'),
      username: 'ada.nowak',
      global_name: 'Ada',
      nick: null,
      roles: [app.role('Member')],
      pending: false,
      premium_since: null,
    });
    expect(answer.joined_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('gives a member a role, both by name', async () => {
    const answer = await app.call('members_add_role', {
      guild_id: app.sandbox.guildId,
      user_id: '@Ada',
      role_id: '@Helper',
      audit_reason: 'earned',
    });
    expect(answer).toMatchObject({
      isError: false,
      added: true,
      user_id: app.user('ada.nowak'),
      role_id: app.role('Helper'),
    });
    expect(app.sandbox.requests.last()).toMatchObject({ method: 'PUT', reason: 'earned' });
    const after = await app.call('members_get', { guild_id: app.sandbox.guildId, user_id: '@ada.nowak' });
    expect(after.roles).toContain(app.role('Helper'));
  });

  it('tells who is missing', async () => {
    const answer = await app.call('members_get', { guild_id: app.sandbox.guildId, user_id: '999999999999999999' });
    expect(answer).toMatchObject({ isError: true, code: 'DISCORD_NOT_FOUND' });
  });

  it('asks for the id in quotes when a number comes', async () => {
    const answer = await app.call('members_get', { guild_id: app.sandbox.guildId, user_id: 123456789012345680 });
    expect(answer).toMatchObject({
      isError: true,
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'user_id', message: expect.stringContaining('quote the id') }],
    });
  });
});
