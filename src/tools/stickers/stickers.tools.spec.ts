import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolsApp } from '../testing/tools-app.js';
import { StickersModule } from './stickers.module.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const APNG = Buffer.concat([
  PNG.subarray(0, 33),
  Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0????', 'latin1'),
  PNG.subarray(33),
]);
const GIF = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
const LOTTIE = Buffer.from(JSON.stringify({ v: '5.5.7', w: 320, h: 320, layers: [] }));
const large = (size: number) => Buffer.concat([PNG], size);
const base64 = (bytes: Buffer) => bytes.toString('base64');

describe('stickers', () => {
  let app: ToolsApp;
  let filesDir: string;
  beforeEach(async () => {
    filesDir = mkdtempSync(join(tmpdir(), 'stickers-'));
    app = await ToolsApp.open({ modules: [StickersModule], tools: { filesDir } });
  });
  afterEach(async () => {
    await app.close();
    rmSync(filesDir, { recursive: true });
  });

  const guild = () => ({ guild_id: app.sandbox.guildId });
  const create = (args: object) =>
    app.call('stickers_create_guild_sticker', { ...guild(), name: 'Pine', tags: 'evergreen_tree', ...args });

  it('are uploaded, shown, changed and deleted', async () => {
    const made = await create({ description: 'A pine', file_data: base64(PNG), audit_reason: 'our tree' });
    expect(made).toMatchObject({
      isError: false,
      format_type: 1,
      type: 2,
      description: 'A pine',
      tags: 'evergreen_tree',
    });
    const sticker = { ...guild(), sticker_id: made.id };
    expect(await app.call('stickers_list_guild', guild())).toMatchObject({ count: 1, stickers: [{ name: 'Pine' }] });
    expect(await app.call('stickers_get', { sticker_id: made.id })).toMatchObject(guild());
    expect(
      await app.call('stickers_modify_guild_sticker', { ...sticker, name: 'Fir', description: null }),
    ).toMatchObject({
      name: 'Fir',
      description: null,
      tags: 'evergreen_tree',
    });
    expect(await app.call('stickers_get_guild_sticker', sticker)).toMatchObject({ user_id: app.sandbox.bot.user_id });
    expect(await app.call('stickers_delete_guild_sticker', { ...sticker, __confirm: true })).toMatchObject({
      deleted: true,
    });
    expect(await app.call('stickers_get', { sticker_id: made.id })).toMatchObject({ discord_code: 10060 });
    expect(app.guild.audit_log.map(({ reason }) => reason)).toContain('our tree');
  });

  it.each([
    [1, PNG],
    [2, APNG],
    [4, GIF],
  ])('are what their bytes are: %i', async (format_type, bytes) => {
    expect(await create({ file_data: base64(bytes), file_format: format_type })).toMatchObject({ format_type });
  });

  it('of Lottie are for verified guilds', async () => {
    expect(await create({ file_data: base64(LOTTIE) })).toMatchObject({ isError: true, discord_code: 50046 });
    app.guild.features.push('VERIFIED');
    expect(await create({ file_data: base64(LOTTIE) })).toMatchObject({ isError: false, format_type: 3 });
  });

  it('come from the upload directory', async () => {
    writeFileSync(join(filesDir, 'pine.gif'), GIF);
    expect(await create({ file_data: 'pine.gif' })).toMatchObject({ isError: false, format_type: 4 });
  });

  it.each([
    ['file_data', 'more than 512 KiB', { file_data: base64(large(512 * 1024 + 1)) }],
    ['file_data', 'no picture', { file_data: base64(Buffer.from('{"v":1}')) }],
    ['file_data', 'none', {}],
    ['file_format', 'another format than is said', { file_data: base64(PNG), file_format: 2 }],
    ['file_data', 'no base64', { file_data: '<svg/>' }],
  ])('are refused before they are sent: %s, %s', async (path, _why, args) => {
    app.sandbox.requests.clear();
    expect(await create(args)).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('of exactly 512 KiB are taken', async () => {
    expect(await create({ file_data: base64(large(512 * 1024)) })).toMatchObject({ isError: false });
  });

  it('are at most five without boosts', async () => {
    for (let n = 0; n < 5; n += 1) await create({ file_data: base64(PNG) });
    expect(await create({ file_data: base64(PNG) })).toMatchObject({ discord_code: 30039 });
  });

  it("of Discord's own come in packs", async () => {
    const { packs } = (await app.call('stickers_list_packs')) as unknown as { packs: { id: string; name: string }[] };
    expect(packs[0]).toMatchObject({ name: 'Forest Friends', sticker_count: 2 });
    const pack = await app.call('stickers_get_pack', { pack_id: packs[0]!.id });
    const [wave] = pack.stickers as { id: string; name: string }[];
    expect(await app.call('stickers_get', { sticker_id: wave!.id })).toMatchObject({ type: 1, pack_id: packs[0]!.id });
    expect(await app.call('stickers_get_pack', { pack_id: '100000000000000001' })).toMatchObject({
      discord_code: 10061,
    });
  });
});
