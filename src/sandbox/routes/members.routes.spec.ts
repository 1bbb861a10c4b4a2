import type { APIGuildMember } from 'discord-api-types/v10';
import { SCENARIO_START, startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

type Answer = APIGuildMember & { code?: number; errors?: object };
const members = (): string => `/guilds/${scenario.guild.id}/members`;
const edit = (body: object, id = scenario.member.user_id) => scenario.client.patch<Answer>(`${members()}/${id}`, body);
const low = () => scenario.sandbox.createRole(scenario.guild, { name: 'Low', position: 0 });

describe('finding members', () => {
  it('lists them by id, one unless told otherwise, with the intent only', async () => {
    const list = async (query: Record<string, string | number>) =>
      (await scenario.client.get<Answer[]>(members(), { query })).body;
    expect(await list({})).toHaveLength(1);
    const all = await list({ limit: 1000 });
    expect(all).toHaveLength(scenario.guild.members.size);
    expect((await list({ limit: 1000, after: all[0]!.user.id }))[0]!.user.id).toBe(all[1]!.user.id);
    scenario.sandbox.bot.intents.guild_members = false;
    expect(await list({})).toMatchObject({ code: 50001 });
  });

  it('searches the start of names, in any case', async () => {
    scenario.member.nick = 'Lovelace';
    const search = (query: string) =>
      scenario.client.get<Answer[]>(`${members()}/search`, { query: { query, limit: 10 } });
    expect((await search('LOVE')).body).toHaveLength(1);
    expect((await search('ad')).body).toHaveLength(1);
    expect((await search('lace')).body).toHaveLength(0);
    expect((await scenario.client.get(`${members()}/search`)).status).toBe(400);
  });

  it('tells a stranger from nobody', async () => {
    const stranger = scenario.sandbox.createUser({ username: 'stranger' });
    expect((await scenario.client.get(`${members()}/${stranger.id}`)).body).toMatchObject({ code: 10007 });
    expect((await scenario.client.get(`${members()}/123456789012345678`)).body).toMatchObject({ code: 10013 });
    expect(await scenario.client.get(`${members()}/@me`)).toMatchObject({ status: 400, body: { code: 50035 } });
  });
});

describe('roles of a member', () => {
  const roleOf = (id: string): string => `${members()}/${scenario.member.user_id}/roles/${id}`;

  it('are given and taken any number of times, audited when something changes', async () => {
    const { id } = low();
    for (let i = 0; i < 2; i++)
      expect((await scenario.client.put(roleOf(id), undefined, { reason: 'r' })).status).toBe(204);
    expect(scenario.member.roles).toEqual([id]);
    for (let i = 0; i < 2; i++) expect((await scenario.client.delete(roleOf(id))).status).toBe(204);
    expect(scenario.member.roles).toEqual([]);
    expect(scenario.guild.audit_log.map(({ action_type, reason }) => [action_type, reason])).toEqual([
      [25, 'r'],
      [25, null],
    ]);
  });

  it('stay below the bot’s highest, unmanaged and known', async () => {
    const above = scenario.sandbox.createRole(scenario.guild, { name: 'Above' });
    const codeOf = async (id: string) => (await scenario.client.put<{ code: number }>(roleOf(id))).body.code;
    expect(await codeOf(above.id)).toBe(50013);
    expect(await codeOf(scenario.bot.roles[0]!)).toBe(50028);
    expect(await codeOf('123456789012345678')).toBe(10011);
  });

  it('are set all at once; only those that come or go are looked at', async () => {
    const above = scenario.sandbox.createRole(scenario.guild, { name: 'Above' });
    const { id } = low();
    scenario.member.roles = [above.id];
    expect((await edit({ roles: [above.id, id] })).body.roles).toEqual([above.id, id]);
    expect((await edit({ roles: [id] })).body.code).toBe(50013);
  });
});

describe('editing members', () => {
  it('names, times out up to 28 days, and lets go again', async () => {
    const until = new Date(SCENARIO_START + 3_600_000).toISOString();
    expect((await edit({ nick: 'A', communication_disabled_until: until })).body).toMatchObject({
      nick: 'A',
      communication_disabled_until: '2026-08-06T11:00:00.000000+00:00',
    });
    expect((await edit({ communication_disabled_until: null })).body.communication_disabled_until).toBeNull();
    const tooLong = new Date(SCENARIO_START + 29 * 86_400_000).toISOString();
    expect((await edit({ communication_disabled_until: tooLong })).body.errors).toHaveProperty(
      'communication_disabled_until',
    );
    expect((await edit({ nick: 'x'.repeat(33) })).body.errors).toHaveProperty('nick');
  });

  it('touches neither the owner nor anybody of the same height, nor times out an administrator', async () => {
    expect((await edit({ nick: 'x' }, scenario.guild.owner_id)).body.code).toBe(50013);
    scenario.member.roles = [
      scenario.sandbox.createRole(scenario.guild, { name: 'Admin', position: 0, permissions: ['ADMINISTRATOR'] }).id,
    ];
    expect((await edit({ nick: 'x' })).status).toBe(200);
    expect(
      (await edit({ communication_disabled_until: new Date(SCENARIO_START + 1000).toISOString() })).body.code,
    ).toBe(50013);
    scenario.member.roles = [...scenario.bot.roles];
    expect((await edit({ nick: 'x' })).body.code).toBe(50013);
  });

  it('moves and mutes only who is in voice', async () => {
    const lounge = scenario.sandbox.createChannel(scenario.guild, { name: 'Lounge', type: 2 });
    expect((await edit({ mute: true })).body.code).toBe(40032);
    scenario.sandbox.joinVoice(scenario.guild, scenario.member.user_id, lounge);
    expect((await edit({ mute: true })).body.mute).toBe(true);
    expect((await edit({ channel_id: scenario.general.id })).body.code).toBe(50024);
    await edit({ channel_id: null });
    expect(scenario.guild.voice_states.has(scenario.member.user_id)).toBe(false);
  });

  it('kicks once, out of threads too', async () => {
    const { user_id } = scenario.member;
    const { thread } = scenario.sandbox.createThread(scenario.general, { name: 't', owner_id: user_id });
    const kick = () => scenario.client.delete(`${members()}/${scenario.member.user_id}`, { reason: 'spam' });
    expect((await kick()).status).toBe(204);
    expect(await kick()).toMatchObject({ status: 404, body: { code: 10007 } });
    expect(scenario.guild.audit_log).toMatchObject([
      { action_type: 20, target_id: scenario.member.user_id, reason: 'spam' },
    ]);
    expect(thread.members.has(user_id)).toBe(false);
  });

  it('needs a permission for each field', async () => {
    const fields = { nick: 'x', roles: [], communication_disabled_until: null, mute: true, channel_id: null };
    await scenario.sandbox.stop();
    scenario = await startScenario({ permissions: ['VIEW_CHANNEL'] });
    for (const [name, value] of Object.entries(fields)) expect((await edit({ [name]: value })).body.code).toBe(50013);
  });
});
