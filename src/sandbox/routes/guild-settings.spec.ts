import type { APIInvite } from 'discord-api-types/v10';
import { SCENARIO_START, startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const guild = (): string => `/guilds/${scenario.guild.id}`;
const HOUR = 3_600_000;
const iso = (at: number): string => new Date(at).toISOString();

describe('a guild', () => {
  it('is given away by its owner only, to a person who is a member', async () => {
    const give = (owner_id: string) => scenario.client.patch(guild(), { owner_id });
    expect((await give(scenario.member.user_id)).body).toMatchObject({ code: 20018 });
    scenario.guild.owner_id = scenario.sandbox.bot.user_id;
    expect((await give('123456789012345678')).body).toMatchObject({ code: 10013 });
    expect((await give(scenario.member.user_id)).body).toMatchObject({ owner_id: scenario.member.user_id });
    expect(scenario.guild.audit_log).toMatchObject([{ action_type: 1, changes: [{ key: 'owner_id' }] }]);
  });

  it('asks its moderators for a second factor when its owner says so', async () => {
    const set = () => scenario.client.post(`${guild()}/mfa`, { level: 1 });
    expect((await set()).body).toMatchObject({ code: 20018 });
    scenario.guild.owner_id = scenario.sandbox.bot.user_id;
    expect((await set()).body).toEqual({ level: 1 });
    expect((await scenario.client.get(guild())).body).toMatchObject({ mfa_level: 1 });
  });

  it('closes its doors for a day at most, and opens them with null', async () => {
    const set = (body: object) => scenario.client.put(`${guild()}/incident-actions`, body);
    const until = SCENARIO_START + 2 * HOUR;
    expect((await set({ invites_disabled_until: iso(until) })).body).toMatchObject({ dms_disabled_until: null });
    expect((await set({ dms_disabled_until: iso(SCENARIO_START + 25 * HOUR) })).body).toMatchObject({
      code: 50035,
      errors: { dms_disabled_until: {} },
    });
    expect(scenario.guild.incidents).toEqual({ invites_disabled_until: until, dms_disabled_until: null });
    await set({ invites_disabled_until: null });
    expect((await scenario.client.get(guild())).body).toMatchObject({ incidents_data: null });
  });
});

describe('a widget', () => {
  it('is hidden until it is switched on, then seen without a token', async () => {
    const widget = () => scenario.client.get(`${guild()}/widget.json`, { token: null });
    expect(await widget()).toMatchObject({ status: 403, body: { code: 50004 } });
    const change = { enabled: true, channel_id: scenario.general.id };
    expect((await scenario.client.patch(`${guild()}/widget`, change)).body).toEqual(change);
    scenario.sandbox.createChannel(scenario.guild, { name: 'Hidden', type: 2 });
    const shown = (await widget()).body as Record<string, unknown>;
    expect(shown).toMatchObject({ name: 'Scenario', channels: [], presence_count: 2 });
    expect(shown.instant_invite).toMatch(/^https:\/\/discord\.com\/invite\/\w{8}$/);
    expect((await widget()).body).toEqual(shown);
  });

  it('leads into no channel of another guild', async () => {
    const elsewhere = scenario.sandbox.createChannel(scenario.sandbox.createGuild({ name: 'Other' }), { name: 'far' });
    expect((await scenario.client.patch(`${guild()}/widget`, { channel_id: elsewhere.id })).body).toMatchObject({
      code: 50035,
      errors: { channel_id: {} },
    });
  });
});

describe('a welcome screen', () => {
  it('needs a Community guild, and shows itself to members when it is on', async () => {
    const path = `${guild()}/welcome-screen`;
    expect((await scenario.client.get(path)).body).toMatchObject({ code: 10069 });
    scenario.guild.features.push('COMMUNITY');
    const channel = { channel_id: scenario.general.id, description: 'Say hello' };
    expect((await scenario.client.patch(path, { enabled: true, welcome_channels: [channel] })).body).toEqual({
      description: null,
      welcome_channels: [{ ...channel, emoji_id: null, emoji_name: null }],
    });
    expect(scenario.guild.features).toContain('WELCOME_SCREEN_ENABLED');
    const six = Array.from({ length: 6 }, () => channel);
    expect((await scenario.client.patch(path, { welcome_channels: six })).body).toMatchObject({ code: 50035 });
  });
});

describe('the membership screening', () => {
  it('takes its steps as JSON in a text', async () => {
    const path = `${guild()}/member-verification`;
    const form_fields = [{ field_type: 'TERMS', label: 'Rules', values: ['Be kind.'], required: true }];
    const change = { enabled: true, form_fields: JSON.stringify(form_fields) };
    expect((await scenario.client.patch(path, change)).body).toMatchObject({ form_fields, description: null });
    expect((await scenario.client.patch(path, { form_fields: '{' })).body).toMatchObject({ code: 50035 });
    expect((await scenario.client.get(path)).body).toMatchObject({ form_fields });
  });
});

describe('integrations', () => {
  it('are the bots and what else is connected; one that is deleted takes its bot along', async () => {
    const other = scenario.sandbox.createBot({ username: 'helper' });
    scenario.sandbox.addBot(scenario.guild, other);
    const { body } = await scenario.client.get<{ id: string; name: string }[]>(`${guild()}/integrations`);
    const helper = body.find(({ name }) => name === 'helper')!;
    const remove = () => scenario.client.delete(`${guild()}/integrations/${helper.id}`);
    expect([(await remove()).status, (await remove()).body]).toMatchObject([204, { code: 10005 }]);
    expect(scenario.guild.members.has(other.user_id)).toBe(false);
    expect(scenario.guild.audit_log).toMatchObject([{ action_type: 82, target_id: helper.id }]);
  });
});

describe('invites', () => {
  const create = (body: object, files?: Record<string, string>) =>
    scenario.client.post<APIInvite>(`/channels/${scenario.general.id}/invites`, body, { files });

  it('give roles that are below the bot', async () => {
    const low = scenario.sandbox.createRole(scenario.guild, { name: 'Guest', position: 0 });
    const high = scenario.sandbox.createRole(scenario.guild, { name: 'Boss' });
    expect((await create({ role_ids: [low.id] })).body).toMatchObject({ roles: [{ id: low.id, name: 'Guest' }] });
    expect((await create({ role_ids: [high.id] })).body).toMatchObject({ code: 50013 });
  });

  it('want the subject of their target', async () => {
    expect((await create({ target_type: 1 })).body).toMatchObject({ errors: { target_user_id: {} } });
  });

  it('may be for some users only, whose list is worked through in a while', async () => {
    const { body } = await create({}, { target_users_file: 'user_id\n5\n' });
    const targets = `/invites/${body.code}/target-users`;
    const put = (text: string) => scenario.client.put(targets, undefined, { files: { target_users_file: text } });
    expect(await put('5\nada\n')).toMatchObject({
      status: 400,
      body: { target_users_file: ['Line 2: invalid user ID format'] },
    });
    expect((await put('user_id\n5\n6\n')).status).toBe(204);
    expect(await scenario.client.get(targets)).toMatchObject({ body: 'user_id\r\n5\r\n6\r\n' });
    const status = async () => (await scenario.client.get(`${targets}/job-status`)).body;
    expect(await status()).toMatchObject({ status: 1, total_users: 2, processed_users: 0 });
    scenario.clock.advance(1000);
    expect(await status()).toMatchObject({ status: 2, processed_users: 2 });
  });

  it('are listed with their counters for who may manage the guild', async () => {
    await create({});
    const list = async () => (await scenario.client.get<object[]>(`${guild()}/invites`)).body;
    expect(await list()).toMatchObject([{ uses: 0 }]);
    for (const role of scenario.guild.roles.values()) role.permissions &= ~(1n << 5n);
    expect((await list())[0]).not.toHaveProperty('uses');
  });
});

describe('a voice channel', () => {
  it('tells the audit log of its status', async () => {
    const lounge = scenario.sandbox.createChannel(scenario.guild, { name: 'Lounge', type: 2 });
    await scenario.client.put(`/channels/${lounge.id}/voice-status`, { status: 'Jam' });
    await scenario.client.put(`/channels/${lounge.id}/voice-status`, { status: '' });
    expect(scenario.guild.audit_log).toMatchObject([
      { action_type: 192, target_id: lounge.id, options: { status: 'Jam' } },
      { action_type: 193 },
    ]);
  });
});
