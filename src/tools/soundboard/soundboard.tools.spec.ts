import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolsApp } from '../testing/tools-app.js';
import { SoundboardModule } from './soundboard.module.js';
import { mp3, ogg, opusHead } from './testing/sounds.js';

const SECOND = 39;

describe('sounds', () => {
  let app: ToolsApp;
  let filesDir: string;
  beforeEach(async () => {
    filesDir = mkdtempSync(join(tmpdir(), 'sounds-'));
    app = await ToolsApp.open({ modules: [SoundboardModule], tools: { filesDir } });
  });
  afterEach(async () => {
    await app.close();
    rmSync(filesDir, { recursive: true });
  });

  const guild = () => ({ guild_id: app.sandbox.guildId });
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  const create = (args: object = {}) =>
    app.call('soundboard_create_guild_sound', {
      ...guild(),
      name: 'Boing',
      sound: base64(mp3(SECOND)),
      ...args,
    });
  const lounge = () => app.sandbox.state.channels.get(app.channel('Lounge'))!;
  const play = (sound_id: unknown, args: object = {}) =>
    app.call('soundboard_send_sound', { channel_id: lounge().id, sound_id, ...args });
  const joinLounge = () => app.sandbox.joinVoice(app.guild, app.sandbox.bot.user_id, lounge());

  it('are uploaded, shown, changed and deleted', async () => {
    const made = await create({ emoji_name: '🎉', audit_reason: 'our sound' });
    expect(made).toMatchObject({ isError: false, name: 'Boing', volume: 1, emoji_name: '🎉', available: true });
    const sound = { ...guild(), sound_id: made.sound_id };
    expect(await app.call('soundboard_list_guild_sounds', guild())).toMatchObject({
      count: 1,
      sounds: [{ ...sound, user_id: app.sandbox.bot.user_id }],
    });
    expect(await app.call('soundboard_modify_guild_sound', { ...sound, volume: 0.5, emoji_name: null })).toMatchObject({
      name: 'Boing',
      volume: 0.5,
      emoji_name: null,
    });
    expect(await app.call('soundboard_get_guild_sound', sound)).toMatchObject({ volume: 0.5 });
    expect(await app.call('soundboard_delete_guild_sound', { ...sound, __confirm: true })).toMatchObject({
      deleted: true,
    });
    expect(await app.call('soundboard_get_guild_sound', sound)).toMatchObject({ discord_code: 10097 });
    expect(app.guild.audit_log.map(({ reason }) => reason)).toContain('our sound');
  });

  it('are sent as what their bytes are, whatever the caller calls them', async () => {
    await create({ sound: `data:audio/wav;base64,${base64(ogg(opusHead(), 48_000n))}` });
    const [request] = app.sandbox.requests.of('POST', '/guilds/{guild_id}/soundboard-sounds');
    expect(request?.body).toMatchObject({ sound: expect.stringMatching(/^data:audio\/ogg;base64,/) });
  });

  it('come from the upload directory', async () => {
    writeFileSync(join(filesDir, 'boing.mp3'), mp3(SECOND));
    expect(await create({ sound: 'boing.mp3' })).toMatchObject({ isError: false });
    writeFileSync(join(filesDir, 'boing.txt'), 'boing');
    expect(await create({ sound: 'boing.txt' })).toMatchObject({ issues: [{ path: 'sound' }] });
  });

  it.each([
    ['longer than 5.2 s', mp3(6 * SECOND)],
    ['more than 512 KiB', Buffer.concat([mp3(SECOND)], 512 * 1024 + 1)],
    ['a wave', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
  ])('are refused before they are sent: %s', async (_why, bytes) => {
    app.sandbox.requests.clear();
    expect(await create({ sound: base64(bytes) })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'sound' }],
    });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('of 5.2 seconds are taken', async () => {
    expect(await create({ sound: base64(mp3(200)) })).toMatchObject({ isError: false });
  });

  it('are at most eight without boosts, and 24 with some', async () => {
    for (let n = 0; n < 8; n += 1) await create();
    expect(await create()).toMatchObject({
      code: 'DISCORD_CONFLICT',
      discord_code: 30045,
      recovery_hint: expect.stringContaining('boosts'),
    });
    app.guild.premium_tier = 1;
    expect(await create()).toMatchObject({ isError: false });
  });

  it("of Discord's own are there for everybody", async () => {
    const { sounds } = (await app.call('soundboard_list_default_sounds')) as unknown as { sounds: object[] };
    expect(sounds).toContainEqual(expect.objectContaining({ sound_id: '1', name: 'quack' }));
    joinLounge();
    expect(await play('1')).toEqual({ isError: false, sent: true, channel_id: lounge().id, sound_id: '1' });
  });

  it('are heard only where the bot is, and may speak', async () => {
    const { sound_id } = await create();
    expect(await play(sound_id)).toMatchObject({
      code: 'DISCORD_CONFLICT',
      reason: 'not_in_voice',
      recovery_hint: expect.stringContaining('gateway'),
    });
    const voice = joinLounge();
    voice.self_mute = true;
    expect(await play(sound_id)).toMatchObject({ code: 'DISCORD_PERMISSION_DENIED', reason: 'muted_in_voice' });
    voice.self_mute = false;
    expect(await play(sound_id)).toMatchObject({ sent: true });
    expect(await play('123456789012345678')).toMatchObject({ discord_code: 10097 });
  });

  it('of another guild need its id', async () => {
    const other = app.sandbox.createGuild({ name: 'Other' });
    app.sandbox.addBot(other, app.sandbox.bot);
    const { sound_id } = await create({ guild_id: other.id });
    joinLounge();
    expect(await play(sound_id)).toMatchObject({ discord_code: 10097 });
    expect(await play(sound_id, { source_guild_id: other.id })).toMatchObject({ sent: true });
  });
});
