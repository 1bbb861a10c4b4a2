import { ToolsApp } from '../testing/tools-app.js';
import { ChannelsModule } from './channels.module.js';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

describe('lists of threads', () => {
  let app: ToolsApp;
  let channel_id: string;
  ToolsApp.forAll({ modules: [ChannelsModule] }, (opened) => (app = opened));
  beforeEach(() => {
    channel_id = app.newChannel();
  });

  /** Threads named t1, t2, …, archived a day after each other; the bot's own. */
  const archive = (count: number, type: 11 | 12 = 11, owner_id = app.sandbox.bot.user_id) => {
    const channel = app.sandbox.state.channels.get(channel_id)!;
    for (let day = 1; day <= count; day += 1) {
      const archive_timestamp = START + day * DAY;
      const at = archive_timestamp - DAY / 2;
      app.sandbox.createThread(channel, { name: `t${day}`, owner_id, type, archived: true, archive_timestamp, at });
    }
  };
  const list = (kind: string, args: Record<string, unknown> = {}) =>
    app.call(`channels_list_${kind}_archived_threads`, { channel_id, ...args });
  const names = (threads: unknown) => (threads as { name: string }[]).map(({ name }) => name);

  it('of a guild are its active ones, or those of one channel, newest first', async () => {
    const channel = app.sandbox.state.channels.get(channel_id)!;
    app.sandbox.createThread(channel, { name: 'old', owner_id: app.user('ada.nowak') });
    app.sandbox.createThread(channel, { name: 'new', owner_id: app.sandbox.bot.user_id });
    archive(1);
    const all = await app.call('channels_list_active_threads_guild', { guild_id: app.sandbox.guildId });
    expect(all).toMatchObject({ isError: false, guild_id: app.sandbox.guildId });
    expect(names(all.threads)).toEqual(expect.arrayContaining(['old', 'Installer closes at 80 %']));
    const here = await app.call('channels_list_active_threads_guild', { guild_id: app.sandbox.guildId, channel_id });
    expect(here).toMatchObject({
      count: 2,
      threads: [
        {
          name: 'new',
          archived: false,
          locked: false,
          joined: true,
          type_name: 'PUBLIC_THREAD',
          parent_id: channel_id,
        },
        { name: 'old', owner_id: app.user('ada.nowak') },
      ],
    });
    expect((here.threads as object[])[1]).not.toHaveProperty('joined');
  });

  it('of archived ones go from page to page by the time of archiving', async () => {
    archive(5);
    const first = await list('public', { limit: 2 });
    expect(first).toMatchObject({ isError: false, channel_id, count: 2, has_more: true });
    expect(names(first.threads)).toEqual(['t5', 't4']);
    const second = await list('public', { limit: 2, cursor: first.next_cursor });
    expect(names(second.threads)).toEqual(['t3', 't2']);
    const last = await list('public', { limit: 2, cursor: second.next_cursor });
    expect(last).toMatchObject({ count: 1, has_more: false });
    expect(last).not.toHaveProperty('next_cursor');
  });

  it('take one at a time, though Discord gives no fewer than two', async () => {
    archive(3);
    const first = await list('public', { limit: 1 });
    expect(first).toMatchObject({ count: 1, has_more: true, threads: [{ name: 't3' }] });
    const second = await list('public', { limit: 1, cursor: first.next_cursor });
    expect(second).toMatchObject({ count: 1, has_more: true, threads: [{ name: 't2' }] });
    expect(app.sandbox.requests.all().map(({ query }) => query.limit)).toEqual([['2'], ['2']]);
  });

  it('start before a time', async () => {
    archive(3);
    expect(names((await list('public', { before: '2026-01-03T12:00:00+02:00' })).threads)).toEqual(['t2', 't1']);
  });

  it('are read whole on request, as far as one answer holds', async () => {
    archive(400);
    const all = await list('public', { all: true });
    expect(all).toMatchObject({ isError: false, truncated: true, has_more: true });
    expect(all.count).toBeGreaterThan(100);
    const rest = await list('public', { all: true, cursor: all.next_cursor });
    expect(rest).toMatchObject({ has_more: false });
    expect((all.count as number) + (rest.count as number)).toBe(400);
    expect(names(rest.threads).at(-1)).toBe('t1');
  });

  it('tell private ones from public ones, and of those that the bot is in by when they were started', async () => {
    archive(3, 12);
    archive(1, 12, app.user('ada.nowak'));
    archive(1, 11);
    expect((await list('private')).count).toBe(4);
    const joined = await list('joined_private', { limit: 2 });
    expect(joined).toMatchObject({ has_more: true, threads: [{ name: 't3', joined: true }, { name: 't2' }] });
    const rest = await list('joined_private', { cursor: joined.next_cursor });
    expect(names(rest.threads)).toEqual(['t1']);
    expect(names((await list('joined_private', { before: '2026-01-03T00:00:00Z' })).threads)).toEqual(['t2', 't1']);
    const [newest] = joined.threads as { id: string }[];
    expect(names((await list('joined_private', { before: newest?.id })).threads)).toEqual(['t2', 't1']);
  });

  it('are those of Discord in the raw view', async () => {
    archive(1);
    expect(await list('public', { view: 'raw' })).toMatchObject({ raw: [{ name: 't1', thread_metadata: {} }] });
  });

  it('need one place to start at', async () => {
    const args = { before: '2026-01-03T00:00:00Z', cursor: '2026-01-03T00:00:00Z' };
    expect(await list('public', args)).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'cursor' }] });
    expect(await list('public', { before: 'yesterday' })).toMatchObject({ issues: [{ path: 'before' }] });
  });
});
