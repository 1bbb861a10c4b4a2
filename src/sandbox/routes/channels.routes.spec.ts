import type { APIChannel, APIGuildForumChannel, APITextChannel } from 'discord-api-types/v10';
import type { PermissionName } from '../permissions/permission-bits.js';
import { restart, startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

type Answer = APIChannel & { code?: number; errors?: Record<string, unknown> };
const create = (body: object) => scenario.client.post<Answer>(`/guilds/${scenario.guild.id}/channels`, body);
const edit = (id: string, body: object) => scenario.client.patch<Answer>(`/channels/${id}`, body, { reason: 'test' });
const audited = (): number[] => scenario.guild.audit_log.map(({ action_type }) => action_type);

describe('finding channels', () => {
  it('lists hidden ones too, but shows none of them alone', async () => {
    const deny: PermissionName[] = ['VIEW_CHANNEL'];
    const hidden = scenario.sandbox.createChannel(scenario.guild, {
      name: 'hidden',
      overwrites: [{ id: scenario.bot.roles[0]!, deny }],
    });
    const { body } = await scenario.client.get<APIChannel[]>(`/guilds/${scenario.guild.id}/channels`);
    expect(body.map(({ id }) => id)).toEqual([scenario.general.id, hidden.id]);
    expect(await scenario.client.get(`/channels/${hidden.id}`)).toMatchObject({ status: 403, body: { code: 50001 } });
    expect(await scenario.client.get('/channels/123456789012345678')).toMatchObject({
      status: 404,
      body: { code: 10003 },
    });
  });

  it('shows no guild the bot is not in', async () => {
    const other = scenario.sandbox.createGuild({ name: 'Other' });
    expect(await scenario.client.get(`/guilds/${other.id}`)).toMatchObject({ status: 403, body: { code: 50001 } });
    expect(await scenario.client.get('/guilds/123456789012345678')).toMatchObject({
      status: 404,
      body: { code: 10004 },
    });
  });
});

describe('creating channels', () => {
  it('writes text channel names in lower case with dashes, others as they are', async () => {
    expect((await create({ name: 'Big Talk' })).body).toMatchObject({ name: 'big-talk', type: 0 });
    expect((await create({ name: 'Big Talk', type: 2 })).body).toMatchObject({ name: 'Big Talk' });
    expect(audited()).toEqual([10, 10]);
  });

  it('takes over the category’s overwrites unless it brings its own', async () => {
    const category = scenario.sandbox.createChannel(scenario.guild, {
      name: 'C',
      type: 4,
      overwrites: [{ id: scenario.guild.id, deny: ['SEND_MESSAGES'] }],
    });
    const synced = await create({ name: 'a', parent_id: category.id });
    expect((synced.body as APITextChannel).permission_overwrites).toEqual([
      { id: scenario.guild.id, type: 0, allow: '0', deny: '2048' },
    ]);
    const own = await create({ name: 'b', parent_id: category.id, permission_overwrites: [] });
    expect((own.body as APITextChannel).permission_overwrites).toEqual([]);
  });

  it('names a wrong parent', async () => {
    const codeOf = async (parent_id: string) => (await create({ name: 'a', parent_id })).body.errors;
    expect(await codeOf('1')).toMatchObject({ parent_id: { _errors: [{ code: 'CHANNEL_PARENT_INVALID' }] } });
    expect(await codeOf(scenario.general.id)).toMatchObject({
      parent_id: { _errors: [{ code: 'CHANNEL_PARENT_INVALID_TYPE' }] },
    });
  });

  it('stops at 50 in a category and 500 in a guild', async () => {
    const category = scenario.sandbox.createChannel(scenario.guild, { name: 'C', type: 4 });
    for (let i = 0; i < 50; i++) scenario.sandbox.createChannel(scenario.guild, { name: 'x', parent_id: category.id });
    expect((await create({ name: 'a', parent_id: category.id })).body.errors).toMatchObject({
      parent_id: { _errors: [{ code: 'CHANNEL_PARENT_MAX_CHANNELS' }] },
    });
    for (let i = 52; i < 500; i++) scenario.sandbox.createChannel(scenario.guild, { name: 'x' });
    expect((await create({ name: 'a' })).body.code).toBe(30013);
  });

  it('needs MANAGE_CHANNELS', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL');
    expect((await create({ name: 'a' })).body.code).toBe(50013);
  });
});

