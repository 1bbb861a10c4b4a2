import type { APIGuild, APIMessage, APIUser } from 'discord-api-types/v10';
import { bits } from '../permissions/permission-bits.js';
import { startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const guild = (): string => `/guilds/${scenario.guild.id}`;
interface Refused {
  code?: number;
  errors?: object;
}

describe('invites', () => {
  const create = (body: object) =>
    scenario.client.post<{ code: string }>(`/channels/${scenario.general.id}/invites`, body);

  it('of one kind are one, unless a new one is asked for', async () => {
    const first = await create({});
    expect((await create({})).body.code).toBe(first.body.code);
    expect((await create({ unique: true })).body.code).not.toBe(first.body.code);
    expect((await create({ max_age: 604_801 })).status).toBe(400);
  });

  it('end with their time', async () => {
    const { body } = await create({ max_age: 60 });
    expect((await scenario.client.get(`/invites/${body.code}`, { token: null })).status).toBe(200);
    scenario.clock.advance(60_000);
    expect((await scenario.client.get(`/invites/${body.code}`, { token: null })).body).toMatchObject({ code: 10006 });
    expect((await scenario.client.get<unknown[]>(`${guild()}/invites`)).body).toEqual([]);
  });

  it('are revoked once', async () => {
    const { body } = await create({});
    expect((await scenario.client.delete(`/invites/${body.code}`)).status).toBe(200);
    expect((await scenario.client.delete(`/invites/${body.code}`)).status).toBe(404);
  });
});

describe('polls', () => {
  it('end once, by their author, and say so', async () => {
    const messages = `/channels/${scenario.general.id}/messages`;
    const poll = { question: { text: 'q' }, answers: [{ poll_media: { text: 'a' } }], duration: 1 };
    const { body } = await scenario.client.post<APIMessage>(messages, { poll });
    scenario.general.messages.get(body.id)!.poll!.answers[0]!.voters.push(scenario.member.user_id);
    const path = `/channels/${scenario.general.id}/polls/${body.id}`;
    expect((await scenario.client.get(`${path}/answers/1`)).body).toMatchObject({
      users: [{ id: scenario.member.user_id }],
    });
    expect((await scenario.client.post<APIMessage>(`${path}/expire`)).body.poll).toMatchObject({
      results: { is_finalized: true, answer_counts: [{ id: 1, count: 1 }] },
    });
    expect((await scenario.client.post(`${path}/expire`)).body).toMatchObject({ code: 520001 });
    expect(scenario.general.messages.all().at(-1)).toMatchObject({ type: 46 });
    expect((await scenario.client.patch(`${messages}/${body.id}`, { content: 'x' })).body).toMatchObject({
      code: 520003,
    });
  });
});

describe('direct messages', () => {
  it('open one channel each time, for those who share a guild and want them', async () => {
    const open = (recipient_id: string) =>
      scenario.client.post<{ id: string } & Refused>('/users/@me/channels', { recipient_id });
    const { body } = await open(scenario.member.user_id);
    expect((await open(scenario.member.user_id)).body.id).toBe(body.id);
    const say = (id: string) => scenario.client.post<Refused>(`/channels/${id}/messages`, { content: 'hi' });
    expect((await say(body.id)).status).toBe(200);
    scenario.sandbox.state.user(scenario.member.user_id).accepts_dms = false;
    expect((await say(body.id)).body.code).toBe(50007);
    const stranger = await open(scenario.sandbox.createUser({ username: 's' }).id);
    expect((await say(stranger.body.id)).body.code).toBe(50278);
    expect((await open(scenario.sandbox.bot.user_id)).body.code).toBe(50033);
  });

  it('of others cannot be seen', async () => {
    const { body } = await scenario.client.post<{ id: string }>('/users/@me/channels', {
      recipient_id: scenario.member.user_id,
    });
    const other = scenario.sandbox.createBot({ username: 'other' });
    expect((await scenario.client.get(`/channels/${body.id}`, { token: other.token })).body).toMatchObject({
      code: 50001,
    });
  });
});

describe('the bot’s own', () => {
  it('guilds come in pages, with counts on request', async () => {
    const others = [1, 2].map(() => scenario.sandbox.createGuild({ name: 'More' }));
    others.forEach((each) => scenario.sandbox.addBot(each, scenario.sandbox.bot));
    const list = async (query: Record<string, string | number | boolean>) =>
      (await scenario.client.get<{ id: string }[]>('/users/@me/guilds', { query })).body.map(({ id }) => id);
    expect(await list({})).toEqual([scenario.guild.id, ...others.map(({ id }) => id)]);
    expect(await list({ after: scenario.guild.id, limit: 1 })).toEqual([others[0]!.id]);
    expect(await list({ before: others[1]!.id, limit: 1 })).toEqual([others[0]!.id]);
    expect((await scenario.client.get('/users/@me/guilds', { query: { with_counts: true } })).body).toContainEqual(
      expect.objectContaining({ approximate_member_count: 3 }),
    );
  });

  it('guild is left with its role', async () => {
    expect((await scenario.client.delete(`/users/@me${guild()}`)).status).toBe(204);
    expect([...scenario.guild.roles.keys()]).toEqual([scenario.guild.id]);
    expect((await scenario.client.get(guild())).body).toMatchObject({ code: 50001 });
  });

  it('name can change', async () => {
    expect((await scenario.client.patch<APIUser>('/users/@me', { username: 'Cone' })).body.username).toBe('Cone');
    expect((await scenario.client.patch('/users/@me', { username: 'x' })).status).toBe(400);
  });

  it('token sees only what its own bot may', async () => {
    const other = scenario.sandbox.createBot({ username: 'other' });
    expect((await scenario.client.get<APIUser>('/users/@me', { token: other.token })).body.id).toBe(other.user_id);
    expect((await scenario.client.get(guild(), { token: other.token })).body).toMatchObject({ code: 50001 });
  });
});

describe('guild settings', () => {
  const edit = (body: object) => scenario.client.patch<APIGuild & Refused>(guild(), body, { reason: 'r' });

  it('change and are audited', async () => {
    expect((await edit({ name: 'Renamed', afk_timeout: 900 })).body).toMatchObject({
      name: 'Renamed',
      afk_timeout: 900,
    });
    expect(scenario.guild.audit_log).toMatchObject([{ action_type: 1, reason: 'r' }]);
  });

  it('refuse short names, wrong channels, fixed features and a new owner', async () => {
    const category = scenario.sandbox.createChannel(scenario.guild, { name: 'c', type: 4 });
    expect((await edit({ name: 'x' })).body.errors).toHaveProperty('name');
    expect((await edit({ rules_channel_id: category.id })).body.errors).toHaveProperty('rules_channel_id');
    expect((await edit({ features: ['PARTNERED'] })).body.errors).toHaveProperty('features');
    expect((await edit({ features: ['COMMUNITY'] })).body.code).toBe(50013);
    expect((await edit({ owner_id: scenario.member.user_id })).body.code).toBe(20018);
  });

  it('make a Community of a guild that has both of its channels', async () => {
    scenario.guild.roles.get(scenario.bot.roles[0]!)!.permissions = bits('ADMINISTRATOR');
    const channels = { rules_channel_id: scenario.general.id, public_updates_channel_id: scenario.general.id };
    expect((await edit({ features: ['COMMUNITY'] })).body.code).toBe(40006);
    expect((await edit({ features: ['COMMUNITY'], ...channels })).body.features).toEqual(['COMMUNITY', 'NEWS']);
  });
});

describe('emojis', () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const create = (body: object) => scenario.client.post<{ id: string } & Refused>(`${guild()}/emojis`, body);

  it('can be made, used in a reaction, and deleted once', async () => {
    const { body } = await create({ name: 'pine', image });
    const { id } = scenario.sandbox.createMessage(scenario.general, { author_id: scenario.member.user_id });
    const reaction = `/channels/${scenario.general.id}/messages/${id}/reactions/${encodeURIComponent(`pine:${body.id}`)}/@me`;
    expect((await scenario.client.put(reaction)).status).toBe(204);
    expect((await scenario.client.delete(`${guild()}/emojis/${body.id}`)).status).toBe(204);
    expect((await scenario.client.delete(`${guild()}/emojis/${body.id}`)).body).toMatchObject({ code: 10014 });
  });

  it('have a limit for their name, their image and their number', async () => {
    expect((await create({ name: 'x', image })).body.errors).toHaveProperty('name');
    expect((await create({ name: 'pine', image: 'nope' })).body.errors).toHaveProperty('image');
    const large = `data:image/png;base64,${Buffer.alloc(257 * 1024).toString('base64')}`;
    expect((await create({ name: 'pine', image: large })).body.errors).toHaveProperty('image');
    for (let i = 0; i < 50; i++) await create({ name: `pine${i}`, image });
    expect((await create({ name: 'more', image })).body.code).toBe(30008);
  });
});

describe('voice states', () => {
  it('are there for those who are in voice, and change on a stage', async () => {
    const states = `${guild()}/voice-states`;
    expect((await scenario.client.get(`${states}/@me`)).body).toMatchObject({ code: 10065 });
    const stage = scenario.sandbox.createChannel(scenario.guild, { name: 's', type: 13 });
    scenario.sandbox.joinVoice(scenario.guild, scenario.member.user_id, stage);
    expect((await scenario.client.get(`${states}/${scenario.member.user_id}`)).body).toMatchObject({
      suppress: true,
      channel_id: stage.id,
    });
    expect(
      (await scenario.client.patch(`${states}/${scenario.member.user_id}`, { channel_id: stage.id, suppress: false }))
        .status,
    ).toBe(204);
    expect(scenario.guild.voice_states.get(scenario.member.user_id)?.suppress).toBe(false);
  });
});
