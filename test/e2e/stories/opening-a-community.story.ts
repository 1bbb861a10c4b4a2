import { each, Story } from '../../support/story.js';

/** A guild opens its doors, with questions for those who come in. Each step stands on those before. */
describe('opening a community', () => {
  let story: Story;
  let question: { id: string; options: { id: string }[] };

  beforeAll(async () => {
    story = await Story.begin();
    // a guild that is no Community yet, and a bot that may make it one
    story.guild.features = [];
    const own = [...story.guild.roles.values()].find(({ bot_id }) => bot_id === story.sandbox.bot.user_id)!;
    own.permissions |= 8n;
  });
  afterAll(() => story.end());

  const DEFAULTS = ['#rules', '#announcements', '#general', '#support', '#showcase', '#introductions', '#playtests'];

  it('begins with a guild that cannot have an onboarding yet', async () => {
    expect(await story.call('onboarding_get')).toMatchObject({ enabled: false, prompts: [], default_channel_ids: [] });
    await story.call('channels_create_guild_channel', { name: 'introductions', type: 0, parent_id: '#Community' });
    await story.call('channels_create_guild_channel', { name: 'playtests', type: 0, parent_id: '#Community' });
    const all = { enabled: true, mode: 0, default_channel_ids: DEFAULTS, prompts: [] };
    expect(await story.refusal('onboarding_modify', all)).toMatchObject({
      code: 'VALIDATION_FAILED',
      outcome: 'not_sent',
      issues: [{ path: 'enabled' }],
    });
  });

  it('becomes a Community', async () => {
    const opened = await story.call('guild_modify', {
      add_features: ['COMMUNITY'],
      verification_level: 2,
      explicit_content_filter: 2,
      rules_channel_id: '#rules',
      public_updates_channel_id: '#moderators',
      audit_reason: 'we open',
    });
    expect(opened.features).toEqual(expect.arrayContaining(['COMMUNITY', 'NEWS']));
  });

  it('asks newcomers what brings them, and gives what they choose', async () => {
    const asked = await story.call('onboarding_modify', {
      prompts: [
        {
          title: 'What brings you here?',
          required: true,
          options: [
            { title: 'I make games', emoji_name: '🔨', channel_ids: ['#support', '#showcase'] },
            { title: 'I test games', role_ids: ['@Playtester'], channel_ids: ['#playtests'] },
          ],
        },
      ],
    });
    [question] = asked.prompts as [typeof question];
    expect(question).toMatchObject({ required: true, in_onboarding: true, options: [{ emoji: '🔨' }, {}] });
  });

  it('is told what is missing before it can be switched on', async () => {
    expect(await story.refusal('onboarding_modify', { enabled: true })).toMatchObject({
      issues: [{ path: 'default_channel_ids', expected: 'at least 7', received: '0' }],
    });
    const closed = { channel_id: '#introductions', overwrite_id: story.guild.id, type: 0, deny: ['SEND_MESSAGES'] };
    await story.call('channels_modify_permissions', closed);
    await story.call('channels_modify_permissions', { ...closed, channel_id: '#playtests' });
    expect(await story.refusal('onboarding_modify', { enabled: true, default_channel_ids: DEFAULTS })).toMatchObject({
      issues: [{ path: 'default_channel_ids', expected: 'at least 5', received: '4' }],
    });
    await story.call('channels_delete_permissions', { channel_id: '#introductions', overwrite_id: story.guild.id });
  });

  it('opens', async () => {
    const on = await story.call('onboarding_modify', { enabled: true, default_channel_ids: DEFAULTS });
    expect(on).toMatchObject({ enabled: true, mode_name: 'ONBOARDING_DEFAULT', prompts: [{ id: question.id }] });
    const welcome_channels = [{ channel_id: '#rules', description: 'Read this first', emoji_name: '📜' }];
    await story.call('guild_modify_welcome_screen', { enabled: true, description: 'Come in!', welcome_channels });
    await story.call('automod_create_rule', {
      name: 'Slurs',
      trigger_type: 4,
      trigger_metadata: { presets: [1, 3] },
      actions: [{ type: 1 }],
    });
    expect(story.guild).toMatchObject({ onboarding: { enabled: true }, welcome_screen: { enabled: true } });
  });

  it('goes on asking: one question more, and the first one is still the same', async () => {
    const { prompts: present } = await story.call('onboarding_get');
    const [first] = present as Record<string, unknown>[];
    const options = (first!.options as Record<string, unknown>[]).map(({ emoji: _emoji, ...option }) => option);
    const { type_name: _words, ...kept } = first!;
    const news = { title: 'News?', in_onboarding: false, options: [{ title: 'Yes', channel_ids: ['#announcements'] }] };
    const { prompts } = await story.call('onboarding_modify', { prompts: [{ ...kept, options }, news] });
    expect(each(prompts, 'title')).toEqual(['What brings you here?', 'News?']);
    expect(prompts).toMatchObject([{ id: question.id, options: question.options.map(({ id }) => ({ id })) }, {}]);
  });

  it('can be written down as a document that has nothing to change', async () => {
    const { blueprint } = await story.call('guild_blueprint_export', { guild_id: story.guild.id });
    expect(blueprint).toMatchObject({ guild: { community: true }, onboarding: { enabled: true } });
    const plan = await story.call('guild_blueprint_plan', { guild_id: story.guild.id, blueprint });
    expect(plan).toMatchObject({ status: 'nothing_to_do', operations: [] });
  });
});
