import { ToolsApp } from '../testing/tools-app.js';
import { MessagesModule } from './messages.module.js';

const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const DAY = 86_400_000;

describe('messages that are there', () => {
  let app: ToolsApp;
  let channel_id: string;
  ToolsApp.forAll({ modules: [MessagesModule], tools: { resultMaxBytes: 16_384 } }, (opened) => (app = opened));
  beforeEach(() => {
    channel_id = app.newChannel();
  });

  const post = (content: string, at?: number) =>
    app.sandbox.createMessage(app.sandbox.state.channels.get(channel_id)!, {
      author_id: app.user('kenji.o'),
      content,
      ...(at !== undefined && { at }),
    }).id;
  const methods = () => app.sandbox.requests.all().map(({ method, route }) => `${method} ${String(route)}`);

  describe('messages_edit', () => {
    const sent = async (args: object) => {
      const { message_id } = await app.call('messages_send', { channel_id, ...args });
      return { channel_id, message_id };
    };
    const file = (filename: string) => ({ filename, data: Buffer.from(filename).toString('base64') });
    const names = (attachments: unknown) => (attachments as { filename: string }[]).map(({ filename }) => filename);

    it('changes the text, pings nobody, and leaves the files alone', async () => {
      const message = await sent({ content: 'old', files: [file('a.txt')] });
      app.sandbox.requests.clear();
      const answer = await app.call('messages_edit', { ...message, content: 'new' });
      expect(answer).toMatchObject({
        isError: false,
        ...message,
        edited_timestamp: expect.stringMatching(/Z$/),
        jump_url: expect.stringContaining('/channels/'),
      });
      expect(methods()).toEqual([`PATCH ${MESSAGE}`]);
      expect(app.sandbox.requests.last()?.body).toEqual({
        content: 'new',
        allowed_mentions: { parse: [], replied_user: false },
      });
      const seen = await app.call('messages_get', message);
      expect(seen).toMatchObject({ content: 'new', edited: true });
      expect(names(seen.attachments)).toEqual(['a.txt']);
    });

    it('adds and removes files, and keeps the others', async () => {
      const message = await sent({ content: 'files', files: [file('a.txt'), file('b.txt')] });
      const { attachments } = await app.call('messages_get', message);
      const [first] = attachments as { id: string }[];
      const answer = await app.call('messages_edit', {
        ...message,
        files: [file('c.txt')],
        remove_attachments: [first?.id],
      });
      expect(answer).toMatchObject({ isError: false });
      expect(names((await app.call('messages_get', message)).attachments)).toEqual(['b.txt', 'c.txt']);
    });

    it('refuses a file that is not there, having changed nothing', async () => {
      const message = await sent({ content: 'x' });
      const answer = await app.call('messages_edit', {
        ...message,
        content: 'y',
        remove_attachments: ['999999999999999999'],
      });
      expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'remove_attachments[0]' }] });
      expect(await app.call('messages_get', message)).toMatchObject({ content: 'x' });
    });

    it('removes what is null, and refuses to change nothing', async () => {
      const message = await sent({ content: 'x', embeds: [{ title: 'e' }] });
      expect(await app.call('messages_edit', { ...message, embeds: null })).toMatchObject({ isError: false });
      expect(await app.call('messages_get', message)).not.toHaveProperty('embeds');
      expect(await app.call('messages_edit', message)).toMatchObject({ code: 'VALIDATION_FAILED' });
    });

    it('tells when the message is not the bot’s', async () => {
      const message = { channel_id, message_id: post('mine') };
      expect(await app.call('messages_edit', { ...message, content: 'yours' })).toMatchObject({
        isError: true,
        discord_code: 50005,
      });
    });
  });

  describe('messages_bulk_delete', () => {
    const remove = (message_ids: string[], more: object = {}) =>
      app.call('messages_bulk_delete', { channel_id, message_ids, __confirm: true, ...more });

    it('deletes young ones a hundred at a time and lists the old ones', async () => {
      const old = [post('old', Date.now() - 20 * DAY)];
      const young = Array.from({ length: 201 }, (_, index) => post(`#${index}`));
      const answer = await remove([...old, ...young]);
      expect(answer).toEqual({
        isError: false,
        channel_id,
        deleted: true,
        count: 201,
        skipped: [{ message_id: old[0], reason: 'too_old' }],
      });
      expect(methods()).toEqual([
        'POST /channels/{channel_id}/messages/bulk-delete',
        'POST /channels/{channel_id}/messages/bulk-delete',
        `DELETE ${MESSAGE}`,
      ]);
      expect(await app.call('messages_read', { channel_id })).toMatchObject({ count: 1 });
    });

    it('deletes old ones singly on request, and passes over those that are gone', async () => {
      const old = ['a', 'b'].map((text, index) => post(text, Date.now() - (20 + index) * DAY));
      const gone = app.sandbox.newId(Date.now() - 30 * DAY);
      const answer = await remove([...old, gone], { delete_old: true });
      expect(answer).toMatchObject({ isError: false, count: 2, skipped: [{ message_id: gone, reason: 'not_found' }] });
    });

    it('says what is gone when it stops midway', async () => {
      const ids = Array.from({ length: 150 }, (_, index) => post(`#${index}`));
      app.sandbox.faults.add({
        kind: 'status',
        status: 403,
        body: { code: 50013, message: 'Missing Permissions' },
        method: 'POST',
        skip: 1,
        times: 1,
      });
      const answer = await remove(ids);
      expect(answer).toMatchObject({
        isError: true,
        code: 'DISCORD_PERMISSION_DENIED',
        partial: { deleted_ids: ids.slice(0, 100), skipped: [] },
      });
    });
  });

  describe('pins', () => {
    it('are set, listed and taken away', async () => {
      const ids = ['one', 'two', 'three'].map((text) => post(text));
      for (const message_id of ids) {
        expect(await app.call('messages_pin', { channel_id, message_id })).toMatchObject({
          isError: false,
          pinned: true,
          message_id,
        });
      }
      const first = await app.call('messages_list_pins', { channel_id, limit: 2 });
      expect(first).toMatchObject({
        count: 2,
        pins: [{ content: 'three', pinned: true, pinned_at: expect.stringMatching(/Z$/) }, { content: 'two' }],
      });
      const rest = await app.call('messages_list_pins', { channel_id, limit: 2, cursor: first.next_cursor });
      expect(rest).toMatchObject({ count: 1, pins: [{ content: 'one' }] });
      expect(rest).not.toHaveProperty('next_cursor');
      expect(await app.call('messages_list_pins', { channel_id, limit: 3 })).not.toHaveProperty('next_cursor');
      expect(await app.call('messages_unpin', { channel_id, message_id: ids[0] })).toMatchObject({
        unpinned: true,
      });
      expect(await app.call('messages_list_pins', { channel_id, all: true })).toMatchObject({ count: 2 });
    });
  });

  describe('messages_search_recent', () => {
    it('finds words in any case, and goes on below what it looked through', async () => {
      ['The Lighthouse', 'other', 'a LIGHTHOUSE again', 'more', 'nothing'].forEach((text) => post(text));
      const search = { channel_id, query: 'lighthouse', limit: 4 };
      const first = await app.call('messages_search_recent', search);
      expect(first).toMatchObject({
        isError: false,
        scanned_count: 4,
        matches: [{ content: 'a LIGHTHOUSE again' }],
        query: 'lighthouse',
      });
      const rest = await app.call('messages_search_recent', { ...search, cursor: first.next_cursor });
      expect(rest).toMatchObject({ scanned_count: 1, matches: [{ content: 'The Lighthouse' }] });
    });

    it('finds what components say', async () => {
      const components = [{ type: 10, content: 'The lighthouse' }];
      const { message_id } = await app.call('messages_send', { channel_id, components });
      expect(await app.call('messages_search_recent', { channel_id, query: 'lighthouse' })).toMatchObject({
        matches: [{ message_id }],
      });
    });
  });

  it('starts a thread from a message', async () => {
    const message_id = post('Question');
    const answer = await app.call('messages_create_thread', { channel_id, message_id, name: 'Answer' });
    expect(answer).toEqual({ isError: false, thread_id: message_id, name: 'Answer', parent_id: channel_id });
  });

  it('publishes a message once', async () => {
    channel_id = app.channel('announcements');
    const { message_id } = await app.call('messages_send', { channel_id, content: 'News' });
    expect(await app.call('messages_crosspost', { channel_id, message_id })).toMatchObject({
      isError: false,
      crossposted: true,
    });
    expect(await app.call('messages_crosspost', { channel_id, message_id })).toMatchObject({
      code: 'DISCORD_CONFLICT',
    });
  });
});
