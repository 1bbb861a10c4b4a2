import { ToolsApp, type ToolsAppOptions } from '../testing/tools-app.js';
import { MessagesModule } from './messages.module.js';

const MESSAGES = '/channels/{channel_id}/messages';

describe('messages', () => {
  let app: ToolsApp;
  let log: string;
  const open = (options: Partial<ToolsAppOptions> = {}) => ToolsApp.open({ modules: [MessagesModule], ...options });
  beforeAll(async () => {
    app = await open();
  });
  beforeEach(() => {
    app.reset();
    log = app.newChannel();
  });
  afterAll(() => app.close());

  const bodies = () => app.sandbox.requests.of('POST', MESSAGES).map(({ body }) => body as Record<string, unknown>);
  const fill = (count: number, on = app, channelId = log) => {
    const channel = on.sandbox.state.channels.get(channelId)!;
    const author_id = on.user('kenji.o');
    return Array.from(
      { length: count },
      (_, index) => on.sandbox.createMessage(channel, { author_id, content: `#${index}` }).id,
    );
  };
  const readLog = (args: object = {}) => app.call('messages_read', { channel_id: log, ...args });

  describe('messages_send', () => {
    it('sends a text, and gives the link people open', async () => {
      const channel_id = log;
      const answer = await app.call('messages_send', { channel_id, content: 'Hello @everyone' });
      expect(answer).toMatchObject({
        isError: false,
        channel_id,
        jump_url: `https://discord.com/channels/${app.sandbox.guildId}/${channel_id}/${String(answer.message_id)}`,
        timestamp: expect.stringMatching(/Z$/),
      });
      expect(bodies()[0]).toMatchObject({
        content: 'Hello @everyone',
        allowed_mentions: { parse: [] },
        enforce_nonce: true,
      });
    });

    it('pings everyone only when told to and confirmed', async () => {
      const args = {
        channel_id: log,
        content: '@everyone',
        allowed_mentions: { parse: ['everyone'] },
      };
      expect(await app.call('messages_send', args)).toMatchObject({
        code: 'DRY_RUN_PREVIEW',
        preview: { because: 'it may ping everyone' },
      });
      expect(bodies()).toEqual([]);
      expect(await app.call('messages_send', { ...args, __confirm: true })).toMatchObject({ isError: false });
      expect(bodies()[0]).toMatchObject({ allowed_mentions: { parse: ['everyone'] } });
    });

    it('asks for the guild of a channel once', async () => {
      await app.call('messages_send', { channel_id: log, content: 'one' });
      await app.call('messages_send', { channel_id: log, content: 'two' });
      expect(app.sandbox.requests.of('GET', '/channels/{channel_id}')).toHaveLength(1);
    });

    it('succeeds without the link when the guild cannot be found out', async () => {
      app.sandbox.faults.add({ kind: 'status', status: 500, method: 'GET', times: 'always' });
      expect(await app.call('messages_send', { channel_id: log, content: 'x' })).toMatchObject({
        isError: false,
        jump_url: null,
      });
    });

    it('sends once although the first answer is lost', async () => {
      app.sandbox.faults.add({ kind: 'reset', after_write: true, method: 'POST', route: MESSAGES, times: 1 });
      const before = (await app.call('messages_read', { channel_id: log })).count as number;
      expect(await app.call('messages_send', { channel_id: log, content: 'once' })).toMatchObject({
        isError: false,
      });
      expect(bodies()).toHaveLength(2);
      expect(await app.call('messages_read', { channel_id: log })).toMatchObject({
        count: before + 1,
      });
    });

    it('replies, with embeds', async () => {
      const channel_id = log;
      const { message_id } = await app.call('messages_send', { channel_id, content: 'first' });
      const reply = await app.call('messages_send', {
        channel_id,
        reply_to: message_id,
        embeds: [{ title: 'Title', description: 'Text', color: 5 }],
      });
      const seen = await app.call('messages_get', { channel_id, message_id: reply.message_id });
      expect(seen).toMatchObject({
        isError: false,
        reply_to: message_id,
        embeds: [{ title: 'Title', description: 'Text' }],
        content: '',
      });
    });

    it('sends files as multipart, bytes as they are', async () => {
      const channel_id = log;
      const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff]);
      const answer = await app.call('messages_send', {
        channel_id,
        files: [{ filename: 'pixel.png', data: bytes.toString('base64'), description: 'A pixel' }],
      });
      expect(answer).toMatchObject({ isError: false });
      const request = app.sandbox.requests.of('POST', MESSAGES)[0];
      expect(request?.headers['content-type']).toMatch(/^multipart\/form-data/);
      const seen = await app.call('messages_get', { channel_id, message_id: answer.message_id });
      expect(seen.attachments).toEqual([
        expect.objectContaining({
          filename: 'pixel.png',
          size: bytes.length,
          content_type: 'image/png',
          description: 'A pixel',
        }),
      ]);
    });

    it('sends a poll', async () => {
      const channel_id = log;
      const poll = { question: 'Tea?', answers: [{ text: 'Yes', emoji: '🍵' }, { text: 'No' }], duration: 2 };
      const answer = await app.call('messages_send', { channel_id, poll });
      const seen = await app.call('messages_get', { channel_id, message_id: answer.message_id });
      expect(seen).toMatchObject({ isError: false });
      expect(seen.poll).toMatchObject({
        question: 'Tea?',
        answers: [{ text: 'Yes', emoji: '🍵' }, { text: 'No' }],
        allow_multiselect: false,
        finalized: false,
      });
    });

    it('splits a long text into messages that stand in order', async () => {
      const channel_id = log;
      const content = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} ${'x'.repeat(60)}`).join('\n\n');
      const answer = await app.call('messages_send', { channel_id, content, split: true });
      const ids = answer.message_ids as string[];
      expect(ids.length).toBeGreaterThan(2);
      expect(answer.message_id).toBe(ids[0]);
      const { messages } = await readLog({ limit: ids.length });
      const texts = (messages as { content: string }[]).map((message) => message.content).toReversed();
      expect(texts.join('\n\n')).toBe(content);
    });

    it('says what was sent when it stops midway, and with the nonce it tells goes on without doubling anything', async () => {
      const channel_id = log;
      const content = Array.from({ length: 50 }, (_, index) => `Paragraph ${index} ${'x'.repeat(60)}`).join('\n\n');
      app.sandbox.faults.add({
        kind: 'status',
        status: 403,
        body: { code: 50013, message: 'Missing Permissions' },
        method: 'POST',
        route: MESSAGES,
        skip: 1,
        times: 1,
      });
      const stopped = await app.call('messages_send', { channel_id, content, split: true });
      expect(stopped).toMatchObject({
        isError: true,
        retriable: false,
        partial: { sent: 1, parts: 2, message_ids: [expect.any(String)] },
      });
      const again = await app.call('messages_send', { channel_id, content, split: true, nonce: stopped.nonce });
      expect(again).toMatchObject({
        isError: false,
        message_id: (stopped.partial as { message_ids: string[] }).message_ids[0],
      });
      const { messages } = await readLog({ limit: 3 });
      const texts = (messages as { content: string }[]).map((message) => message.content);
      expect(texts.filter((text) => text.startsWith('Paragraph 0 '))).toHaveLength(1);
    });

    it.each<[string, object, string]>([
      ['nothing', {}, 'content'],
      ['empty content', { content: '' }, 'content'],
      ['2001 characters', { content: 'x'.repeat(2001) }, 'content'],
      ['20001 characters to split', { content: 'x'.repeat(20_001), split: true }, 'content'],
      ['too long an embed', { embeds: [{ description: 'x'.repeat(4097) }] }, 'embeds[0].description'],
      ['embeds too long together', { embeds: ['a', 'b'].map((a) => ({ description: a.repeat(3001) })) }, 'embeds'],
      ['an unknown argument', { content: 'x', embed: {} }, 'embed'],
      ['a path out of the directory', { content: 'x', files: [{ path: '../../etc/passwd' }] }, 'files[0].path'],
      ['too long a nonce', { content: 'x', nonce: 'x'.repeat(26) }, 'nonce'],
      [
        'content beside components that forbid it',
        { content: 'x', flags: 32_768, components: [{ type: 10, content: 'x' }] },
        'content',
      ],
      ['an id that climbs', { content: 'x', reply_to: '..' }, 'reply_to'],
    ])('refuses %s before any request', async (_, args, path) => {
      const answer = await app.call('messages_send', { channel_id: log, ...args });
      expect(answer).toMatchObject({ isError: true, code: 'VALIDATION_FAILED', outcome: 'not_sent' });
      expect((answer.issues as { path: string }[]).map((issue) => issue.path)).toContain(path);
      expect(app.sandbox.requests.count).toBe(0);
    });
  });

  describe('messages_read', () => {
    it('reads the newest, newest first, and says where to go on', async () => {
      const ids = fill(60);
      const answer = await readLog();
      expect(answer).toMatchObject({
        isError: false,
        count: 50,
        newest_id: ids.at(-1),
        oldest_id: ids[10],
        next_cursor: `before:${ids[10]}`,
      });
      expect(answer).not.toHaveProperty('truncated');
      const rest = await readLog({ cursor: answer.next_cursor });
      expect(rest).toMatchObject({ count: 10, newest_id: ids[9] });
      expect(rest).not.toHaveProperty('next_cursor');
    });

    it('reads on both sides of a message', async () => {
      const ids = fill(20);
      expect(await readLog({ before: ids[5], limit: 3 })).toMatchObject({ newest_id: ids[4], oldest_id: ids[2] });
      expect(await readLog({ after: ids[5], limit: 3 })).toMatchObject({
        newest_id: ids[8],
        oldest_id: ids[6],
        next_cursor: `after:${ids[8]}`,
      });
      const around = await readLog({ around: ids[10], limit: 5 });
      expect((around.messages as { message_id: string }[]).map(({ message_id }) => message_id)).toContain(ids[10]);
    });

    it('reads all that is there, page by page, one request at a time', async () => {
      const ids = fill(160);
      const answer = await readLog({ all: true, after: ids[9], limit: 10 });
      expect(answer).toMatchObject({ isError: false, count: 150, newest_id: ids.at(-1), oldest_id: ids[10] });
      expect(app.sandbox.requests.of('GET', MESSAGES).map(({ query }) => query.limit?.[0])).toEqual(['100', '100']);
    });

    it('ends where the answer is full, and loses nothing', async () => {
      const small = await open({ tools: { resultMaxBytes: 8192 } });
      const channel_id = small.newChannel();
      const ids = fill(100, small, channel_id);
      const seen: string[] = [];
      for (let cursor: unknown; ;) {
        const answer = await small.call('messages_read', {
          channel_id,
          all: true,
          ...(cursor === undefined ? {} : { cursor }),
        });
        expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(8192);
        seen.push(...(answer.messages as { message_id: string }[]).map(({ message_id }) => message_id));
        if (answer.next_cursor === undefined) break;
        expect(answer.truncated).toBe(true);
        cursor = answer.next_cursor;
      }
      expect(seen).toEqual(ids.toReversed());
      await small.close();
    });

    it('finds nothing in an empty channel', async () => {
      expect(await readLog()).toEqual({
        isError: false,
        channel_id: log,
        count: 0,
        messages: [],
        newest_id: null,
        oldest_id: null,
      });
    });

    it("gives Discord's own objects on request", async () => {
      fill(1);
      const answer = await readLog({ view: 'raw' });
      expect(answer.raw).toEqual([expect.objectContaining({ id: expect.any(String), mention_roles: [] })]);
    });

    it('says that content is hidden from a bot without the intent', async () => {
      const blind = await open({ sandbox: { intents: { message_content: false } } });
      const channel_id = blind.newChannel();
      fill(1, blind, channel_id);
      const { messages } = await blind.call('messages_read', { channel_id });
      expect(messages).toEqual([expect.objectContaining({ content: '', content_hidden: true })]);
      await blind.close();
    });
  });

  describe('messages_get', () => {
    it('takes a link for both ids', async () => {
      const { message_id, jump_url } = await app.call('messages_send', {
        channel_id: log,
        content: 'linked',
      });
      const answer = await app.call('messages_get', { channel_id: jump_url, message_id: jump_url });
      expect(answer).toMatchObject({
        isError: false,
        message_id,
        content: 'linked',
        author_bot: true,
        pinned: false,
        edited: false,
      });
      expect(await app.call('messages_get', { message_id: jump_url })).toMatchObject({ isError: false, message_id });
    });
  });

  describe('messages_delete', () => {
    const post = async (on = app) => {
      const channel_id = on.newChannel();
      const { message_id } = await on.call('messages_send', { channel_id, content: 'x' });
      return { channel_id, message_id };
    };

    it('shows what it would do until it is confirmed', async () => {
      const args = await post();
      app.sandbox.requests.clear();
      expect(await app.call('messages_delete', args)).toMatchObject({
        isError: true,
        code: 'DRY_RUN_PREVIEW',
        preview: { tool: 'messages_delete', on: args },
      });
      expect(app.sandbox.requests.all().filter(({ method }) => method !== 'GET')).toEqual([]);
      expect(await app.call('messages_delete', { ...args, __confirm: true })).toEqual({
        isError: false,
        deleted: true,
        ...args,
      });
      expect(await app.call('messages_get', args)).toMatchObject({ code: 'DISCORD_NOT_FOUND' });
    });

    it('deletes nothing on a server that only previews, confirmed or not', async () => {
      const dry = await open({ safety: { dryRun: true } });
      const args = await post(dry);
      expect(await dry.call('messages_delete', { ...args, __confirm: true })).toMatchObject({
        code: 'DRY_RUN_PREVIEW',
      });
      expect(await dry.call('messages_get', args)).toMatchObject({ isError: false });
      await dry.close();
    });

    it('takes a message that is gone after a lost answer for deleted', async () => {
      const args = { ...(await post()), __confirm: true };
      app.sandbox.faults.add({ kind: 'reset', after_write: true, method: 'DELETE', times: 1 });
      expect(await app.call('messages_delete', args)).toMatchObject({
        isError: false,
        deleted: true,
        confirmed: false,
      });
    });
  });
});
