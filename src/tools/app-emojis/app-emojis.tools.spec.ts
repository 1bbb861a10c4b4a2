import { ToolsApp } from '../testing/tools-app.js';
import { AppEmojisModule } from './app-emojis.module.js';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1');
const uri = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

describe('emojis of the application', () => {
  let app: ToolsApp;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [AppEmojisModule], tools: { resultMaxBytes: 2048 } });
  });
  afterEach(() => app.close());

  const create = (args: object) => app.call('app_emojis_create', { name: 'pine', ...args });
  const emojis = () => app.sandbox.state.applications.get(app.sandbox.bot.user_id)!.emojis;

  it('are uploaded, shown, renamed and deleted', async () => {
    const made = await create({ image: uri(PNG) });
    const { id } = made as unknown as { id: string };
    const user_id = app.sandbox.bot.user_id;
    const emoji = { id, name: 'pine', mention: `<:pine:${id}>`, animated: false, user_id };
    expect(made).toEqual({ isError: false, ...emoji });
    expect(await app.call('app_emojis_list')).toEqual({ isError: false, count: 1, emojis: [emoji] });
    expect(await app.call('app_emojis_get', { emoji_id: id })).toEqual(made);
    expect(await app.call('app_emojis_modify', { emoji_id: id, name: 'cone' })).toMatchObject({ name: 'cone' });
    expect(await app.call('app_emojis_delete', { emoji_id: id, __confirm: true })).toEqual({
      isError: false,
      deleted: true,
      application_id: user_id,
      emoji_id: id,
    });
    expect(await app.call('app_emojis_get', { emoji_id: id })).toMatchObject({
      discord_code: 10014,
      recovery_hint: expect.stringContaining('app_emojis_list'),
    });
  });

  it.each([
    ['image', 'more than 256 KiB', () => ({ image: uri(Buffer.concat([PNG], 256 * 1024 + 1)) })],
    ['name', 'a name of one letter', () => ({ name: 'p', image: uri(PNG) })],
    ['name', 'a name with a dash', () => ({ name: 'pine-cone', image: uri(PNG) })],
  ])('are refused before they are sent: %s, %s', async (path, _why, args) => {
    expect(await create(args())).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('are read page by page where there are many', async () => {
    for (let index = 0; index < 30; index += 1) await create({ name: `pine_${index}`, image: uri(PNG) });
    const seen: unknown[] = [];
    let cursor: unknown;
    do {
      const page = await app.call('app_emojis_list', cursor === undefined ? {} : { cursor });
      seen.push(...(page.emojis as { name: string }[]).map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `pine_${index}`));
  });

  it('say what helps when there are 2000', async () => {
    const { id } = (await create({ image: uri(PNG) })) as unknown as { id: string };
    const one = emojis().get(id)!;
    for (let index = 0; emojis().size < 2000; index += 1) emojis().set(`${index}`, { ...one, id: `${index}` });
    expect(await create({ image: uri(PNG) })).toMatchObject({
      code: 'DISCORD_CONFLICT',
      reason: 'limit_reached',
      recovery_hint: expect.stringContaining('app_emojis_delete'),
    });
  });

  it('are not created twice by a lost answer', async () => {
    app.sandbox.faults.add({ kind: 'reset', method: 'POST', after_write: true, times: 1 });
    expect(await create({ image: uri(PNG) })).toMatchObject({
      outcome: 'unknown',
      retriable: false,
      recovery_hint: expect.stringContaining('app_emojis_list'),
    });
    expect(emojis().size).toBe(1);
  });

  it('of another application are out of reach, and the error says which is the own one', async () => {
    const other = app.sandbox.createBot({ username: 'other' });
    expect(await app.call('app_emojis_list', { application_id: other.user_id })).toMatchObject({
      code: 'DISCORD_PERMISSION_DENIED',
      discord_code: 20012,
      recovery_hint: expect.stringContaining('application_get_current'),
    });
  });
});
