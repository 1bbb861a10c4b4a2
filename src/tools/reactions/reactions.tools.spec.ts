import { ToolsApp } from '../testing/tools-app.js';
import { ReactionsModule } from './reactions.module.js';

describe('reactions', () => {
  let app: ToolsApp;
  let message: { channel_id: string; message_id: string };
  const record = () => app.sandbox.state.channels.get(message.channel_id)?.messages.get(message.message_id);
  const react = (name: string, ...usernames: string[]) =>
    record()?.reactions.push({ emoji: { id: null, name }, user_ids: usernames.map((username) => app.user(username)) });
  ToolsApp.forAll({ modules: [ReactionsModule] }, (opened) => (app = opened));
  beforeEach(() => {
    const channel_id = app.newChannel();
    const channel = app.sandbox.state.channels.get(channel_id)!;
    const author_id = app.user('kenji.o');
    message = { channel_id, message_id: app.sandbox.createMessage(channel, { author_id, content: 'React!' }).id };
  });

  it('are made and taken back', async () => {
    const args = { ...message, emoji: '👍🏽' };
    expect(await app.call('reactions_create', args)).toEqual({ isError: false, reacted: true, ...args });
    expect(record()?.reactions).toEqual([{ emoji: { id: null, name: '👍🏽' }, user_ids: [app.sandbox.bot.user_id] }]);
    expect(await app.call('reactions_delete_own', args)).toEqual({ isError: false, deleted: true, ...args });
    expect(record()?.reactions).toEqual([]);
  });

  it('list who reacted, a page at a time', async () => {
    react('🎉', 'ada.nowak', 'kenji.o', 'sam_riverside');
    const seen: unknown[] = [];
    for (let cursor: unknown; ;) {
      const more = cursor === undefined ? {} : { cursor };
      const page = await app.call('reactions_list', { ...message, emoji: '🎉', limit: 2, ...more });
      seen.push(...(page.users as { username: string }[]).map(({ username }) => username));
      if (page.next_cursor === undefined) break;
      cursor = page.next_cursor;
    }
    expect(seen.toSorted()).toEqual(['ada.nowak', 'kenji.o', 'sam_riverside']);
  });

  it('of one user are removed, and the others stay', async () => {
    react('🎉', 'ada.nowak', 'kenji.o');
    const answer = await app.call('reactions_delete_user', { ...message, emoji: '🎉', user_id: app.user('ada.nowak') });
    expect(answer).toMatchObject({ isError: false, deleted: true, user_id: app.user('ada.nowak') });
    expect(record()?.reactions[0]?.user_ids).toEqual([app.user('kenji.o')]);
  });

  it('are all removed, or all of one kind, when confirmed', async () => {
    react('🎉', 'ada.nowak');
    react('🔥', 'kenji.o');
    expect(await app.call('reactions_delete_all', message)).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
    const one = await app.call('reactions_delete_all', { ...message, emoji: '🎉', __confirm: true });
    expect(one).toEqual({ isError: false, deleted: true, ...message, scope: 'emoji' });
    expect(record()?.reactions.map(({ emoji }) => emoji.name)).toEqual(['🔥']);
    expect(await app.call('reactions_delete_all', { ...message, __confirm: true })).toMatchObject({ scope: 'all' });
    expect(record()?.reactions).toEqual([]);
  });

  it.each(['\uD800', 'a\uDC00b'])('with an emoji that is half a character are refused by its field', async (emoji) => {
    for (const tool of ['reactions_create', 'reactions_list']) {
      const refused = await app.call(tool, { ...message, emoji });
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'emoji' }] });
    }
    expect(app.sandbox.requests.count).toBe(0);
  });

  it.each(['..', '%2e%2e', '.'])('with an emoji that climbs (%s) are refused, and nothing is sent', async (emoji) => {
    expect(await app.call('reactions_delete_own', { ...message, emoji })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(app.sandbox.requests.count).toBe(0);
  });
});
