import { ChannelsModule } from '../tools/channels/channels.module.js';
import { MessagesModule } from '../tools/messages/messages.module.js';
import { ToolsApp } from '../tools/testing/tools-app.js';
import type { SafetyOptions } from './safety-options.js';

/** A seed's first guild has a fixed id. */
const GUILD = '1214142794956800004';

describe('SafetyModule', () => {
  let app: ToolsApp;
  const open = async (safety: SafetyOptions) => {
    app = await ToolsApp.open({ modules: [ChannelsModule, MessagesModule], safety });
    app.reset();
  };
  afterEach(() => app.close());

  it('shows a catalogue and runs none of it, wrong arguments or not', async () => {
    await open({ catalog: true });
    expect(await app.call('channels_list', { guild_id: GUILD })).toMatchObject({ isError: true, code: 'CATALOG_ONLY' });
    expect(await app.call('channels_list', { guild: 5 })).toMatchObject({ isError: true, code: 'CATALOG_ONLY' });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('means the default guild where none is given, for lists and for names', async () => {
    await open({ defaultGuildId: GUILD });
    expect(app.sandbox.guildId).toBe(GUILD);
    expect(await app.call('channels_list')).toMatchObject({ isError: false });
    expect(await app.call('channels_get', { channel_id: '#general' })).toMatchObject({
      isError: false,
      name: 'general',
    });
    expect(await app.call('messages_send', { channel_id: '#general', content: 'Hi' })).toMatchObject({
      isError: false,
      channel_id: app.channel('general'),
    });
  });

  it('asks for no guild where there is a default one, and says so', async () => {
    await open({ defaultGuildId: GUILD });
    const { tools } = await app.client.listTools();
    const schemas = new Map(tools.map(({ name, inputSchema }) => [name, inputSchema]));
    expect(schemas.get('channels_list')).not.toHaveProperty('required');
    expect(schemas.get('channels_list')).toMatchObject({
      properties: { guild_id: { description: 'The guild. Has a default.' } },
    });
    expect(schemas.get('channels_create_guild_channel')).toMatchObject({ required: ['name'] });
    expect(await app.call('channels_list', { guild_id: 'Pine & Pixel' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'guild_id', message: expect.stringContaining('users_list_current_user_guilds') }],
    });
  });

  it('refuses to write on a read-only server before it looks up a name', async () => {
    await open({ readOnly: true, defaultGuildId: GUILD });
    const answer = await app.call('messages_send', { channel_id: '#general', content: 'Hi' });
    expect(answer).toMatchObject({ isError: true, code: 'READ_ONLY', outcome: 'not_sent' });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('refuses the tools of a category that is off', async () => {
    await open({ categories: ['channels'] });
    const answer = await app.call('messages_read', { channel_id: app.channel('general') });
    expect(answer).toMatchObject({ isError: true, code: 'SCOPE_REJECTED' });
    expect(await app.call('channels_get', { channel_id: app.channel('general') })).toMatchObject({ isError: false });
  });

  it('names in a preview what the name stands for', async () => {
    await open({ defaultGuildId: GUILD });
    const message_id = app.sandbox.newId();
    expect(await app.call('messages_delete', { channel_id: '#general', message_id })).toMatchObject({
      code: 'DRY_RUN_PREVIEW',
      preview: {
        on: { channel_id: app.channel('general'), message_id },
        targets: [{ name: '#general' }, { id: message_id, not_read: 'DISCORD_NOT_FOUND' }],
      },
    });
    expect(app.sandbox.requests.all().map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });
});
