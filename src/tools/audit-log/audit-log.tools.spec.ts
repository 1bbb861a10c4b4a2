import { AuditLogEvent } from 'discord-api-types/v10';
import { ToolsApp } from '../testing/tools-app.js';
import { AuditLogModule } from './audit-log.module.js';

describe('audit_log_get', () => {
  let app: ToolsApp;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [AuditLogModule] });
  });
  afterEach(() => app.close());

  const record = () => app.sandbox.guild;
  const get = (more = {}) => app.call('audit_log_get', { guild_id: app.sandbox.guildId, ...more });

  /** Somebody did something. */
  function did(action_type: number, more: Partial<ReturnType<typeof record>['audit_log'][number]> = {}): string {
    const entry = {
      id: app.sandbox.newId(),
      action_type,
      user_id: app.user('tobias.h'),
      target_id: null,
      changes: [],
      options: null,
      reason: null,
      ...more,
    };
    record().audit_log.push(entry);
    return entry.id;
  }
  const idsOf = (answer: Record<string, unknown>) => (answer.entries as { id: string }[]).map(({ id }) => id);

  it('tells who did what to whom, and why, in words', async () => {
    const ada = app.user('ada.nowak');
    did(AuditLogEvent.MemberBanAdd, { target_id: ada, reason: 'spam' });
    const answer = await get();
    expect(answer).toMatchObject({
      isError: false,
      count: 1,
      entries: [
        {
          action_type: 22,
          action: 'MEMBER_BAN_ADD',
          user_name: 'tobias.h',
          target_id: ada,
          target_name: 'ada.nowak',
          reason: 'spam',
        },
      ],
    });
    expect(answer.untrusted_text).toContain('entries[].reason');
    expect((answer.entries as { created_at: string }[])[0]!.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('shows changes readably: permissions that came and went, roles by name, the rest as text', async () => {
    const role = { id: app.role('Helper'), name: 'Helper' };
    did(AuditLogEvent.MemberRoleUpdate, { changes: [{ key: '$add', new_value: [role] }] });
    did(AuditLogEvent.RoleUpdate, {
      target_id: role.id,
      options: { count: '2' },
      changes: [
        { key: 'name', old_value: 'Helper', new_value: 'Guide' },
        { key: 'permissions', old_value: '1024', new_value: '2048' },
        { key: 'hoist', new_value: true },
        { key: 'colors', old_value: { primary_color: 1 } },
      ],
    });
    const { entries } = await get();
    expect(entries).toMatchObject([
      {
        action: 'ROLE_UPDATE',
        target_name: 'Guide',
        options: { count: '2' },
        changes: [
          { key: 'name', old_value: 'Helper', new_value: 'Guide' },
          { key: 'permissions', added: ['SEND_MESSAGES'], removed: ['VIEW_CHANNEL'] },
          { key: 'hoist', new_value: 'true' },
          { key: 'colors', old_value: '{"primary_color":1}' },
        ],
      },
      { changes: [{ key: '$add', new_value: `Helper (${role.id})` }] },
    ]);
  });

  it('cuts long values, and names actions it does not know by number', async () => {
    did(999, { changes: [{ key: 'topic', new_value: 'x'.repeat(600) }] });
    const { entries } = await get();
    expect(entries).toMatchObject([{ action: 'ACTION_999', changes: [{ new_value: `${'x'.repeat(500)}…` }] }]);
  });

  it.each([
    ['a name', { action_type: 'CHANNEL_CREATE' }],
    ['a number', { action_type: 10 }],
    ['who did it', { user_id: '@Inês' }],
    ['what it was done to', { target_id: '100000000000000007' }],
  ])('is filtered by %s', async (_, filter) => {
    did(AuditLogEvent.GuildUpdate);
    const wanted = did(AuditLogEvent.ChannelCreate, { user_id: app.user('ines_w'), target_id: '100000000000000007' });
    did(AuditLogEvent.ChannelUpdate);
    expect(idsOf(await get(filter))).toEqual([wanted]);
  });

  it('refuses an action there is not, and two places to read from', async () => {
    app.sandbox.requests.clear();
    expect(await get({ action_type: 'MEMBER_HUG' })).toMatchObject({ issues: [{ path: 'action_type' }] });
    const id = app.sandbox.newId();
    expect(await get({ before: id, after: id })).toMatchObject({ issues: [{ path: 'after' }] });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('is read page by page, from the newest or from the oldest, and whole', async () => {
    const ids = Array.from({ length: 7 }, () => did(AuditLogEvent.GuildUpdate));
    const newestFirst = ids.toReversed();
    const first = await get({ limit: 3 });
    expect(idsOf(first)).toEqual(newestFirst.slice(0, 3));
    expect(idsOf(await get({ limit: 3, cursor: first.next_cursor }))).toEqual(newestFirst.slice(3, 6));
    const oldest = await get({ after: ids[1], limit: 2 });
    expect(idsOf(oldest)).toEqual(ids.slice(2, 4));
    expect(idsOf(await get({ cursor: oldest.next_cursor, limit: 100 }))).toEqual(ids.slice(4));
    const all = await get({ all: true });
    expect(idsOf(all)).toEqual(newestFirst);
    expect(all).not.toHaveProperty('next_cursor');
  });

  it('is cut where the answer is full, with a cursor to go on', async () => {
    const reason = 'r'.repeat(512);
    const ids = Array.from({ length: 250 }, () => did(AuditLogEvent.GuildUpdate, { reason }));
    const answer = await get({ all: true });
    expect(answer).toMatchObject({ truncated: true });
    const rest = await get({ all: true, cursor: answer.next_cursor });
    const seen = [...idsOf(answer), ...idsOf(rest)];
    expect(seen).toEqual(ids.toReversed().slice(0, seen.length));
    expect(seen.length).toBeGreaterThan(100);
  });

  it.each(['compact', 'raw'])('names webhooks and never tells their tokens (%s)', async (view) => {
    const hook = {
      id: app.sandbox.newId(),
      type: 1 as const,
      guild_id: record().id,
      channel_id: app.channel('general'),
      name: 'Builds',
      avatar: null,
      token: 'secret-token-of-the-webhook',
      user_id: app.user('tobias.h'),
      application_id: null,
      source: null,
    };
    app.sandbox.state.webhooks.set(hook.id, hook);
    const id = did(AuditLogEvent.WebhookUpdate, { target_id: hook.id });
    const answer = await get({ view });
    expect(JSON.stringify(answer)).toContain(id);
    expect(JSON.stringify(answer)).not.toContain(hook.token);
    if (view === 'compact') expect(answer.entries).toMatchObject([{ target_name: 'Builds' }]);
  });

  it('says what is missing when the bot may not read it', async () => {
    for (const role of record().roles.values()) role.permissions &= ~(1n << 7n);
    expect(await get()).toMatchObject({ code: 'DISCORD_PERMISSION_DENIED' });
  });
});
