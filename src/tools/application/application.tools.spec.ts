import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolsApp } from '../testing/tools-app.js';
import { ApplicationModule } from './application.module.js';

const PNG = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')}`;
const WEBP = `data:image/webp;base64,${Buffer.from('RIFF....WEBP').toString('base64')}`;
const [PRESENCES, MEMBERS, CONTENT] = [8192, 32768, 524288] as const;

describe('the application', () => {
  let app: ToolsApp;
  let filesDir: string;
  beforeEach(async () => {
    filesDir = mkdtempSync(join(tmpdir(), 'application-'));
    app = await ToolsApp.open({ modules: [ApplicationModule], tools: { filesDir }, sandbox: { seed: 'minimal' } });
  });
  afterEach(async () => {
    await app.close();
    rmSync(filesDir, { recursive: true });
  });

  const own = () => app.sandbox.state.applications.get(app.sandbox.bot.user_id)!;
  const modify = (args: object) => app.call('application_modify_current', { ...args });
  const writes = () => app.sandbox.requests.all().filter(({ method }) => method !== 'GET');

  it('shows its settings with names for numbers, and leaves out what is not set', async () => {
    const shown = await app.call('application_get_current');
    expect(shown).toMatchObject({
      isError: false,
      id: own().id,
      name: 'Pinecone',
      flag_names: ['GATEWAY_GUILD_MEMBERS_LIMITED', 'GATEWAY_MESSAGE_CONTENT_LIMITED'],
      owner_id: own().owner_id,
      tags: [],
      bot_public: true,
      integration_types: { 0: { scopes: [], permissions: '0' } },
    });
    expect(shown).not.toHaveProperty('interactions_endpoint_url');
  });

  it('is changed, and the answer says what became different', async () => {
    own().description = 'Old words';
    const install_params = { scopes: ['bot'], permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES'] };
    const changed = await modify({
      description: 'New words',
      tags: ['trees'],
      icon: PNG,
      install_params,
      integration_types_config: { 0: { oauth2_install_params: { scopes: ['applications.commands'] } }, 1: {} },
    });
    expect(changed).toMatchObject({ isError: false, description: 'New words', icon: expect.any(String) });
    expect(changed.changes).toEqual([
      { field: 'description', before: 'Old words', after: 'New words' },
      { field: 'tags', before: [], after: ['trees'] },
      { field: 'icon', before: null, after: expect.any(String) },
      { field: 'install_params', before: null, after: { scopes: ['bot'], permissions: '3072' } },
      {
        field: 'integration_types_config',
        before: { 0: {} },
        after: { 0: { oauth2_install_params: { scopes: ['applications.commands'], permissions: '0' } }, 1: {} },
      },
    ]);
    expect(await app.call('application_get_current')).toMatchObject({
      install_params: { permission_names: ['VIEW_CHANNEL', 'SEND_MESSAGES'] },
      integration_types: { 0: { scopes: ['applications.commands'], permissions: '0' }, 1: { scopes: [] } },
    });
    expect(await modify({ icon: null, description: 'New words' })).toMatchObject({
      icon: null,
      changes: [{ field: 'icon', after: null }],
    });
  });

  it('keeps the flags that are not its own to change, and refuses new ones before the request', async () => {
    expect(await modify({ flags: PRESENCES | CONTENT, __confirm: true })).toMatchObject({
      flags: PRESENCES | CONTENT,
      changes: [{ field: 'flags', before: MEMBERS | CONTENT, after: PRESENCES | CONTENT }],
    });
    expect(app.sandbox.bot.intents).toEqual({ message_content: true, guild_members: false });
    app.reset();
    expect(await modify({ flags: 64, __confirm: true })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'flags' }],
    });
    expect(writes()).toEqual([]);
  });

  const installing = { scopes: ['bot'], permissions: '8' };
  it.each([
    ['ADMINISTRATOR in the install link', { install_params: installing }],
    ['ADMINISTRATOR by name', { install_params: { scopes: ['bot'], permissions: ['ADMINISTRATOR'] } }],
    ['ADMINISTRATOR for guilds', { integration_types_config: { 0: { oauth2_install_params: installing } } }],
    ['flags, which may take intents away', { flags: 0 }],
    ['no address for interactions, which then wait at the gateway', { interactions_endpoint_url: null }],
  ])('asks before it sets %s', async (_, change) => {
    expect(await modify(change)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(writes()).toEqual([]);
    expect(await modify({ ...change, __confirm: true })).toMatchObject({ isError: false });
  });

  it('says all at once what Discord would refuse, with zero requests', async () => {
    const refused = await modify({
      icon: PNG,
      event_webhooks_url: 'https://10.0.0.7/events',
      custom_install_url: 'https://exa mple',
      interactions_endpoint_url: 'https://localhost/',
      __confirm: true,
    });
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED' });
    app.reset();
    const also = await modify({
      icon: PNG,
      event_webhooks_url: 'https://10.0.0.7/events',
      interactions_endpoint_url: 'https://bots/',
      __confirm: true,
    });
    expect((also.issues as { path: string }[]).map(({ path }) => path)).toEqual([
      'interactions_endpoint_url',
      'event_webhooks_url',
    ]);
    expect(app.sandbox.requests.count).toBe(0);
  });

  it.each([
    ['tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['tags[0]', { tags: ['x'.repeat(21)] }],
    ['description', { description: 'x'.repeat(401) }],
    ['install_params.scopes[0]', { install_params: { scopes: ['identify'] } }],
    ['event_webhooks_url', { event_webhooks_url: 'http://example.com' }],
    ['event_webhooks_types[0]', { event_webhooks_types: ['MESSAGE_CREATE'] }],
    ['icon', { icon: WEBP }],
  ])('refuses before the request what is wrong with %s', async (path, args) => {
    expect(await modify(args)).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('has events on only where they go somewhere', async () => {
    expect(await modify({ event_webhooks_status: 2 })).toMatchObject({
      issues: [{ path: 'event_webhooks_url' }, { path: 'event_webhooks_types' }],
    });
    const on = { event_webhooks_url: 'https://example.com/e', event_webhooks_types: ['ENTITLEMENT_CREATE'] };
    expect(await modify({ ...on, event_webhooks_status: 2 })).toMatchObject({ isError: false });
    expect(await modify({ event_webhooks_status: 2 })).toMatchObject({ isError: false, changes: [] });
  });

  it('takes its pictures from the upload directory too, their kind read from their bytes', async () => {
    writeFileSync(join(filesDir, 'cover.gif'), Buffer.from(PNG.split(',')[1]!, 'base64'));
    expect(await modify({ cover_image: 'cover.gif' })).toMatchObject({ changes: [{ field: 'cover_image' }] });
    expect(writes()[0]).toMatchObject({ body: { cover_image: PNG } });
    writeFileSync(join(filesDir, 'cover.gif'), 'words');
    expect(await modify({ cover_image: 'cover.gif' })).toMatchObject({ issues: [{ path: 'cover_image' }] });
  });

  it('asks before all interactions go elsewhere, and shows what would become different', async () => {
    const interactions_endpoint_url = 'https://example.com/interactions';
    expect(await modify({ interactions_endpoint_url, icon: PNG })).toMatchObject({
      code: 'DRY_RUN_PREVIEW',
      preview: {
        outlook: {
          changes: [
            { field: 'interactions_endpoint_url', before: null, after: interactions_endpoint_url },
            { field: 'icon', before: null, after: 'a new picture' },
          ],
        },
      },
    });
    expect(writes()).toEqual([]);
    expect(await modify({ interactions_endpoint_url, __confirm: true })).toMatchObject({ isError: false });
    const nobody = { interactions_endpoint_url: 'https://nobody.invalid/', __confirm: true };
    expect(await modify(nobody)).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'interactions_endpoint_url' }],
    });
  });

  it('finds a running activity, and says that one which ended is none', async () => {
    const [channel] = app.sandbox.state.channelsOf(app.sandbox.guildId);
    const users = [own().owner_id];
    const place = { channel_id: channel!.id, guild_id: app.sandbox.guildId };
    const { instance_id, launch_id } = app.sandbox.shopOf(app.sandbox.bot).launch(place, users);
    expect(await app.call('application_get_activity_instance', { instance_id })).toMatchObject({
      isError: false,
      application_id: own().id,
      instance_id,
      launch_id,
      location: { kind: 'gc', ...place },
      users,
    });
    const location = { id: 'pc-1', kind: 'pc', channel_id: channel!.id, guild_id: null };
    const body = { application_id: own().id, instance_id, launch_id, location, users };
    app.sandbox.faults.add({ kind: 'status', status: 200, body });
    const alone = await app.call('application_get_activity_instance', { instance_id });
    expect(alone).toMatchObject({ isError: false, location: { kind: 'pc' } });
    expect(alone.location).not.toHaveProperty('guild_id');
    expect(await app.call('application_get_activity_instance', { instance_id: 'i-1' })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
    });
  });
});

