import { ToolsApp } from '../testing/tools-app.js';
import { CommandsModule } from './commands.module.js';

const ROLL = {
  name: 'roll',
  description: 'Roll dice.',
  options: [
    { type: 4, name: 'sides', description: 'How many sides.', required: true, min_value: 2, max_value: 100 },
    { type: 3, name: 'why', description: 'What for.', choices: [{ name: 'Fun', value: 'fun' }] },
  ],
};

describe('commands', () => {
  let app: ToolsApp;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [CommandsModule] });
  });
  afterEach(() => app.close());

  const guild = () => ({ guild_id: app.sandbox.guildId });
  const create = (change: object = {}) => app.call('commands_create_guild', { ...guild(), ...ROLL, ...change });
  const sent = (method: string) => app.sandbox.requests.all().filter((request) => request.method === method);
  const pathsOf = (answer: object) => (answer as { issues: { path: string }[] }).issues.map(({ path }) => path);

  it('are made for the own application, and told in words', async () => {
    const made = await create({ default_member_permissions: ['MANAGE_GUILD'], nsfw: true });
    expect(made).toMatchObject({
      isError: false,
      created: true,
      application_id: app.sandbox.bot.user_id,
      ...guild(),
      type: 1,
      type_name: 'CHAT_INPUT',
      default_member_permissions: '32',
      default_member_permission_names: ['MANAGE_GUILD'],
      nsfw: true,
      options: [
        { type: 4, type_name: 'INTEGER', name: 'sides', required: true, min_value: 2, max_value: 100 },
        { type_name: 'STRING', choices: [{ name: 'Fun', value: 'fun' }] },
      ],
    });
    const got = await app.call('commands_get_guild', { ...guild(), command_id: made.id });
    expect({ ...got, created: true }).toEqual(made);
    expect(await app.call('commands_list_guild', guild())).toMatchObject({
      count: 1,
      commands: [{ id: made.id, name: 'roll', type: 1, option_names: ['sides', 'why'] }],
    });
    expect(await app.call('commands_list_global')).toMatchObject({ count: 0, commands: [] });
  });

  it('say whether one of the name was overwritten, which keeps its id', async () => {
    const { id } = await create();
    expect(await create({ description: 'Roll other dice.' })).toMatchObject({ created: false, id });
    expect(await create({ type: 2, description: undefined, options: undefined })).toMatchObject({ created: true });
  });

  it('are sent again when the answer is lost, and then do not say whether one was there', async () => {
    app.sandbox.faults.add({ kind: 'reset', after_write: true, method: 'POST', times: 1 });
    const made = await create();
    expect(made).toMatchObject({ isError: false, name: 'roll' });
    expect(made).not.toHaveProperty('created');
    expect(sent('POST')).toHaveLength(2);
    expect(await app.call('commands_list_guild', guild())).toMatchObject({ count: 1 });
  });

  it('show other languages when asked to', async () => {
    const localized = { name_localizations: { de: 'würfeln' }, description_localizations: { de: 'Würfelt.' } };
    const { id } = await app.call('commands_create_global', { ...ROLL, ...localized });
    const short = await app.call('commands_list_global');
    expect(JSON.stringify(short)).not.toContain('würfeln');
    const long = await app.call('commands_list_global', { with_localizations: true });
    expect(long.commands).toMatchObject([{ id, ...localized }]);
    expect(await app.call('commands_get_global', { command_id: id })).toMatchObject(localized);
    expect(await app.call('commands_get_global', { command_id: id, view: 'raw' })).toMatchObject({
      raw: { id, dm_permission: true },
    });
  });

  it('are refused with all that Discord would refuse, before anything is sent', async () => {
    app.sandbox.requests.clear();
    const wrong = await create({
      name: 'Roll Dice',
      description: undefined,
      handler: 1,
      options: [
        { type: 3, name: 'why', description: 'What for.', min_value: 2 },
        { type: 4, name: 'why', description: 'Again.', required: true, choices: [{ name: 'One', value: '1' }] },
      ],
    });
    expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', outcome: 'not_sent' });
    expect(pathsOf(wrong)).toEqual([
      'description',
      'name',
      'options[1].name',
      'options[1].required',
      'options[0].min_value',
      'options[1].choices[0].value',
      'handler',
    ]);
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('say when a guild has as many as it may have, and what to do', async () => {
    for (let index = 0; index < 15; index++)
      await create({ type: 2, name: `User ${index}`, description: '', options: [] });
    expect(await create({ type: 2, name: 'One more', description: '', options: [] })).toMatchObject({
      code: 'DISCORD_CONFLICT',
      discord_code: 30032,
      recovery_hint: expect.stringContaining('commands_delete_guild'),
    });
    expect(await create()).toMatchObject({ created: true });
  });

  it('are deleted after a confirmation', async () => {
    const { id } = await create();
    const args = { ...guild(), command_id: id };
    expect(await app.call('commands_delete_guild', args)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    const gone = await app.call('commands_delete_guild', { ...args, __confirm: true });
    expect(gone).toEqual({ isError: false, deleted: true, ...args });
    expect(await app.call('commands_get_guild', args)).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      discord_code: 10063,
      recovery_hint: expect.stringContaining('commands_list_guild'),
    });
  });

  it('of another application are refused', async () => {
    const application_id = app.sandbox.newId();
    expect(await app.call('commands_list_global', { application_id })).toMatchObject({ isError: true });
  });

  describe('a change', () => {
    const modify = (command_id: unknown, change: object) =>
      app.call('commands_modify_guild', { ...guild(), command_id, ...change });

    it('of what no rule depends on is one request', async () => {
      const { id } = await create();
      app.sandbox.requests.clear();
      expect(await modify(id, { nsfw: true, default_member_permissions: '0' })).toMatchObject({
        nsfw: true,
        default_member_permissions: '0',
      });
      expect(app.sandbox.requests.count).toBe(1);
    });

    it('is checked together with what stays', async () => {
      const { id } = await create({ type: 3, name: 'Report It', description: '', options: [] });
      app.sandbox.requests.clear();
      const wrong = await modify(id, { type: 1, description: 'No menu shows it.', options: ROLL.options });
      expect(pathsOf(wrong)).toEqual(['type', 'description', 'options']);
      expect(sent('PATCH')).toEqual([]);
      expect(await modify(id, { name: 'Tell Us', type: 3 })).toMatchObject({ name: 'Tell Us', type_name: 'MESSAGE' });
      expect(sent('PATCH').at(-1)?.body).toEqual({ name: 'Tell Us' });
    });
  });

  describe('a list in the place of all', () => {
    const overwrite = (commands: object[], more: object = {}) =>
      app.call('commands_bulk_overwrite_guild', { ...guild(), commands, ...more });

    it('shows first what goes, changes and comes, and then does that', async () => {
      const [roll, old, ping] = [
        await create(),
        await create({ name: 'old', options: [] }),
        await create({ name: 'ping', options: [] }),
      ];
      const list = [
        { ...ROLL, default_member_permissions: null },
        { id: old.id, name: 'new', description: 'Roll dice.' },
        { type: 2, name: 'Wave' },
      ];
      app.sandbox.requests.clear();
      const preview = await overwrite(list);
      const outlook = {
        removed: [{ id: ping.id, name: 'ping', type_name: 'CHAT_INPUT' }],
        changed: [{ id: old.id, name: 'old', type_name: 'CHAT_INPUT', new_name: 'new' }],
        added: [{ name: 'Wave', type_name: 'USER' }],
        unchanged: 1,
      };
      expect(preview).toMatchObject({ code: 'DRY_RUN_PREVIEW', preview: { outlook } });
      expect(sent('PUT')).toEqual([]);

      const done = await overwrite(list, { __confirm: true });
      expect(done).toMatchObject({ isError: false, count: 3, changes: outlook });
      expect(done.commands).toMatchObject([{ id: roll.id }, { id: old.id, name: 'new' }, { name: 'Wave' }]);
    });

    it('may be empty', async () => {
      const { id } = await create();
      const done = await overwrite([], { __confirm: true });
      expect(done).toMatchObject({ count: 0, commands: [], changes: { removed: [{ id, name: 'roll' }] } });
    });

    it('says in its preview what it would fail by', async () => {
      const preview = await overwrite([ROLL, ROLL, { ...ROLL, name: 'x', id: app.sandbox.newId() }]);
      expect(preview).toMatchObject({
        preview: { would_fail: { code: 'VALIDATION_FAILED', message: expect.stringContaining('commands[1].name') } },
      });
      const unknown = await overwrite([{ ...ROLL, id: app.sandbox.newId() }], { __confirm: true });
      expect(pathsOf(unknown)).toEqual(['commands[0].id']);
      expect(sent('PUT')).toEqual([]);
    });
  });

  describe('who may use them', () => {
    const grant = (scopes: string[], userId = app.guild.owner_id) =>
      app.sandbox.createGrant(app.sandbox.bot, userId, scopes);
    const UPDATE = 'applications.commands.permissions.update';
    const edit = (command_id: unknown, bearer_token: string, permissions: object[]) =>
      app.call('commands_edit_command_permissions', { ...guild(), command_id, bearer_token, permissions });

    it('is set with the token of a user, and told in words', async () => {
      const { id } = await create();
      const permissions = [
        { type: 1, id: app.sandbox.guildId, permission: false },
        { type: 1, id: '@Moderator', permission: true },
        { type: 3, id: '#general', permission: true },
      ];
      const set = await edit(id, grant([UPDATE]), permissions);
      expect(set).toMatchObject({
        isError: false,
        id,
        ...guild(),
        permissions: [
          { type_name: 'ROLE', permission: false, stands_for: '@everyone' },
          { id: app.role('Moderator'), type: 1, permission: true },
          { id: app.channel('general'), type_name: 'CHANNEL' },
        ],
      });
      expect(app.sandbox.requests.last()).toMatchObject({ method: 'PUT', auth: 'bearer' });
      expect(await app.call('commands_get_command_permissions', { ...guild(), command_id: id })).toEqual(set);
      expect(await app.call('commands_get_guild_command_permissions', guild())).toMatchObject({
        count: 1,
        permissions: [{ id }],
      });
    });

    it('is forgotten with another name', async () => {
      const { id } = await create();
      await edit(id, grant([UPDATE]), [{ type: 2, id: app.guild.owner_id, permission: true }]);
      await app.call('commands_modify_guild', { ...guild(), command_id: id, name: 'dice' });
      expect(await app.call('commands_get_command_permissions', { ...guild(), command_id: id })).toMatchObject({
        code: 'DISCORD_NOT_FOUND',
        discord_code: 10066,
      });
    });

    it('is refused for the bot, before anything is sent, and for those who may not, with what they lack', async () => {
      const { id } = await create();
      const wave = [{ type: 2, id: app.guild.owner_id, permission: true }];
      app.sandbox.requests.clear();
      const own = await edit(id, app.sandbox.token, [...wave, ...wave]);
      expect(pathsOf(own)).toEqual(['bearer_token', 'permissions[1].id']);
      expect(JSON.stringify(own)).not.toContain(app.sandbox.token);
      expect(app.sandbox.requests.count).toBe(0);

      expect(await edit(id, 'nobodys', wave)).toMatchObject({
        code: 'DISCORD_AUTH_INVALID',
        recovery_hint: expect.stringContaining(UPDATE),
      });
      expect(await edit(id, grant(['identify']), wave)).toMatchObject({
        reason: 'missing_scope',
        recovery_hint: expect.stringContaining(UPDATE),
      });
      expect(await edit(id, grant([UPDATE], app.user('new_player_77')), wave)).toMatchObject({
        code: 'DISCORD_PERMISSION_DENIED',
        recovery_hint: expect.stringContaining('MANAGE_ROLES'),
      });
      // nothing of that latched the token of the bot
      expect(await app.call('commands_list_guild', guild())).toMatchObject({ count: 1 });
    });
  });
});
