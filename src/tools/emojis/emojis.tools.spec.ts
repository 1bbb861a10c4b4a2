import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolsApp } from '../testing/tools-app.js';
import { EmojisModule } from './emojis.module.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
const uri = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;

describe('emojis', () => {
  let app: ToolsApp;
  let filesDir: string;
  beforeEach(async () => {
    filesDir = mkdtempSync(join(tmpdir(), 'emojis-'));
    app = await ToolsApp.open({ modules: [EmojisModule], tools: { filesDir } });
  });
  afterEach(async () => {
    await app.close();
    rmSync(filesDir, { recursive: true });
  });

  const guild = () => ({ guild_id: app.sandbox.guildId });
  const create = (args: object) => app.call('emojis_create', { ...guild(), name: 'pine', ...args });

  it('are uploaded, shown, renamed and deleted', async () => {
    const made = await create({ image: uri(PNG), audit_reason: 'our tree' });
    const { id } = made as unknown as { id: string };
    expect(made).toMatchObject({
      isError: false,
      mention: `<:pine:${id}>`,
      animated: false,
      available: true,
      roles: [],
    });
    expect(await app.call('emojis_list_guild', guild())).toMatchObject({ count: 1, emojis: [{ id, name: 'pine' }] });
    expect(await app.call('emojis_get', { ...guild(), emoji_id: id })).toMatchObject({
      user_id: app.sandbox.bot.user_id,
    });
    const change = { name: 'cone', roles: [app.role('Playtester')] };
    expect(await app.call('emojis_modify', { ...guild(), emoji_id: id, ...change })).toMatchObject(change);
    const gone = { ...guild(), emoji_id: id, __confirm: true };
    expect(await app.call('emojis_delete', gone)).toMatchObject({ deleted: true, emoji_id: id });
    expect(await app.call('emojis_get', { ...guild(), emoji_id: id })).toMatchObject({ discord_code: 10014 });
    expect(app.guild.audit_log.map(({ reason }) => reason)).toContain('our tree');
  });

  it('come from the upload directory, their kind read from their bytes', async () => {
    writeFileSync(join(filesDir, 'wink.png'), GIF);
    expect(await create({ image: 'wink.png' })).toMatchObject({ isError: false, animated: true });
    writeFileSync(join(filesDir, 'note.png'), 'no picture');
    expect(await create({ image: 'note.png' })).toMatchObject({ issues: [{ path: 'image' }] });
  });

  it.each([
    ['image', 'more than 256 KiB', () => ({ image: uri(Buffer.concat([PNG], 256 * 1024 + 1)) })],
    ['image', 'bytes of no kind', () => ({ image: uri(Buffer.from('<svg/>')) })],
    ['image', 'none', () => ({})],
    ['name', 'a name with a space', () => ({ name: 'pine cone', image: uri(PNG) })],
  ])('are refused before they are sent: %s, %s', async (path, _why, args) => {
    app.sandbox.requests.clear();
    expect(await create(args())).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('of exactly 256 KiB are taken', async () => {
    expect(await create({ image: uri(Buffer.concat([PNG], 256 * 1024)) })).toMatchObject({ isError: false });
  });

  it('are not created twice by a lost answer', async () => {
    app.sandbox.faults.add({ kind: 'reset', method: 'POST', after_write: true, times: 1 });
    expect(await create({ image: uri(PNG) })).toMatchObject({
      outcome: 'unknown',
      retriable: false,
      recovery_hint: expect.stringContaining('emojis_list_guild'),
    });
    expect(app.guild.emojis.size).toBe(1);
  });

  it('of others need MANAGE_GUILD_EXPRESSIONS', async () => {
    const { id } = (await create({ image: uri(PNG) })) as unknown as { id: string };
    app.guild.emojis.get(id)!.user_id = app.guild.owner_id;
    app.guild.roles.get(app.role('Pinecone'))!.permissions &= ~(1n << 30n);
    const refused = await app.call('emojis_modify', { ...guild(), emoji_id: id, name: 'mine' });
    expect(refused).toMatchObject({
      code: 'DISCORD_PERMISSION_DENIED',
      missing_permissions: ['MANAGE_GUILD_EXPRESSIONS'],
    });
    expect(await create({ image: uri(PNG) })).toMatchObject({ isError: false });
  });
});
