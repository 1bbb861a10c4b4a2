import { startScenario, type Scenario } from '../testing/start-scenario.js';

const [PRESENCES, MEMBERS, CONTENT] = [1 << 13, 1 << 15, 1 << 19];
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const own = (): string => `/applications/${scenario.sandbox.bot.user_id}`;
const patch = (body: object) => scenario.client.patch('/applications/@me', body);

describe('an application', () => {
  it('switches the intents of its bot, and no other flag', async () => {
    expect((await patch({ flags: PRESENCES | CONTENT })).body).toMatchObject({ flags: PRESENCES | CONTENT });
    expect(scenario.sandbox.bot.intents).toEqual({ message_content: true, guild_members: false });
    expect((await patch({ flags: 1 | MEMBERS })).body).toMatchObject({ code: 50035, errors: { flags: {} } });
    expect(scenario.sandbox.bot.intents.guild_members).toBe(false);
  });

  it('keeps everything when one field is wrong', async () => {
    const refused = await patch({ description: 'New', event_webhooks_url: 'http://example.com', tags: ['a', 'a'] });
    expect(refused.body).toMatchObject({ code: 50035, errors: { event_webhooks_url: {}, tags: {} } });
    expect((await scenario.client.get('/applications/@me')).body).toMatchObject({ description: '', tags: [] });
  });

  it('takes no address that cannot be reached', async () => {
    const errors = {
      interactions_endpoint_url: { _errors: [{ code: 'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID' }] },
    };
    expect((await patch({ interactions_endpoint_url: 'https://nobody.invalid/' })).body).toMatchObject({ errors });
  });

  it('is touched by its own bot only', async () => {
    const { user_id } = scenario.sandbox.createBot({ username: 'other' });
    expect((await scenario.client.get(`/applications/${user_id}/skus`)).body).toMatchObject({ code: 20012 });
    expect((await scenario.client.get('/applications/1/skus')).body).toMatchObject({ code: 10002 });
  });

  it('has at most 2000 emojis', async () => {
    const { emojis } = scenario.sandbox.state.applications.get(scenario.sandbox.bot.user_id)!;
    const create = () => scenario.client.post<{ id: string }>(`${own()}/emojis`, { name: 'pine', image: PNG });
    const { body } = await create();
    const one = emojis.get(body.id)!;
    for (let id = 0; emojis.size < 2000; id += 1) emojis.set(`${id}`, { ...one, id: `${id}` });
    expect((await create()).body).toMatchObject({ code: 30008 });
  });
});

describe('what an application sells', () => {
  it('is used up only where that is its kind', async () => {
    const shop = scenario.sandbox.shopOf(scenario.sandbox.bot);
    const [plan, hint] = [5, 3].map((type) => shop.entitle(shop.sell({ name: 'Thing', type }), {}));
    const consume = (id: string) => scenario.client.post(`${own()}/entitlements/${id}/consume`);
    expect((await consume(plan!.id)).body).toMatchObject({ code: 40018 });
    expect((await consume(hint!.id)).status).toBe(204);
    expect(hint!.consumed).toBe(true);
  });

  it('is listed to bots by the user only', async () => {
    const shop = scenario.sandbox.shopOf(scenario.sandbox.bot);
    const sku = shop.sell({ name: 'Plan' });
    const { id } = shop.subscribe(sku, scenario.member.user_id);
    const list = (query?: Record<string, string>) => scenario.client.get(`/skus/${sku.id}/subscriptions`, { query });
    expect((await list()).body).toMatchObject({ code: 50035, errors: { user_id: {} } });
    expect((await list({ user_id: scenario.member.user_id })).body).toMatchObject([{ id, status: 0 }]);
  });
});
