import { ToolsApp } from '../testing/tools-app.js';
import { VoiceModule } from './voice.module.js';

describe('voice', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [VoiceModule] });
  });
  afterAll(() => app.close());

  const record = () => app.sandbox.guild;
  const lounge = () => app.sandbox.state.channels.get(app.channel('Lounge'))!;

  it('lists the regions', async () => {
    const { count, regions } = await app.call('voice_list_regions');
    expect(regions).toHaveLength(Number(count));
    expect(regions).toContainEqual({ id: 'brazil', name: 'Brazil' });
  });

  it('tells where somebody is, and who is nowhere', async () => {
    const guild_id = app.sandbox.guildId;
    expect(await app.call('voice_get_current_user_state', { guild_id })).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    app.sandbox.joinVoice(record(), app.sandbox.bot.user_id, lounge());
    app.sandbox.joinVoice(record(), app.user('ada.nowak'), lounge()).self_mute = true;
    expect(await app.call('voice_get_current_user_state', { guild_id })).toMatchObject({
      isError: false,
      guild_id,
      channel_id: lounge().id,
      user_id: app.sandbox.bot.user_id,
    });
    expect(await app.call('voice_get_user_state', { guild_id, user_id: '@Ada' })).toMatchObject({
      user_id: app.user('ada.nowak'),
      display_name: 'Ada',
      self_mute: true,
      mute: false,
      suppress: false,
      request_to_speak_timestamp: null,
    });
  });

  it('sets what goes on in a channel, and takes it back', async () => {
    const args = { channel_id: lounge().id, status: 'Jam' };
    expect(await app.call('voice_set_status', { ...args, audit_reason: 'party' })).toEqual({ isError: false, ...args });
    expect(lounge().status).toBe('Jam');
    expect(record().audit_log.at(-1)).toMatchObject({ action_type: 192, reason: 'party' });
    await app.call('voice_set_status', { ...args, status: null });
    expect(lounge().status).toBeNull();
    expect(await app.call('voice_set_status', { ...args, status: 'x'.repeat(501) })).toMatchObject({
      issues: [{ path: 'status' }],
    });
  });

  it('has no status in a text channel', async () => {
    expect(await app.call('voice_set_status', { channel_id: app.channel('general'), status: 'Jam' })).toMatchObject({
      isError: true,
      discord_code: 50024,
    });
  });
});
