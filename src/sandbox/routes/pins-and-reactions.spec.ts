import type { APIMessage } from 'discord-api-types/v10';
import { startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const message = () =>
  scenario.sandbox.createMessage(scenario.general, { author_id: scenario.member.user_id, content: 'x' });
const channel = (): string => `/channels/${scenario.general.id}`;

describe('pins', () => {
  it('come once, latest first, with a message that says so', async () => {
    const ids = [message().id, message().id];
    for (const id of [...ids, ids[0]!]) {
      scenario.clock.advance(1000);
      expect((await scenario.client.put(`${channel()}/messages/pins/${id}`)).status).toBe(204);
    }
    const { body } = await scenario.client.get<{ items: { message: APIMessage }[]; has_more: boolean }>(
      `${channel()}/messages/pins`,
      { query: { limit: 1 } },
    );
    expect(body).toMatchObject({
      has_more: true,
      items: [{ message: { id: ids[1] }, pinned_at: '2026-08-06T10:00:02.000000+00:00' }],
    });
    const notices = scenario.general.messages.all().filter(({ type }) => type === 6);
    expect(notices).toHaveLength(2);
    const notice = `${channel()}/messages/${notices[0]!.id}`;
    expect((await scenario.client.put(`${channel()}/messages/pins/${notices[0]!.id}`)).body).toMatchObject({
      code: 50021,
    });
    expect((await scenario.client.patch(notice, { content: 'x' })).body).toMatchObject({ code: 50021 });
    expect(scenario.guild.audit_log.map(({ action_type }) => action_type)).toEqual([74, 74]);
    const before = await scenario.client.get(`${channel()}/messages/pins`, {
      query: { before: '2026-08-06T10:00:02Z' },
    });
    expect(before.body).toMatchObject({ has_more: false, items: [{ message: { id: ids[0] } }] });
  });

  it('need PIN_MESSAGES; MANAGE_MESSAGES is not enough', async () => {
    await scenario.sandbox.stop();
    scenario = await startScenario({ permissions: ['VIEW_CHANNEL', 'MANAGE_MESSAGES'] });
    expect((await scenario.client.put(`${channel()}/messages/pins/${message().id}`)).body).toMatchObject({
      code: 50013,
    });
  });

  it('stop at 250', async () => {
    for (let i = 0; i < 250; i++) message().pinned_at = 1;
    expect((await scenario.client.put(`${channel()}/messages/pins/${message().id}`)).body).toMatchObject({
      code: 30003,
    });
  });
});

describe('reactions', () => {
  const reaction = (id: string, emoji: string, who = ''): string =>
    `${channel()}/messages/${id}/reactions/${encodeURIComponent(emoji)}${who}`;

  it('are given once, counted, listed and taken', async () => {
    const { id } = message();
    for (let i = 0; i < 2; i++) expect((await scenario.client.put(reaction(id, '👍', '/@me'))).status).toBe(204);
    const { body } = await scenario.client.get<APIMessage>(`${channel()}/messages/${id}`);
    expect(body.reactions).toMatchObject([{ count: 1, me: true, emoji: { id: null, name: '👍' } }]);
    expect((await scenario.client.get(reaction(id, '👍'))).body).toMatchObject([{ id: scenario.sandbox.bot.user_id }]);
    expect((await scenario.client.delete(reaction(id, '👍', '/@me'))).status).toBe(204);
    expect((await scenario.client.get(reaction(id, '👍'))).body).toEqual([]);
  });

  it('refuse a word, and a custom emoji that is nowhere', async () => {
    const { id } = message();
    expect(await scenario.client.put(reaction(id, 'thumbsup', '/@me'))).toMatchObject({
      status: 400,
      body: { code: 10014 },
    });
    expect(await scenario.client.put(reaction(id, 'pine:123', '/@me'))).toMatchObject({
      status: 400,
      body: { code: 10014 },
    });
  });

  it('join a kind that is there without ADD_REACTIONS, and start none', async () => {
    await scenario.sandbox.stop();
    scenario = await startScenario({ permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'] });
    const target = message();
    target.reactions.push({ emoji: { id: null, name: '👍' }, user_ids: [scenario.member.user_id] });
    expect((await scenario.client.put(reaction(target.id, '👍', '/@me'))).status).toBe(204);
    expect((await scenario.client.put(reaction(target.id, '👎', '/@me'))).body).toMatchObject({ code: 50013 });
  });

  it('stop at 20 kinds', async () => {
    const target = message();
    target.reactions = Array.from({ length: 20 }, (_, i) => ({
      emoji: { id: null, name: String(i) },
      user_ids: ['1'],
    }));
    expect((await scenario.client.put(reaction(target.id, '👍', '/@me'))).body).toMatchObject({ code: 30010 });
  });
});
