import { each, Story } from '../../support/story.js';

/** One evening on which people come to scam, as the assistant of the moderators lives through it. Each step stands on those before. */
describe('an AutoMod incident', () => {
  let story: Story;
  let words: string;

  beforeAll(async () => {
    story = await Story.begin();
  });
  afterAll(() => story.end());

  const rule = (id: string) => story.guild.automod.get(id)!;

  it('begins with a guild that has no rules, and messages that nobody wants', async () => {
    expect(await story.call('automod_list_rules')).toMatchObject({ count: 0, rules: [] });
    const general = story.sandbox.state.channelsOf(story.guild.id).find(({ name }) => name === 'general')!;
    for (const content of ['free nitro at n1tro.example', 'FREE NITRO!!'])
      story.sandbox.createMessage(general, { author_id: story.userId('new_player_77'), content });
    const { messages } = await story.call('messages_read', { channel_id: '#general', limit: 2 });
    expect(each(messages, 'content')).toEqual(['FREE NITRO!!', 'free nitro at n1tro.example']);
  });

  it('is told all that is wrong with a first attempt, before Discord is asked', async () => {
    const refused = await story.refusal('automod_create_rule', {
      name: 'Scams',
      event_type: 2,
      trigger_type: 1,
      trigger_metadata: { regex_patterns: ['nitro(?!s)'] },
      actions: [{ type: 2 }, { type: 4 }],
    });
    expect(each(refused.issues, 'path')).toEqual([
      'event_type',
      'trigger_metadata.regex_patterns[0]',
      'actions[0].metadata.channel_id',
      'actions[1].type',
    ]);
  });

  it('is met with a rule that blocks, alerts the moderators and times out', async () => {
    const made = await story.call('automod_create_rule', {
      name: 'Scams',
      trigger_type: 1,
      trigger_metadata: { keyword_filter: ['free nitro*'] },
      actions: [
        { type: 1, metadata: { custom_message: 'No offers here, please.' } },
        { type: 2, metadata: { channel_id: '#moderators' } },
        { type: 3, metadata: { duration_seconds: 3600 } },
      ],
      exempt_roles: ['@Moderator'],
      audit_reason: 'nitro scams',
    });
    words = made.id as string;
    expect(made).toMatchObject({ enabled: true, trigger_type_name: 'KEYWORD', exempt_roles: [expect.any(String)] });
    expect(each(made.actions, 'type_name')).toEqual(['BLOCK_MESSAGE', 'SEND_ALERT_MESSAGE', 'TIMEOUT']);
  });

  it('closes the doors, and takes care of mentions too, of which there is one rule', async () => {
    await story.call('guild_incident_actions', { invites_disabled_until: 'in 1h' });
    const mentions = {
      name: 'Mentions',
      trigger_type: 5,
      trigger_metadata: { mention_total_limit: 5, mention_raid_protection_enabled: true },
      actions: [{ type: 1 }],
    };
    const { id } = await story.call('automod_create_rule', mentions);
    const refused = await story.refusal('automod_create_rule', mentions);
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'trigger_type' }] });
    expect(JSON.stringify(refused.issues)).toContain(id);
  });

  it('learns new words while two moderators work on the same rule', async () => {
    const learn = (trigger_metadata: object) =>
      story.call('automod_modify_rule', { rule_id: words, trigger_metadata, audit_reason: 'they found a way around' });
    await Promise.all([
      learn({ keyword_filter: ['free nitro*', 'n1tro*'] }),
      learn({ allow_list: ['free nitro is a scam'] }),
      learn({ regex_patterns: ['n[i1]tr[o0]'] }),
    ]);
    expect(rule(words).trigger_metadata).toEqual({
      keyword_filter: ['free nitro*', 'n1tro*'],
      regex_patterns: ['n[i1]tr[o0]'],
      allow_list: ['free nitro is a scam'],
    });
    expect(await story.refusal('automod_modify_rule', { rule_id: words, event_type: 2 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      outcome: 'not_sent',
    });
  });

  it('is explained afterwards by the audit log', async () => {
    const { entries } = await story.call('audit_log_get', { target_id: words });
    expect(each(entries, 'reason')).toEqual([
      'they found a way around',
      'they found a way around',
      'they found a way around',
      'nitro scams',
    ]);
    expect(new Set(each(entries, 'target_name'))).toEqual(new Set(['Scams']));
  });

  it('ends: the rule rests, the doors are open, and what is not needed any more goes when that is confirmed', async () => {
    expect(await story.call('automod_modify_rule', { rule_id: words, enabled: false })).toMatchObject({
      enabled: false,
    });
    await story.call('guild_incident_actions', { invites_disabled_until: null });
    const { rules } = await story.call('automod_list_rules');
    const [, mentions] = each(rules, 'id');
    expect(await story.refusal('automod_delete_rule', { rule_id: mentions })).toMatchObject({
      code: 'DRY_RUN_PREVIEW',
    });
    await story.call('automod_delete_rule', { rule_id: mentions, __confirm: true, audit_reason: 'quiet again' });
    expect(await story.call('automod_list_rules')).toMatchObject({ count: 1, rules: [{ id: words, enabled: false }] });
  });
});