describe('editing channels', () => {
  it('changes every plain field and audits what differs', async () => {
    const { body } = await edit(scenario.general.id, {
      name: 'New Name',
      topic: 'T',
      nsfw: true,
      rate_limit_per_user: 30,
      default_auto_archive_duration: 1440,
    });
    expect(body).toMatchObject({
      name: 'new-name',
      topic: 'T',
      nsfw: true,
      rate_limit_per_user: 30,
      default_auto_archive_duration: 1440,
    });
    const entry = scenario.guild.audit_log.at(-1)!;
    expect(entry).toMatchObject({ action_type: 11, target_id: scenario.general.id, reason: 'test' });
    expect(entry.changes).toContainEqual({ key: 'topic', new_value: 'T' });
  });

  it('names every limit', async () => {
    const { body } = await edit(scenario.general.id, {
      name: '',
      topic: 'x'.repeat(1025),
      rate_limit_per_user: 21_601,
      default_auto_archive_duration: 7,
    });
    expect(Object.keys(body.errors!)).toEqual([
      'topic',
      'rate_limit_per_user',
      'default_auto_archive_duration',
      'name',
    ]);
  });

  it('gives a forum a longer topic and keeps the ids of its tags', async () => {
    const forum = scenario.sandbox.createChannel(scenario.guild, { name: 'f', type: 15 });
    const first = await edit(forum.id, { topic: 'x'.repeat(4096), available_tags: [{ name: 'a' }, { name: 'b' }] });
    const tags = (first.body as unknown as APIGuildForumChannel).available_tags;
    const second = await edit(forum.id, { available_tags: [{ id: tags[1]!.id, name: 'b2' }, { name: 'c' }] });
    const after = (second.body as unknown as APIGuildForumChannel).available_tags;
    expect(after.map(({ name }) => name)).toEqual(['b2', 'c']);
    expect(after[0]!.id).toBe(tags[1]!.id);
    expect((await edit(forum.id, { available_tags: [{ name: 'a' }, { name: 'a' }] })).body.code).toBe(40061);
    expect((await edit(forum.id, { available_tags: [{ id: '5', name: 'a' }] })).body.code).toBe(10087);
    expect((await edit(forum.id, { available_tags: [{ name: 'x'.repeat(21) }] })).body.code).toBe(50035);
  });

  it('replaces overwrites as a whole, audited one by one', async () => {
    const everyone = { id: scenario.guild.id, type: 0, allow: '1024', deny: '0' };
    await edit(scenario.general.id, { permission_overwrites: [everyone] });
    await edit(scenario.general.id, { permission_overwrites: [{ ...everyone, deny: '2048' }] });
    const { body } = await edit(scenario.general.id, { permission_overwrites: [] });
    expect((body as APITextChannel).permission_overwrites).toEqual([]);
    expect(audited()).toEqual([13, 14, 15]);
  });

  it('lets a bot give away only what it has, and MANAGE_ROLES only as administrator', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL', 'MANAGE_CHANNELS', 'MANAGE_ROLES');
    const overwrite = (allow: string) =>
      edit(scenario.general.id, { permission_overwrites: [{ id: scenario.guild.id, allow }] });
    expect((await overwrite('1024')).status).toBe(200);
    expect((await overwrite('8192')).body.code).toBe(50013);
    expect((await overwrite(String(1n << 28n))).body.code).toBe(50013);
  });

  it('needs MANAGE_CHANNELS, and MANAGE_ROLES for overwrites', async () => {
    scenario = await restart(scenario, 'VIEW_CHANNEL');
    expect((await edit(scenario.general.id, { topic: 'x' })).body.code).toBe(50013);
    scenario = await restart(scenario, 'VIEW_CHANNEL', 'MANAGE_CHANNELS');
    expect((await edit(scenario.general.id, { topic: 'x' })).status).toBe(200);
    expect(
      (await edit(scenario.general.id, { permission_overwrites: [{ id: scenario.guild.id, allow: '0' }] })).body.code,
    ).toBe(50013);
  });

  it('refuses an owner without second factor where the guild asks for it', async () => {
    scenario.guild.mfa_level = 1;
    scenario.sandbox.bot.owner_mfa = false;
    expect((await edit(scenario.general.id, { topic: 'x' })).body.code).toBe(60003);
  });
});

