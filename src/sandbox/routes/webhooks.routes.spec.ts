import type { APIMessage } from 'discord-api-types/v10';
import { startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

interface Webhook {
  id: string;
  token: string;
  name: string;
  code?: number;
}

const create = (name: string, channel = scenario.general.id) =>
  scenario.client.post<Webhook>(`/channels/${channel}/webhooks`, { name });
const open = { token: null };

describe('webhooks', () => {
  it('are made with a token that works alone', async () => {
    const { body } = await create('Builds');
    const byToken = await scenario.client.get<Webhook>(`/webhooks/${body.id}/${body.token}`, open);
    expect(byToken.body).toMatchObject({ id: body.id, name: 'Builds', token: body.token });
    expect(byToken.body).not.toHaveProperty('user');
    expect((await scenario.client.get(`/webhooks/${body.id}/wrong`, open)).body).toMatchObject({ code: 50027 });
    expect((await scenario.client.get(`/webhooks/1/${body.token}`, open)).body).toMatchObject({ code: 10015 });
  });

  it('carry neither of two words in their name, and 15 stand in a channel', async () => {
    expect((await create('My Discord bot')).body.code).toBe(50035);
    expect((await create('clyde')).body.code).toBe(50035);
    for (let i = 0; i < 15; i++) await create('x');
    expect((await create('x')).body.code).toBe(30007);
  });

  it('write under a name of their own, ring users only, and answer when asked to wait', async () => {
    const { body } = await create('Builds');
    const path = `/webhooks/${body.id}/${body.token}`;
    const content = `<@${scenario.member.user_id}> @everyone`;
    const sent = await scenario.client.post<APIMessage>(
      path,
      { content, username: 'CI' },
      { ...open, query: { wait: true } },
    );
    expect(sent.body).toMatchObject({
      webhook_id: body.id,
      author: { username: 'CI', bot: true },
      mention_everyone: false,
      mentions: [{ id: scenario.member.user_id }],
    });
    expect(await scenario.client.post(path, { content: 'x' }, open)).toMatchObject({ status: 204, body: undefined });
    expect(
      (await scenario.client.patch(`/channels/${scenario.general.id}/messages/${sent.body.id}`, { content: 'x' })).body,
    ).toMatchObject({ code: 50005 });
  });

  it('edit and delete their own messages only', async () => {
    const { body } = await create('Builds');
    const path = `/webhooks/${body.id}/${body.token}/messages`;
    const own = (
      await scenario.client.post<APIMessage>(
        `/webhooks/${body.id}/${body.token}`,
        { content: 'x' },
        { ...open, query: { wait: true } },
      )
    ).body;
    const other = scenario.sandbox.createMessage(scenario.general, { author_id: scenario.member.user_id });
    expect((await scenario.client.patch<APIMessage>(`${path}/${own.id}`, { content: 'y' }, open)).body.content).toBe(
      'y',
    );
    expect((await scenario.client.patch(`${path}/${other.id}`, { content: 'y' }, open)).body).toMatchObject({
      code: 10008,
    });
    expect((await scenario.client.delete(`${path}/${own.id}`, open)).status).toBe(204);
    expect((await scenario.client.delete(`${path}/${own.id}`, open)).body).toMatchObject({ code: 10008 });
  });

  it('in a forum need a thread or a name for one, never both', async () => {
    const forum = scenario.sandbox.createChannel(scenario.guild, { name: 'f', type: 15 });
    const { body } = await create('Posts', forum.id);
    const post = (form: object, query = {}) =>
      scenario.client.post<{ code: number; channel_id: string }>(
        `/webhooks/${body.id}/${body.token}`,
        { content: 'x', ...form },
        { ...open, query: { wait: true, ...query } },
      );
    expect((await post({})).body.code).toBe(220001);
    const first = await post({ thread_name: 'New' });
    expect(first.body).toMatchObject({ id: first.body.channel_id });
    expect((await post({}, { thread_id: first.body.channel_id })).body.channel_id).toBe(first.body.channel_id);
    expect((await post({ thread_name: 'x' }, { thread_id: first.body.channel_id })).body.code).toBe(220002);
    const plain = await create('Plain');
    expect(
      (
        await scenario.client.post(
          `/webhooks/${plain.body.id}/${plain.body.token}`,
          { content: 'x', thread_name: 'x' },
          open,
        )
      ).body,
    ).toMatchObject({ code: 220003 });
  });

  it('once deleted are unknown, and their token never shows in the audit log', async () => {
    const { body } = await create('Builds');
    await scenario.client.delete(`/webhooks/${body.id}`);
    expect(
      (await scenario.client.post(`/webhooks/${body.id}/${body.token}`, { content: 'x' }, open)).body,
    ).toMatchObject({ code: 10015 });
    expect(JSON.stringify(scenario.guild.audit_log)).not.toContain(body.token);
  });
});
