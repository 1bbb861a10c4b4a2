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

  it.each([
    [{ permissions: ['FLY'] }, 'permissions[0]'],
    [{ permissions: 'VIEW_CHANNEL' }, 'permissions'],
    [{ permissions: 1024 }, 'permissions'],
    [{ color: -1 }, 'color'],
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
