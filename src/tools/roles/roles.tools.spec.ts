import { ToolsApp } from '../testing/tools-app.js';
import { RolesModule } from './roles.module.js';

describe('roles', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [RolesModule], tools: { resultMaxBytes: 4096 } });
  });
  afterAll(() => app.close());

  const list = (args: object = {}) => app.call('roles_list', { guild_id: app.sandbox.guildId, ...args });

  it('lists roles from the highest down, with the names of what they allow', async () => {
    const answer = await list();
    const roles = answer.roles as { name: string; position: number; permission_names: string[] }[];
    expect(roles[0]).toMatchObject({ name: 'Admin', permissions: '8', permission_names: ['ADMINISTRATOR'] });
    expect(roles.map(({ position }) => position)).toEqual(
      roles.map(({ position }) => position).toSorted((a, b) => b - a),
    );
  });

  it('tells of a gradient, and of the bot that a role came with', async () => {
    const colors = { primary_color: 1, secondary_color: 2, tertiary_color: null };
    const { bot, guild, guildId: guild_id } = app.sandbox;
    const { id: role_id } = app.sandbox.createRole(guild, { name: 'Dusk', position: 1, colors, bot_id: bot.user_id });
    const seen = await app.call('roles_get', { guild_id, role_id });
    expect(seen).toMatchObject({ color: 1, secondary_color: 2, bot_id: bot.user_id });
    expect(seen).not.toHaveProperty('tertiary_color');
    await app.call('roles_delete', { guild_id, role_id, __confirm: true });
  });

  it('ends before the answer is too large, and goes on from there', async () => {
    const seen: string[] = [];
    for (let cursor: unknown; ;) {
      const answer = await list(cursor === undefined ? {} : { cursor });
      seen.push(...(answer.roles as { name: string }[]).map(({ name }) => name));
      if (answer.next_cursor === undefined) break;
      expect(answer.truncated).toBe(true);
      cursor = answer.next_cursor;
    }
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.at(-1)).toBe('@everyone');
  });

  it('creates a role from names of permissions, with its reason in the audit log', async () => {
    const answer = await app.call('roles_create', {
      guild_id: app.sandbox.guildId,
      name: 'Speakers',
      permissions: ['VIEW_CHANNEL', 'SPEAK'],
      color: 0xff8800,
      hoist: true,
      audit_reason: 'für das Treffen',
    });
    expect(answer).toMatchObject({
      isError: false,
      name: 'Speakers',
      color: 0xff8800,
      hoist: true,
      permission_names: ['VIEW_CHANNEL', 'SPEAK'],
    });
    expect(app.sandbox.requests.last()).toMatchObject({
      reason: 'für das Treffen',
      body: { permissions: String((1 << 10) | (1 << 21)) },
    });
  });

  it.each([['#2ecc71'], [0x2ecc71], ['3066993']])('takes the colour %j', async (color) => {
    const answer = await app.call('roles_create', { guild_id: app.sandbox.guildId, name: 'Green', color });
    expect(answer).toMatchObject({ isError: false, color: 0x2ecc71 });
  });

  it('takes the decimal string too', async () => {
    const answer = await app.call('roles_create', {
      guild_id: app.sandbox.guildId,
      name: 'Readers',
      permissions: '66560',
    });
    expect(answer).toMatchObject({
      isError: false,
      permissions: '66560',
      permission_names: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    });
  });

  it.each([[['ADMINISTRATOR']], ['8'], ['1099511627784']])(
    'grants ADMINISTRATOR, as %j, only when confirmed',
    async (permissions) => {
      const args = { guild_id: app.sandbox.guildId, name: 'Boss', permissions };
      expect(await app.call('roles_create', args)).toMatchObject({
        code: 'DRY_RUN_PREVIEW',
        preview: { because: 'it grants ADMINISTRATOR' },
      });
    },
  );

  describe('an existing role', () => {
    const role = (name: string) => ({ guild_id: app.sandbox.guildId, role_id: app.role(name) });

    it('is changed in what is given, and in nothing else', async () => {
      const answer = await app.call('roles_modify', { ...role('Helper'), color: 0, mentionable: true });
      expect(answer).toMatchObject({
        isError: false,
        name: 'Helper',
        color: 0,
        mentionable: true,
        hoist: true,
        permission_names: ['MANAGE_THREADS'],
      });
      expect(await app.call('roles_get', role('Helper'))).toMatchObject({ color: 0, mentionable: true });
    });

    it('is given ADMINISTRATOR only when confirmed', async () => {
      const args = { ...role('Helper'), permissions: ['ADMINISTRATOR'] };
      expect(await app.call('roles_modify', args)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    });

    it('moves among the others', async () => {
      const { guild_id, role_id } = role('Helper');
      const answer = await app.call('roles_modify_positions', {
        guild_id,
        positions: [{ id: '@Helper', position: 1 }],
      });
      expect(answer).toMatchObject({ isError: false, count: expect.any(Number) });
      expect(await app.call('roles_get', { guild_id, role_id })).toMatchObject({ position: 1 });
    });

    it('is counted by its members', async () => {
      const answer = await app.call('roles_member_counts', { guild_id: app.sandbox.guildId });
      expect(answer.roles).toContainEqual({ role_id: app.role('Admin'), members: 1 });
    });

    it('is deleted when confirmed', async () => {
      const args = role('Playtester');
      expect(await app.call('roles_delete', { ...args, __confirm: true, audit_reason: 'unused' })).toEqual({
        isError: false,
        deleted: true,
        ...args,
      });
      expect(await app.call('roles_get', args)).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    });
  });

  it.each([
    [{ permissions: ['FLY'] }, 'permissions[0]'],
    [{ permissions: 'VIEW_CHANNEL' }, 'permissions'],
    [{ permissions: 1024 }, 'permissions'],
    [{ color: -1 }, 'color'],
    [{ color: '#f80' }, 'color'],
    [{ color: 'green' }, 'color'],
    [{ color: '16777216' }, 'color'],
    [{ name: '' }, 'name'],
    [{ icon: 'a.png' }, 'icon'],
    [{ colour: 5 }, 'colour'],
  ])('refuses %j before any request', async (args, path) => {
    app.sandbox.requests.clear();
    const answer = await app.call('roles_create', { guild_id: app.sandbox.guildId, ...args });
    expect(answer).toMatchObject({ isError: true, code: 'VALIDATION_FAILED', outcome: 'not_sent' });
    expect((answer.issues as { path: string }[]).map((issue) => issue.path)).toContain(path);
    expect(app.sandbox.requests.count).toBe(0);
  });
});