describe('what linked roles compare', () => {
  let app: ToolsApp;
  const record = { key: 'wins', name: 'Wins', description: 'Games won', type: 2 };
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [ApplicationModule], sandbox: { seed: 'minimal' } });
  });
  afterEach(() => app.close());

  const replace = (records: object[], confirm = {}) =>
    app.call('application_modify_role_connection_metadata', { records, ...confirm });

  it('is replaced as a whole, and the answer says what is gone', async () => {
    const localized = { ...record, name_localizations: { de: 'Siege' } };
    const view = { ...localized, type_name: 'INTEGER_GREATER_THAN_OR_EQUAL' };
    expect(await replace([localized])).toEqual({ isError: false, count: 1, records: [view] });
    expect(await app.call('application_get_role_connection_metadata')).toEqual({
      isError: false,
      count: 1,
      records: [view],
    });
    expect(await replace([{ ...record, key: 'games' }])).toMatchObject({ count: 1, removed: ['wins'] });
    expect(await replace([])).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(await replace([], { __confirm: true })).toMatchObject({ count: 0, records: [], removed: ['games'] });
  });

  it.each([
    ['records[1].key', [record, record]],
    ['records[0].key', [{ ...record, key: 'Wins won' }]],
    ['records[0].type', [{ ...record, type: 9 }]],
    ['records[0].name_localizations', [{ ...record, name_localizations: { klingon: 'Qapla' } }]],
    ['records', Array.from({ length: 6 }, (_, index) => ({ ...record, key: `k${index}` }))],
  ])('is refused before the request for %s', async (path, records) => {
    const refused = await replace(records);
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: expect.stringContaining(path) }] });
    expect(app.sandbox.requests.count).toBe(0);
  });
});

it('in preview mode a change shows before and after, and sends nothing', async () => {
  const app = await ToolsApp.open({ modules: [ApplicationModule], safety: { writeMode: 'preview' } });
  const answer = await app.call('application_modify_current', { description: 'New words' });
  const changes = [{ field: 'description', before: '', after: 'New words' }];
  expect(answer).toMatchObject({ code: 'WRITE_PREVIEW', preview: { outlook: { changes } } });
  expect(app.sandbox.requests.all().filter(({ method }) => method !== 'GET')).toEqual([]);
  await app.close();
});
