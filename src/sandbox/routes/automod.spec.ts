import { startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.sandbox.stop());

const rules = (): string => `/guilds/${scenario.guild.id}/auto-moderation/rules`;
const KEYWORD = {
  name: 'Words',
  event_type: 1,
  trigger_type: 1,
  trigger_metadata: { keyword_filter: ['darn'] },
  actions: [{ type: 1, metadata: { custom_message: 'Be kind.' } }],
};
const create = (rule: object, reason?: string) => scenario.client.post<{ id: string }>(rules(), rule, { reason });

describe('a rule of AutoMod', () => {
  it('is made, shown, changed and ended, and each is in the audit log', async () => {
    const { body: made } = await create(KEYWORD, 'rude');
    expect(made).toMatchObject({
      name: 'Words',
      guild_id: scenario.guild.id,
      creator_id: scenario.sandbox.bot.user_id,
      enabled: false,
      trigger_metadata: { keyword_filter: ['darn'], regex_patterns: [], allow_list: [] },
    });
    expect((await scenario.client.get(rules())).body).toEqual([made]);
    const rule = `${rules()}/${made.id}`;
    expect((await scenario.client.patch(rule, { enabled: true })).body).toEqual({ ...made, enabled: true });
    expect((await scenario.client.delete(rule)).status).toBe(204);
    expect((await scenario.client.get(rule)).status).toBe(404);
    expect(scenario.guild.audit_log).toMatchObject([
      { action_type: 140, target_id: made.id, reason: 'rude' },
      { action_type: 141, changes: [{ key: 'enabled', old_value: false, new_value: true }] },
      { action_type: 142 },
    ]);
  });

  it('is one of six for words, and the only one of any other kind', async () => {
    for (let count = 0; count < 6; count += 1) expect((await create(KEYWORD)).status).toBe(200);
    expect((await create(KEYWORD)).body).toMatchObject({
      code: 50035,
      errors: { _errors: [{ code: 'AUTO_MODERATION_MAX_RULES_OF_TYPE_EXCEEDED' }] },
    });
    const spam = { ...KEYWORD, trigger_type: 3 };
    expect([(await create(spam)).status, (await create(spam)).status]).toEqual([200, 400]);
  });

  it.each([
    ['an event that is not its own', { event_type: 2 }, { event_type: {} }],
    ['an action it has not', { actions: [{ type: 4 }] }, { actions: { 0: { type: {} } } }],
    ['an alert that goes nowhere', { actions: [{ type: 2 }] }, { actions: { 0: { metadata: { channel_id: {} } } } }],
    [
      'an alert into a channel of others',
      { actions: [{ type: 2, metadata: { channel_id: '123456789012345678' } }] },
      { actions: { 0: { metadata: { channel_id: {} } } } },
    ],
    [
      'too many words',
      { trigger_metadata: { keyword_filter: Array.from({ length: 1001 }, () => 'x') } },
      { trigger_metadata: { keyword_filter: {} } },
    ],
    [
      'too many words it lets through',
      { trigger_metadata: { allow_list: Array.from({ length: 101 }, () => 'x') } },
      { trigger_metadata: { allow_list: {} } },
    ],
  ])('does not take %s', async (_, change, errors) => {
    expect((await create({ ...KEYWORD, ...change })).body).toMatchObject({ code: 50035, errors });
  });

  it('times out only by a bot that may, and is only for those who manage the guild', async () => {
    const own = [...scenario.guild.roles.values()].find(({ bot_id }) => bot_id !== null)!;
    own.permissions &= ~(1n << 40n);
    const timeout = { ...KEYWORD, actions: [{ type: 3, metadata: { duration_seconds: 60 } }] };
    expect((await create(timeout)).body).toMatchObject({ code: 50013 });
    own.permissions &= ~(1n << 5n);
    expect((await scenario.client.get(rules())).body).toMatchObject({ code: 50013 });
  });

  it('forgets roles and channels that are gone', async () => {
    const channel = scenario.sandbox.createChannel(scenario.guild, { name: 'spare' });
    const role = scenario.sandbox.createRole(scenario.guild, { name: 'spare', position: 0 });
    const { body } = await create({ ...KEYWORD, exempt_channels: [channel.id], exempt_roles: [role.id] });
    await scenario.client.delete(`/channels/${channel.id}`);
    await scenario.client.delete(`/guilds/${scenario.guild.id}/roles/${role.id}`);
    const shown = await scenario.client.get(`${rules()}/${body.id}`);
    expect(shown.body).toMatchObject({ exempt_channels: [], exempt_roles: [] });
  });
});
