import { startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const app = (): string => `/applications/${scenario.sandbox.bot.user_id}`;
const commands = (): string => `${app()}/guilds/${scenario.guild.id}/commands`;
const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'Text.', ...more });
const create = (more: object = {}) =>
  scenario.client.post<{ id: string; version: string; errors: object }>(commands(), {
    name: 'roll',
    description: 'Roll dice.',
    ...more,
  });

describe('a command', () => {
  it('is new once: 201, then 200 with the same id and another version', async () => {
    const [first, second] = [await create(), await create({ description: 'Again.' })];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.id).toBe(first.body.id);
    expect(second.body.version).not.toBe(first.body.version);
  });

  it.each([
    [{ name: 'Roll Dice' }, { name: { _errors: [{ code: 'APPLICATION_COMMAND_INVALID_NAME' }] } }],
    [{ description: undefined }, { description: { _errors: [{ code: 'BASE_TYPE_REQUIRED' }] } }],
    [
      { options: [option('a'), option('b', { required: true })] },
      { options: { 1: { _errors: [{ code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID' }] } } },
    ],
    [
      { options: [option('a'), option('b', { type: 1 })] },
      { options: { 1: { _errors: [{ code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID' }] } } },
    ],
    [
      { options: [option('a', { type: 1, options: [option('b', { type: 1 })] })] },
      { options: { 0: { options: { 0: { _errors: [{ code: 'UNION_TYPE_CHOICES' }] } } } } },
    ],
    [{ name_localizations: { xx: 'x' } }, { name_localizations: { xx: { _errors: [{ code: 'BASE_TYPE_CHOICES' }] } } }],
  ])('%j is refused with where it is wrong', async (more, errors) => {
    expect(await create(more)).toMatchObject({ status: 400, body: { code: 50035, errors } });
  });

  it('is made 200 times a day at most, and changed as often as one likes', async () => {
    for (let round = 0; round < 2; round++) {
      const list = Array.from({ length: 100 }, (_, index) => ({ name: `c${round}-${index}`, description: 'x' }));
      expect((await scenario.client.put(commands(), list)).status).toBe(200);
    }
    await scenario.client.put(commands(), []);
    expect(await create()).toMatchObject({ status: 400, body: { code: 30034 } });
    expect(await scenario.client.post(`${app()}/commands`, { name: 'x', description: 'x' })).toMatchObject({
      status: 201,
    });
  });

  it('goes with a list that lacks it, and keeps its id in one that names it', async () => {
    const { body } = await create();
    const again = { id: body.id, name: 'dice', description: 'Roll dice.' };
    expect((await scenario.client.put(commands(), [again])).body).toMatchObject([{ id: body.id, name: 'dice' }]);
    expect(await scenario.client.put(commands(), [{ ...again, id: '1' }])).toMatchObject({ body: { code: 10063 } });
    expect((await scenario.client.put(commands(), [])).body).toEqual([]);
    expect(await scenario.client.delete(`${commands()}/${body.id}`)).toMatchObject({
      status: 404,
      body: { code: 10063 },
    });
  });

  it('is restricted by users only, never by the bot', async () => {
    const { body } = await create();
    const route = `${commands()}/${body.id}/permissions`;
    expect(await scenario.client.put(route, { permissions: [] })).toMatchObject({ status: 403, body: { code: 20001 } });
    expect(await scenario.client.get(route)).toMatchObject({ status: 404, body: { code: 10066 } });
  });
});
