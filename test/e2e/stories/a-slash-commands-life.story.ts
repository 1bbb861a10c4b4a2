import { each, Story, type Told } from '../../support/story.js';

const UPDATE = 'applications.commands.permissions.update';

/** A bot's `/feedback` from its first day to its last, as the assistant of its developer lives through it. Each step stands on those before. */
describe("a slash command's life", () => {
  let story: Story;
  let feedback: string;
  let interaction: ReturnType<Story['sandbox']['createInteraction']>;

  beforeAll(async () => {
    story = await Story.begin();
  });
  afterAll(() => story.end());

  const FEEDBACK = {
    name: 'feedback',
    description: 'Tell us what you think.',
    name_localizations: { de: 'rückmeldung' },
    options: [
      { type: 4, name: 'stars', description: 'How many of five.', required: true, min_value: 1, max_value: 5 },
      { type: 3, name: 'words', description: 'In your words.', max_length: 500 },
    ],
  };
  const paths = (refused: Told) => each(refused.issues, 'path');
  /** What Discord would tell the application when a member uses the command. */
  const use = () => {
    const general = story.sandbox.state.channelsOf(story.guild.id).find(({ name }) => name === 'general')!;
    return story.sandbox.createInteraction(general, { user_id: story.userId('new_player_77') });
  };

  it('begins with a draft that Discord would refuse, and all that is wrong with it at once', async () => {
    const [stars, words] = FEEDBACK.options;
    const refused = await story.refusal('commands_create_guild', {
      ...FEEDBACK,
      name: 'Feedback!',
      options: [words, { ...stars, max_length: 5 }],
    });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', outcome: 'not_sent' });
    expect(paths(refused)).toEqual(['name', 'options[1].required', 'options[1].max_length']);
  });

  it('is registered in one guild, to try it out', async () => {
    const made = await story.call('commands_create_guild', FEEDBACK);
    feedback = made.id as string;
    expect(made).toMatchObject({ created: true, guild_id: story.guild.id, type_name: 'CHAT_INPUT' });
    expect(each(made.options, 'type_name')).toEqual(['INTEGER', 'STRING']);
    const { commands } = await story.call('commands_list_guild', { with_localizations: true });
    expect(commands).toMatchObject([
      { id: feedback, option_names: ['stars', 'words'], name_localizations: { de: 'rückmeldung' } },
    ]);
  });

  it('is for everybody until somebody who manages the guild says otherwise', async () => {
    expect(await story.refusal('commands_get_command_permissions', { command_id: feedback })).toMatchObject({
      discord_code: 10066,
    });
    const everyone = { type: 1, id: story.guild.id, permission: false };
    const members = { type: 1, id: '@Moderator', permission: true };
    const edit = (bearer_token: string) => ({ command_id: feedback, bearer_token, permissions: [everyone, members] });
    expect(paths(await story.refusal('commands_edit_command_permissions', edit(story.sandbox.token)))).toEqual([
      'bearer_token',
    ]);
    const token = story.sandbox.createGrant(story.sandbox.bot, story.guild.owner_id, [UPDATE]);
    await story.call('commands_edit_command_permissions', edit(token));
    const { permissions } = await story.call('commands_get_guild_command_permissions');
    expect(permissions).toMatchObject([{ id: feedback, permissions: [{ stands_for: '@everyone' }, {}] }]);
  });

  it('is used, answered with "wait", then with words, and with one more message', async () => {
    interaction = use();
    const { id: interaction_id, token: interaction_token } = interaction;
    const wait = { interaction_id, interaction_token, type: 5, data: { ephemeral: true } };
    expect(await story.call('interactions_create_response', wait)).toMatchObject({ acknowledged: true });
    await story.call('interactions_edit_original_response', { interaction_id, content: 'Thank you for 5 stars!' });
    await story.call('interactions_create_followup', { interaction_id, content: 'Anything else?' });
    expect(await story.call('interactions_get_original_response', { interaction_id })).toMatchObject({
      content: 'Thank you for 5 stars!',
    });
  });

  it('changes, and says what of it cannot', async () => {
    const refused = await story.refusal('commands_modify_guild', {
      command_id: feedback,
      type: 2,
      options: [...FEEDBACK.options, { type: 1, name: 'anonymously', description: 'Without your name.' }],
    });
    expect(paths(refused)).toEqual(['type', 'options']);
    const changed = await story.call('commands_modify_guild', { command_id: feedback, description: 'Rate us.' });
    expect(changed).toMatchObject({ id: feedback, description: 'Rate us.' });
    expect(changed.options).toHaveLength(2);
  });

  it('becomes one of several for all guilds: a list that says before what it will do', async () => {
    await story.call('commands_create_global', { name: 'ping', description: 'Is it there?' });
    const list = { commands: [FEEDBACK, { type: 3, name: 'Report Message' }] };
    const outlook = {
      removed: [{ name: 'ping' }],
      changed: [],
      added: [{ name: 'feedback' }, { name: 'Report Message', type_name: 'MESSAGE' }],
      unchanged: 0,
    };
    expect(await story.refusal('commands_bulk_overwrite_global', list)).toMatchObject({
      code: 'DRY_RUN_PREVIEW',
      preview: { outlook },
    });
    expect(await story.call('commands_list_global')).toMatchObject({ count: 1 });
    const done = await story.call('commands_bulk_overwrite_global', { ...list, __confirm: true });
    expect(done).toMatchObject({ count: 2, changes: outlook });

    const [{ id: before }] = done.commands as [Told];
    const steps = [{ tool: 'commands_bulk_overwrite_global', args: { commands: [{ ...FEEDBACK, nsfw: true }] } }];
    const dry = await story.call('mcp_pipeline', { steps, dry_run: true });
    expect(dry.steps).toMatchObject([
      { outlook: { removed: [{ name: 'Report Message' }], changed: [{ id: before }], added: [] } },
    ]);
    expect(await story.call('commands_list_global')).toMatchObject({ count: 2 });
  });

  it('ends where it began: the trial in the guild is deleted when that is confirmed, with who may use it', async () => {
    const trial = { command_id: feedback };
    expect(await story.refusal('commands_delete_guild', trial)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(await story.call('commands_delete_guild', { ...trial, __confirm: true })).toMatchObject({ deleted: true });
    expect(await story.call('commands_list_guild')).toMatchObject({ count: 0 });
    expect(await story.call('commands_get_guild_command_permissions')).toMatchObject({ count: 0 });
    const { commands } = await story.call('commands_list_global');
    expect(each(commands, 'name')).toEqual(['feedback', 'Report Message']);
  });
});
