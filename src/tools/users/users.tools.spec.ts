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
});
