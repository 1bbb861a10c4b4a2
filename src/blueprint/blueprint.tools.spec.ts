import { type Answer, ToolsApp } from '../tools/testing/tools-app.js';
import { BlueprintModule } from './blueprint.module.js';

const TEAM = {
  schema_version: 1,
  guild: { name: 'The Workshop', notifications: 'only_mentions', system_channel: 'hello' },
  roles: {
    items: [
      { key: 'lead', name: 'Lead', permissions: ['MANAGE_MESSAGES', 'KICK_MEMBERS'], color: 0xff8800, hoist: true },
      { key: 'maker', name: 'Maker', permissions: [], mentionable: true },
    ],
  },
  categories: {
    items: [
      {
        key: 'workshop',
        name: 'Workshop',
        overwrites: [
          { role: 'everyone', deny: ['VIEW_CHANNEL'] },
          { role: 'maker', allow: ['VIEW_CHANNEL'] },
          { role: 'bot', allow: ['VIEW_CHANNEL', 'CONNECT'] },
        ],
      },
    ],
  },
  channels: {
    items: [
      { key: 'hello', name: 'Hello There', type: 'text', category: 'workshop', topic: 'Say hello.' },
      {
        key: 'bench',
        name: 'bench',
        type: 'text',
        category: 'workshop',
        slowmode: 10,
        overwrites: [{ role: 'lead', allow: ['VIEW_CHANNEL'] }],
      },
      { key: 'room', name: 'Room', type: 'voice', category: 'workshop', user_limit: 5 },
    ],
  },
  publications: [{ key: 'welcome', channel: 'hello', content: 'Welcome to the workshop.', pin: true }],
};

describe('guild blueprints', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [BlueprintModule] });
  });
  afterAll(() => app.close());

  const plan = (blueprint: object): Promise<Answer> =>
    app.call('guild_blueprint_plan', { guild_id: app.sandbox.guildId, blueprint });

  const apply = ({ plan_ref, approval_id, bot_id }: Answer, budget = 50): Promise<Answer> =>
    app.call('guild_blueprint_apply', {
      guild_id: app.sandbox.guildId,
      plan_ref,
      approval_id,
      expected_bot_id: bot_id,
      operation_budget: budget,
      __confirm: true,
    });

  it('plans, applies, and then has nothing left to do', async () => {
    const planned = await plan(TEAM);
    expect(planned).toMatchObject({ status: 'ready', next_action: 'apply', blockers: [] });
    const applied = await apply(planned);
    expect(applied).toMatchObject({ status: 'complete', next_action: 'done' });
    expect(await plan(TEAM)).toMatchObject({ status: 'nothing_to_do', operations: [] });
  });
});
