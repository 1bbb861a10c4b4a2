import type { APIMessage } from 'discord-api-types/v10';
import type { InteractionRecord } from '../state/interaction-records.js';
import { startScenario, type Scenario } from '../testing/start-scenario.js';

const open = { token: null };
let scenario: Scenario;
let interaction: InteractionRecord;

beforeEach(async () => {
  scenario = await startScenario();
  interaction = use();
});
afterEach(() => scenario.sandbox.stop());

const use = (given: Partial<InteractionRecord> = {}) =>
  scenario.sandbox.createInteraction(scenario.general, { user_id: scenario.member.user_id, ...given });
const respond = (form: object, { id, token } = interaction, query = {}) =>
  scenario.client.post<{ code?: number; interaction?: object; resource?: { message: APIMessage } }>(
    `/interactions/${id}/${token}/callback`,
    form,
    { ...open, query },
  );
const hook = ({ application_id, token } = interaction) => `/webhooks/${application_id}/${token}`;
const original = () => scenario.client.get<APIMessage & { code?: number }>(`${hook()}/messages/@original`, open);
const inChannel = async () =>
  (await scenario.client.get<APIMessage[]>(`/channels/${scenario.general.id}/messages`)).body.map(({ id }) => id);

describe('an interaction', () => {
  it('is answered once, within three seconds, with its own token', async () => {
    const wrong = { ...interaction, token: 'aW50ZXJhY3Rpb24-wrong' };
    expect((await respond({ type: 5 }, wrong)).body).toMatchObject({ code: 10062 });
    expect((await respond({ type: 4, data: { content: 'Hi' } })).status).toBe(204);
    expect((await respond({ type: 4, data: { content: 'Hi' } })).body).toMatchObject({ code: 40060 });
    const late = use();
    scenario.clock.advance(3001);
    expect((await respond({ type: 5 }, late)).body).toMatchObject({ code: 10062 });
  });

  it('has an original answer that can be changed and deleted, for 15 minutes', async () => {
    expect((await original()).body).toMatchObject({ code: 10015 });
    const { body } = await respond({ type: 4, data: { content: 'Hi' } }, interaction, { with_response: true });
    const message = body.resource!.message;
    expect(message).toMatchObject({ content: 'Hi', webhook_id: interaction.application_id });
    expect(await inChannel()).toEqual([message.id]);
    await scenario.client.patch(`${hook()}/messages/@original`, { content: 'Hello' }, open);
    expect((await original()).body.content).toBe('Hello');
    await scenario.client.delete(`${hook()}/messages/@original`, open);
    expect((await original()).body).toMatchObject({ code: 10008 });
    expect(await inChannel()).toEqual([]);
    scenario.clock.advance(15 * 60_000 + 1);
    expect((await original()).body).toMatchObject({ code: 50027 });
  });

  it('is answered later: the first follow-up fills what waits, the next stands by itself', async () => {
    const { body } = await respond({ type: 5 }, interaction, { with_response: true });
    expect(body).toEqual({ interaction: expect.objectContaining({ response_message_loading: true }) });
    const first = await scenario.client.post<APIMessage>(hook(), { content: 'Done' }, open);
    expect((await original()).body).toMatchObject({ id: first.body.id, content: 'Done', flags: 0 });
    const second = await scenario.client.post<APIMessage>(hook(), { content: 'More' }, open);
    expect(await inChannel()).toEqual([second.body.id, first.body.id]);
  });

  it('is answered so that only its user sees it', async () => {
    await respond({ type: 5, data: { flags: 64 } });
    const filled = await scenario.client.post<APIMessage>(hook(), { content: 'Secret' }, open);
    const more = await scenario.client.post<APIMessage>(hook(), { content: 'Secret too', flags: 64 }, open);
    expect([filled.body.flags, more.body.flags]).toEqual([64, 64]);
    expect(await inChannel()).toEqual([]);
    expect((await scenario.client.get(`${hook()}/messages/${more.body.id}`, open)).body).toMatchObject({ flags: 64 });
  });

  it('takes the answers that fit its kind', async () => {
    const message = scenario.sandbox.createMessage(scenario.general, { author_id: scenario.bot.user_id, content: '1' });
    const click = use({ type: 3, message_id: message.id });
    expect((await respond({ type: 7, data: { content: '2' } }, click)).status).toBe(204);
    expect(message.content).toBe('2');
    expect((await respond({ type: 7, data: { content: '2' } })).body).toMatchObject({ code: 50035 });
    const typing = use({ type: 4 });
    const choices = [{ name: 'Ada', value: 'ada' }];
    expect((await respond({ type: 4, data: { content: 'x' } }, typing)).body).toMatchObject({ code: 50035 });
    expect((await respond({ type: 8, data: { choices } }, typing)).status).toBe(204);
    expect((await respond({ type: 9, data: { custom_id: 'form' } })).body).toMatchObject({ code: 50035 });
  });

  it('can be made over HTTP', async () => {
    const response = await fetch(`${new URL(scenario.sandbox.url).origin}/sandbox/interactions`, {
      method: 'POST',
      body: JSON.stringify({ channel_id: scenario.general.id, user_id: scenario.member.user_id }),
    });
    const made = (await response.json()) as InteractionRecord;
    expect((await respond({ type: 4, data: { content: 'Hi' } }, made)).status).toBe(204);
  });
});