describe('overwrites one by one', () => {
  const overwrite = (id: string): string => `/channels/${scenario.general.id}/permissions/${id}`;

  it('are put, put again and deleted once', async () => {
    expect((await scenario.client.put(overwrite(scenario.guild.id), { type: 0, deny: '2048' })).status).toBe(204);
    expect((await scenario.client.put(overwrite(scenario.guild.id), { type: 0, deny: '2048' })).status).toBe(204);
    expect(scenario.general.overwrites).toEqual([{ id: scenario.guild.id, type: 0, allow: 0n, deny: 2048n }]);
    expect((await scenario.client.delete(overwrite(scenario.guild.id))).status).toBe(204);
    expect(await scenario.client.delete(overwrite(scenario.guild.id))).toMatchObject({
      status: 404,
      body: { code: 10009 },
    });
  });

  it('are for roles and members of the guild', async () => {
    expect((await scenario.client.put(overwrite(scenario.member.user_id), { type: 1 })).status).toBe(204);
    expect(await scenario.client.put(overwrite(scenario.member.user_id), { type: 0 })).toMatchObject({
      status: 404,
      body: { code: 10009 },
    });
  });
});

describe('reordering channels', () => {
  it('moves positions, one category at a time, and syncs overwrites on request', async () => {
    const { sandbox, guild, general } = scenario;
    const category = sandbox.createChannel(guild, {
      name: 'C',
      type: 4,
      overwrites: [{ id: guild.id, deny: ['SPEAK'] }],
    });
    const other = sandbox.createChannel(guild, { name: 'other' });
    const reorder = (moves: object[]) => scenario.client.patch<{ code: number }>(`/guilds/${guild.id}/channels`, moves);
    expect(
      (
        await reorder([
          { id: general.id, parent_id: category.id },
          { id: other.id, parent_id: category.id },
        ])
      ).body.code,
    ).toBe(40009);
    expect(
      (
        await reorder([
          { id: general.id, position: 7, parent_id: category.id, lock_permissions: true },
          { id: other.id, position: 1 },
        ])
      ).status,
    ).toBe(204);
    expect(general).toMatchObject({ position: 7, parent_id: category.id, overwrites: category.overwrites });
  });
});

describe('deleting channels', () => {
  it('takes threads along, leaves a category’s channels, and audits', async () => {
    const { sandbox, guild, general } = scenario;
    const category = sandbox.createChannel(guild, { name: 'C', type: 4 });
    general.parent_id = category.id;
    const thread = sandbox.createThread(general, { name: 't', owner_id: scenario.member.user_id });
    expect(await scenario.client.delete(`/channels/${category.id}`)).toMatchObject({
      status: 200,
      body: { id: category.id },
    });
    expect(general.parent_id).toBeNull();
    await scenario.client.delete(`/channels/${general.id}`);
    expect(sandbox.state.channels.has(thread.id)).toBe(false);
    expect(audited()).toEqual([12, 12]);
  });

  it('takes webhooks, invites and what the guild points at along', async () => {
    const { sandbox, guild, general } = scenario;
    sandbox.createWebhook(general);
    sandbox.createInvite(general, { inviter_id: guild.owner_id });
    guild.rules_channel_id = general.id;
    await scenario.client.delete(`/channels/${general.id}`);
    expect([sandbox.state.webhooks.size, sandbox.state.invites.size, guild.rules_channel_id]).toEqual([0, 0, null]);
  });

  it('spares what a community guild cannot do without', async () => {
    scenario.guild.features.push('COMMUNITY');
    scenario.guild.rules_channel_id = scenario.general.id;
    expect((await scenario.client.delete(`/channels/${scenario.general.id}`)).body).toMatchObject({ code: 50074 });
  });
});
