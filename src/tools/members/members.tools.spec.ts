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

  describe('lists', () => {
    const guild = () => ({ guild_id: app.sandbox.guildId });
    const ids = (list: unknown) => (list as { user_id: string }[]).map(({ user_id }) => user_id);

    it('go through all members by id, a page at a time', async () => {
      const all = await app.call('members_list', { ...guild(), all: true });
      expect(all).toMatchObject({
        isError: false,
        count: app.sandbox.state.guilds.get(app.sandbox.guildId)?.members.size,
      });
      const seen: string[] = [];
      for (let cursor: unknown; ;) {
        const page = await app.call('members_list', {
          ...guild(),
          limit: 3,
          ...(cursor === undefined ? {} : { cursor }),
        });
        seen.push(...ids(page.members));
        if (page.next_cursor === undefined) break;
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(ids(all.members));
      const downwards = { ...guild(), cursor: `before:${app.sandbox.guildId}` };
      expect(await app.call('members_list', downwards)).toMatchObject({ issues: [{ path: 'cursor' }] });
    });

    it('find members by the beginning of a name', async () => {
      expect(await app.call('members_find', { ...guild(), query: 'ad' })).toMatchObject({
        count: 1,
        matches: [{ username: 'ada.nowak' }],
      });
    });

    it('show bans upwards and downwards', async () => {
      const users = ['a', 'b', 'c'].map((username) => app.sandbox.createUser({ username }).id);
      for (const user_id of users)
        await app.call('members_ban', { ...guild(), user_id, audit_reason: 'spam', __confirm: true });
      expect(await app.call('members_list_bans', guild())).toMatchObject({
        count: 3,
        bans: [{ username: 'a', reason: 'spam' }, {}, {}],
      });
      const first = await app.call('members_list_bans', { ...guild(), before: users[2], limit: 1 });
      expect(ids(first.bans)).toEqual([users[1]]);
      expect(ids((await app.call('members_list_bans', { ...guild(), cursor: first.next_cursor })).bans)).toEqual([
        users[0],
      ]);
    });
  });

  describe('a member', () => {
    const member = (username: string) => ({ guild_id: app.sandbox.guildId, user_id: app.user(username) });

    it('is changed: nickname, roles and timeout', async () => {
      const answer = await app.call('members_modify', {
        ...member('sam_riverside'),
        nick: 'Sam',
        roles: ['@Member', '@Helper'],
        communication_disabled_until: 'in 2h',
        flags: 4,
      });
      expect(answer).toMatchObject({
        isError: false,
        nick: 'Sam',
        flags: 4,
        communication_disabled_until: expect.stringMatching(/Z$/),
      });
      expect((answer.roles as string[]).toSorted()).toEqual([app.role('Member'), app.role('Helper')].toSorted());
      const ended = await app.call('members_modify', {
        ...member('sam_riverside'),
        communication_disabled_until: null,
      });
      expect(ended).not.toHaveProperty('communication_disabled_until');
      expect(ended).toMatchObject({ isError: false, nick: 'Sam' });
    });

    it('is timed out for 28 days at most', async () => {
      app.sandbox.requests.clear();
      const answer = await app.call('members_modify', { ...member('kenji.o'), communication_disabled_until: '29d' });
      expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'communication_disabled_until' }] });
      expect(app.sandbox.requests.count).toBe(0);
    });

    it('loses a role', async () => {
      const args = { ...member('tobias.h'), role_id: app.role('Moderator') };
      expect(await app.call('members_remove_role', args)).toEqual({ isError: false, removed: true, ...args });
      expect((await app.call('members_get', member('tobias.h'))).roles).not.toContain(args.role_id);
    });

    it('is kicked only when confirmed', async () => {
      const args = member('new_player_77');
      expect(await app.call('members_kick', args)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
      expect(await app.call('members_kick', { ...args, __confirm: true })).toEqual({
        isError: false,
        kicked: true,
        ...args,
      });
      expect(await app.call('members_get', args)).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    });

    it('is banned, and the ban lifted', async () => {
      const args = member('kenji.o');
      expect(await app.call('members_ban', { ...args, delete_message_seconds: 3600, __confirm: true })).toMatchObject({
        banned: true,
      });
      expect(await app.call('members_get_ban', args)).toMatchObject({ isError: false, username: 'kenji.o' });
      expect(await app.call('members_unban', args)).toEqual({ isError: false, unbanned: true, ...args });
      expect(await app.call('members_get_ban', args)).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    });
  });

  it('bans many at once and tells whom it could not', async () => {
    const spammer = app.sandbox.createUser({ username: 'spammer' }).id;
    const owner = app.user('marisol.dev');
    const answer = await app.call('members_bulk_ban', {
      guild_id: app.sandbox.guildId,
      user_ids: [spammer, owner],
      __confirm: true,
    });
    expect(answer).toMatchObject({
      isError: false,
      banned_count: 1,
      banned_users: [spammer],
      failed_count: 1,
      failed_users: [owner],
    });
  });

  it("reads and changes the bot's own membership", async () => {
    const guild_id = app.sandbox.guildId;
    expect(await app.call('members_modify_current', { guild_id, nick: 'Cone' })).toMatchObject({
      isError: false,
      nick: 'Cone',
    });
    expect(await app.call('members_get_current_user', { guild_id })).toMatchObject({
      user_id: app.sandbox.bot.user_id,
      nick: 'Cone',
      bot: true,
    });
  });

  describe('a search', () => {
    const search = (args: object = {}) => app.call('members_search', { guild_id: app.sandbox.guildId, ...args });
    const names = ({ matches }: Record<string, unknown>) =>
      (matches as { username: string }[]).map(({ username }) => username);

    it('finds by name, by roles and by time of joining', async () => {
      expect(await search({ query: 'mari' })).toMatchObject({
        isError: false,
        count: 1,
        total_results: 1,
        complete: true,
        matches: [{ username: 'marisol.dev' }],
      });
      expect(names(await search({ role_ids: ['@Admin', '@Member'] }))).toEqual(['marisol.dev']);
      app.sandbox.createMember(app.sandbox.guild, { username: 'latecomer' });
      const late = await search({ joined_after: new Date(Date.now() - 60_000).toISOString() });
      expect(names(late)).toEqual(['latecomer']);
    });

    it('goes on where a page ended, in any order', async () => {
      const all = names(await search({ sort: 'joined_first', limit: 1000 }));
      const seen: string[] = [];
      for (let cursor: unknown; ;) {
        const page = await search({ sort: 'joined_first', limit: 2, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.complete).toBe(false);
        seen.push(...names(page));
        if (page.next_cursor === undefined) break;
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(all);
    });

    it('is refused without the permission, with its name', async () => {
      const guild = app.sandbox.guild;
      const role = [...guild.roles.values()].find(({ bot_id }) => bot_id === app.sandbox.bot.user_id)!;
      const before = role.permissions;
      role.permissions &= ~(1n << 5n);
      expect(await search({ query: 'a' })).toMatchObject({
        code: 'DISCORD_PERMISSION_DENIED',
        missing_permissions: ['MANAGE_GUILD'],
      });
      role.permissions = before;
    });

    it('tells that the index is not ready', async () => {
      const guild = app.sandbox.guild;
      guild.search_ready_at = Date.now() + 60_000;
      expect(await search({ query: 'a' })).toMatchObject({ code: 'DISCORD_INDEX_NOT_READY', retriable: true });
      guild.search_ready_at = 0;
    });
  });

  describe('a user who granted guilds.join', () => {
    const newUser = () => app.sandbox.createUser({ username: 'walker' }).id;
    const add = (user_id: string, access_token: string, more: object = {}) =>
      app.call('members_add', { guild_id: app.sandbox.guildId, user_id, access_token, ...more });

    it('becomes a member, with a name and roles', async () => {
      const user = newUser();
      const token = app.sandbox.createGrant(app.sandbox.bot, user);
      expect(await add(user, token, { nick: 'Wanderer', roles: ['@Member'] })).toMatchObject({
        isError: false,
        added: true,
        already_member: false,
        member: { user_id: user, nick: 'Wanderer', roles: [app.role('Member')] },
      });
      expect(await add(user, token)).toEqual({
        isError: false,
        added: true,
        already_member: true,
        guild_id: app.sandbox.guildId,
        user_id: user,
      });
    });

    it('is refused with the token of somebody else, which is shown nowhere', async () => {
      const token = app.sandbox.createGrant(app.sandbox.bot, newUser());
      const answer = await add(newUser(), token);
      expect(answer).toMatchObject({ isError: true, discord_code: 50025 });
      expect(JSON.stringify(answer)).not.toContain(token);
    });

    it('has its token taken out of whatever Discord says', async () => {
      const token = app.sandbox.createGrant(app.sandbox.bot, newUser());
      const body = { code: 50035, message: `Bad token ${token}` };
      const route = '/guilds/{guild_id}/members/{user_id}';
      app.sandbox.faults.add({ method: 'PUT', route, kind: 'status', status: 400, body });
      const answer = await app.client.callTool({
        name: 'members_add',
        arguments: { guild_id: app.sandbox.guildId, user_id: newUser(), access_token: token },
      });
      expect(answer.isError).toBe(true);
      expect(JSON.stringify(answer)).not.toContain(token);
    });

    it('is not taken in while banned', async () => {
      const user = newUser();
      app.sandbox.guild.bans.set(user, { user_id: user, reason: null });
      expect(await add(user, app.sandbox.createGrant(app.sandbox.bot, user))).toMatchObject({ discord_code: 40007 });
    });
  });
});
