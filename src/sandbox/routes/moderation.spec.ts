import type { APIBan } from 'discord-api-types/v10';
import { SCENARIO_START, startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const guild = (): string => `/guilds/${scenario.guild.id}`;
const DAY = 86_400_000;

describe('bans', () => {
  it('take the member out with its latest messages, once, with the reason', async () => {
    const { user_id } = scenario.member;
    const say = (ago: number) =>
      scenario.sandbox.createMessage(scenario.general, { author_id: user_id, at: SCENARIO_START - ago });
    say(2 * 3_600_000);
    say(60_000);
    const ban = () =>
      scenario.client.put(`${guild()}/bans/${user_id}`, { delete_message_seconds: 3600 }, { reason: 'spam' });
    expect([(await ban()).status, (await ban()).status]).toEqual([204, 204]);
    expect(scenario.guild.members.has(user_id)).toBe(false);
    expect(scenario.general.messages.size).toBe(1);
    expect((await scenario.client.get(`${guild()}/bans/${user_id}`)).body).toMatchObject({
      user: { id: user_id },
      reason: 'spam',
    });
    expect(scenario.guild.audit_log).toMatchObject([{ action_type: 22, target_id: user_id, reason: 'spam' }]);
  });

  it('reach strangers, not those above', async () => {
    const stranger = scenario.sandbox.createUser({ username: 'stranger' });
    expect((await scenario.client.put(`${guild()}/bans/${stranger.id}`, {})).status).toBe(204);
    expect((await scenario.client.put(`${guild()}/bans/${scenario.guild.owner_id}`, {})).body).toMatchObject({
      code: 50013,
    });
    expect((await scenario.client.put(`${guild()}/bans/123456789012345678`, {})).body).toMatchObject({ code: 10013 });
  });

  it('are listed by id; before counts before after', async () => {
    const ids = [1, 2, 3].map((i) => scenario.sandbox.createUser({ username: `u${i}` }).id);
    for (const user_id of ids) scenario.guild.bans.set(user_id, { user_id, reason: null });
    const list = async (query: Record<string, string | number>) =>
      (await scenario.client.get<APIBan[]>(`${guild()}/bans`, { query })).body.map(({ user }) => user.id);
    expect(await list({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await list({ after: ids[0]! })).toEqual(ids.slice(1));
    expect(await list({ before: ids[2]!, after: ids[2]! })).toEqual(ids.slice(0, 2));
  });

  it('are lifted once', async () => {
    scenario.guild.bans.set('5', { user_id: '5', reason: null });
    expect((await scenario.client.delete(`${guild()}/bans/5`)).status).toBe(204);
    expect(await scenario.client.delete(`${guild()}/bans/5`)).toMatchObject({ status: 404, body: { code: 10026 } });
  });

  it('in bulk name those who could not be banned; nobody at all is 500000', async () => {
    const user_ids = [scenario.member.user_id, scenario.guild.owner_id];
    expect((await scenario.client.post(`${guild()}/bulk-ban`, { user_ids })).body).toEqual({
      banned_users: [user_ids[0]],
      failed_users: [user_ids[1]],
    });
    expect((await scenario.client.post(`${guild()}/bulk-ban`, { user_ids })).body).toMatchObject({ code: 500000 });
  });
});

describe('prune', () => {
  it('counts and removes only those without roles who were not seen', async () => {
    const join = (username: string, ago: number) =>
      scenario.sandbox.createMember(scenario.guild, { username, at: SCENARIO_START - ago });
    scenario.guild.members.forEach((member) => (member.joined_at = SCENARIO_START - 40 * DAY));
    const [silent, talker, holder] = [join('silent', 40 * DAY), join('talker', 40 * DAY), join('holder', 40 * DAY)];
    for (const member of [silent, talker, holder]) member.joined_at = SCENARIO_START - 40 * DAY;
    scenario.sandbox.createMessage(scenario.general, { author_id: talker.user_id, at: SCENARIO_START - DAY });
    const role = scenario.sandbox.createRole(scenario.guild, { name: 'R' });
    holder.roles = [role.id];
    const count = async (query: Record<string, string | number>) =>
      (await scenario.client.get(`${guild()}/prune`, { query })).body;
    expect(await count({ days: 30 })).toEqual({ pruned: 2 });
    expect(await count({ days: 30, include_roles: role.id })).toEqual({ pruned: 3 });
    expect((await scenario.client.post(`${guild()}/prune`, { days: 30 }, { reason: 'tidy' })).body).toEqual({
      pruned: 2,
    });
    expect([...scenario.guild.members.keys()]).not.toContain(silent.user_id);
    expect((await scenario.client.post(`${guild()}/prune`, { compute_prune_count: false })).body).toEqual({
      pruned: null,
    });
    expect((await scenario.client.get(`${guild()}/prune`, { query: { days: 31 } })).status).toBe(400);
  });
});

describe('the audit log', () => {
  it('is read newest first, filtered, in pages, and from the start with after', async () => {
    for (const name of ['a', 'b', 'c']) {
      scenario.clock.advance(1000);
      await scenario.client.patch(`/channels/${scenario.general.id}`, { name });
    }
    await scenario.client.delete(`${guild()}/members/${scenario.member.user_id}`);
    const list = async (query: Record<string, string | number>) => {
      const { body } = await scenario.client.get<{
        audit_log_entries: { id: string; action_type: number }[];
        users: { id: string }[];
      }>(`${guild()}/audit-logs`, { query });
      return {
        types: body.audit_log_entries.map(({ action_type }) => action_type),
        ids: body.audit_log_entries.map(({ id }) => id),
        users: body.users,
      };
    };
    const all = await list({});
    expect(all.types).toEqual([20, 11, 11, 11]);
    expect(all.users.map(({ id }) => id).sort()).toEqual(
      [scenario.member.user_id, scenario.sandbox.bot.user_id].sort(),
    );
    expect((await list({ action_type: 11, limit: 2 })).ids).toEqual(all.ids.slice(1, 3));
    expect((await list({ before: all.ids[1]! })).ids).toEqual(all.ids.slice(2));
    expect((await list({ after: 0 })).ids).toEqual([...all.ids].reverse());
    expect((await list({ target_id: scenario.member.user_id })).types).toEqual([20]);
  });

  it('needs VIEW_AUDIT_LOG', async () => {
    await scenario.sandbox.stop();
    scenario = await startScenario({ permissions: ['VIEW_CHANNEL'] });
    expect((await scenario.client.get(`${guild()}/audit-logs`)).body).toMatchObject({ code: 50013 });
  });
});
