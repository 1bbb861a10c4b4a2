import { ToolsApp } from '../testing/tools-app.js';
import { UsersModule } from './users.module.js';

describe('users', () => {
  let app: ToolsApp;
  beforeAll(async () => {
    app = await ToolsApp.open({ modules: [UsersModule] });
  });
  afterAll(() => app.close());

  it("gets the bot's own account", async () => {
    const answer = await app.call('users_get_current');
    expect(answer).toMatchObject({ isError: false, id: app.sandbox.bot.user_id, username: 'Pinecone', bot: true });
  });

  it("gives Discord's own object on request", async () => {
    const answer = await app.call('users_get_current', { view: 'raw' });
    expect(answer).toMatchObject({
      isError: false,
      raw: { id: app.sandbox.bot.user_id, discriminator: expect.any(String) },
    });
  });

  it('lists the guilds the bot is in, and says which fields are the words of others', async () => {
    const answer = await app.call('users_list_current_user_guilds', { with_counts: true });
    expect(answer).toMatchObject({
      isError: false,
      count: 1,
      guilds: [
        { id: app.sandbox.guildId, name: 'Pine & Pixel', owner: false, approximate_member_count: expect.any(Number) },
      ],
      untrusted_names: ['guilds[].name'],
    });
    expect(answer).not.toHaveProperty('next_cursor');
  });

  it('goes on where a page of guilds ended, in both directions', async () => {
    const second = app.sandbox.createGuild({ name: 'Second' });
    app.sandbox.addBot(second, app.sandbox.bot);
    const first = await app.call('users_list_current_user_guilds', { limit: 1 });
    expect(first).toMatchObject({
      count: 1,
      guilds: [{ name: 'Pine & Pixel' }],
      next_cursor: `after:${app.sandbox.guildId}`,
    });
    const next = await app.call('users_list_current_user_guilds', { limit: 1, cursor: first.next_cursor });
    expect(next).toMatchObject({ guilds: [{ name: 'Second' }] });
    const back = await app.call('users_list_current_user_guilds', { limit: 1, before: second.id });
    expect(back).toMatchObject({ guilds: [{ name: 'Pine & Pixel' }], next_cursor: `before:${app.sandbox.guildId}` });
  });

  it('refuses two places to start at, before any request', async () => {
    app.sandbox.requests.clear();
    const answer = await app.call('users_list_current_user_guilds', {
      before: app.sandbox.guildId,
      after: app.sandbox.guildId,
    });
    expect(answer).toMatchObject({ isError: true, code: 'VALIDATION_FAILED', issues: [{ path: 'after' }] });
    expect(app.sandbox.requests.count).toBe(0);
  });

  it('gets any account, with when it was made', async () => {
    const user_id = app.user('kenji.o');
    expect(await app.call('users_get', { user_id: `<@${user_id}>` })).toMatchObject({
      isError: false,
      id: user_id,
      username: 'kenji.o',
      global_name: 'Kenji',
      bot: false,
      created_at: expect.stringMatching(/^2024-/),
    });
    expect(await app.call('users_get', { user_id: '999999999999999999' })).toMatchObject({
      code: 'DISCORD_NOT_FOUND',
      discord_code: 10013,
    });
  });

  it('opens one direct message channel, however often', async () => {
    const recipient_id = app.user('ada.nowak');
    const first = await app.call('users_create_dm', { recipient_id });
    expect(first).toMatchObject({ isError: false, type: 1, recipient_ids: [recipient_id] });
    expect(await app.call('users_create_dm', { recipient_id })).toEqual(first);
    expect(await app.call('users_create_dm', { recipient_id: app.sandbox.bot.user_id })).toMatchObject({
      isError: true,
      discord_code: 50033,
    });
  });

  it('opens a channel again when the answer to the first request was lost', async () => {
    app.sandbox.faults.add({ method: 'POST', route: '/users/@me/channels', kind: 'reset', after_write: true });
    expect(await app.call('users_create_dm', { recipient_id: app.user('tobias.h') })).toMatchObject({ isError: false });
  });

  it("changes the bot's name and picture", async () => {
    const avatar = 'data:image/png;base64,iVBORw0KGgo=';
    expect(await app.call('users_modify_current', { username: 'Cone', avatar })).toMatchObject({
      isError: false,
      username: 'Cone',
      avatar: expect.any(String),
      banner: null,
    });
    expect(await app.call('users_modify_current', { avatar: null })).toMatchObject({ username: 'Cone', avatar: null });
    expect(await app.call('users_modify_current', { username: 'C' })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('leaves a guild only when confirmed', async () => {
    const guild = app.sandbox.createGuild({ name: 'Short stay' });
    app.sandbox.addBot(guild, app.sandbox.bot);
    const args = { guild_id: guild.id };
    expect(await app.call('users_leave_guild', args)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    expect(guild.members.has(app.sandbox.bot.user_id)).toBe(true);
    expect(await app.call('users_leave_guild', { ...args, __confirm: true })).toEqual({
      isError: false,
      left: true,
      ...args,
    });
    expect(guild.members.has(app.sandbox.bot.user_id)).toBe(false);
  });
});
