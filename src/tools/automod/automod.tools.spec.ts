import { ToolsApp } from '../testing/tools-app.js';
import { AutomodModule } from './automod.module.js';

describe('automod', () => {
  let app: ToolsApp;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [AutomodModule] });
  });
  afterEach(() => app.close());

  const guild = () => ({ guild_id: app.sandbox.guildId });
  const WORDS = {
    name: 'Words',
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ['darn*'], allow_list: ['darning'] },
    actions: [{ type: 1, metadata: { custom_message: 'Be kind.' } }],
  };
  const create = (change: object = {}) => app.call('automod_create_rule', { ...guild(), ...WORDS, ...change });

  it('makes a rule that works at once, told in words', async () => {
    const alert = { type: 2, metadata: { channel_id: '#moderators' } };
    const answer = await create({
      actions: [...WORDS.actions, alert, { type: 3, metadata: { duration_seconds: 60 } }],
      exempt_roles: ['@Moderator'],
      exempt_channels: ['#support'],
      audit_reason: 'rude words',
    });
    expect(answer).toMatchObject({
      isError: false,
      enabled: true,
      event_type_name: 'MESSAGE_SEND',
      trigger_type_name: 'KEYWORD',
      trigger_metadata: WORDS.trigger_metadata,
      actions: [
        { type_name: 'BLOCK_MESSAGE', custom_message: 'Be kind.' },
        { type_name: 'SEND_ALERT_MESSAGE', channel_id: app.channel('moderators') },
        { type_name: 'TIMEOUT', duration_seconds: 60 },
      ],
      exempt_roles: [app.role('Moderator')],
      exempt_channels: [app.channel('support')],
      creator_id: app.sandbox.bot.user_id,
    });
    expect(app.sandbox.requests.last()).toMatchObject({ method: 'POST', reason: 'rude words' });
    expect(await app.call('automod_get_rule', { ...guild(), rule_id: answer.id })).toEqual(answer);
  });

  it('looks at profiles when members change, and says so by itself', async () => {
    const answer = await create({ trigger_type: 6, actions: [{ type: 4 }] });
    expect(answer).toMatchObject({
      event_type: 2,
      event_type_name: 'MEMBER_UPDATE',
      trigger_type_name: 'MEMBER_PROFILE',
    });
  });

  it('lists rules without their words', async () => {
    const { id } = await create();
    await create({ name: 'Slurs', trigger_type: 4, trigger_metadata: { presets: [3] }, enabled: false });
    expect(await app.call('automod_list_rules', guild())).toMatchObject({
      count: 2,
      rules: [
        { id, name: 'Words', enabled: true, trigger_type: 1, action_names: ['BLOCK_MESSAGE'] },
        { name: 'Slurs', enabled: false, trigger_type_name: 'KEYWORD_PRESET' },
      ],
      untrusted_text: ['rules[].name'],
    });
  });

  it('refuses all that Discord would, at once and before anything is sent', async () => {
    app.sandbox.requests.clear();
    const wrong = await create({
      event_type: 2,
      trigger_metadata: { presets: [1], regex_patterns: ['a(?=b)'], allow_list: Array(101).fill('x') },
      actions: [{ type: 4 }, { type: 2 }, { type: 1, metadata: { duration_seconds: 5 } }],
    });
    expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', outcome: 'not_sent' });
    expect((wrong.issues as { path: string }[]).map(({ path }) => path)).toEqual([
      'event_type',
      'trigger_metadata.presets',
      'trigger_metadata.allow_list',
      'trigger_metadata.regex_patterns[0]',
      'actions[0].type',
      'actions[1].metadata.channel_id',
      'actions[2].metadata.duration_seconds',
    ]);
    expect(app.sandbox.requests.count).toBe(0);
  });

  it.each([
    [1, 'trigger_metadata.keyword_filter'],
    [4, 'trigger_metadata.presets'],
  ])('refuses a rule of trigger %i that looks for nothing', async (trigger_type, path) => {
    expect(await create({ trigger_type, trigger_metadata: undefined })).toMatchObject({ issues: [{ path }] });
  });

  it('knows that the guild has all the rules of a kind it may have, and which', async () => {
    const spam = { trigger_type: 3, trigger_metadata: undefined };
    const { id } = await create(spam);
    expect(await create(spam)).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'trigger_type', message: expect.stringContaining(String(id)), expected: 'at most 1 spam' }],
    });
    expect(app.sandbox.requests.of('POST', '/guilds/{guild_id}/auto-moderation/rules')).toHaveLength(1);
  });

  describe('a change', () => {
    const modify = (rule_id: unknown, change: object) =>
      app.call('automod_modify_rule', { ...guild(), rule_id, ...change });

    it('is one request where the trigger does not matter', async () => {
      const { id } = await create();
      app.sandbox.requests.clear();
      expect(await modify(id, { enabled: false, name: 'Later' })).toMatchObject({ enabled: false, name: 'Later' });
      expect(app.sandbox.requests.count).toBe(1);
    });

    it('keeps what it does not name of what the rule looks for, two at once too', async () => {
      const { id } = await create();
      await Promise.all([
        modify(id, { trigger_metadata: { keyword_filter: ['heck'] } }),
        modify(id, { trigger_metadata: { regex_patterns: ['d.rn'] } }),
      ]);
      expect(await app.call('automod_get_rule', { ...guild(), rule_id: id })).toMatchObject({
        trigger_metadata: { keyword_filter: ['heck'], regex_patterns: ['d.rn'], allow_list: ['darning'] },
      });
    });

    it('is checked against the trigger the rule has', async () => {
      const { id } = await create({ trigger_type: 5, trigger_metadata: { mention_total_limit: 5 } });
      const wrong = { event_type: 2, trigger_metadata: { keyword_filter: ['x'] }, actions: [{ type: 4 }] };
      expect(await modify(id, wrong)).toMatchObject({
        code: 'VALIDATION_FAILED',
        outcome: 'not_sent',
        issues: [{ path: 'event_type' }, { path: 'trigger_metadata.keyword_filter' }, { path: 'actions[0].type' }],
      });
      expect(await modify(id, { trigger_metadata: { mention_raid_protection_enabled: true } })).toMatchObject({
        trigger_metadata: { mention_total_limit: 5, mention_raid_protection_enabled: true },
      });
    });

    it('of a rule that is not there is told as such', async () => {
      expect(await modify('123456789012345678', { name: 'x' })).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    });
  });

  it('ends a rule when that is confirmed', async () => {
    const { id } = await create();
    const args = { ...guild(), rule_id: id };
    expect(await app.call('automod_delete_rule', args)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    const deleted = await app.call('automod_delete_rule', { ...args, __confirm: true });
    expect(deleted).toEqual({ isError: false, deleted: true, ...args });
    expect(await app.call('automod_list_rules', guild())).toMatchObject({ count: 0 });
  });
});
