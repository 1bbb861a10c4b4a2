import { WebSite } from '../../../test/support/web-site.js';
import { ToolsApp } from '../testing/tools-app.js';
import { MessagesModule } from './messages.module.js';

const MESSAGES = '/channels/{channel_id}/messages';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('files from other hosts', () => {
  let site: WebSite;
  let app: ToolsApp;
  let channel_id: string;
  beforeAll(async () => {
    site = await WebSite.start();
    const fetch = { hosts: ['files.example'], via: site.dispatcher() };
    app = await ToolsApp.open({ modules: [MessagesModule], fetch });
  });
  beforeEach(() => {
    site.clear();
    app.reset();
    channel_id = app.newChannel();
  });
  afterAll(async () => {
    await app.close();
    await site.stop();
  });

  const send = (file: object) => app.call('messages_send', { channel_id, files: [file] });

  describe('that a message is sent with', () => {
    it('are fetched where the operator named the host, and called as they are there', async () => {
      site.serve('/a/plan.png?v=2', PNG);
      expect(await send({ url: 'https://files.example/a/plan.png?v=2' })).toMatchObject({ isError: false });
      const [message] = [...app.sandbox.state.channels.get(channel_id)!.messages.all()];
      expect(message?.attachments).toMatchObject([
        { filename: 'plan.png', size: PNG.length, content_type: 'image/png' },
      ]);
      expect(JSON.stringify(site.requests.map(({ headers }) => headers))).not.toContain(app.sandbox.token);
    });

    it.each([
      ['another host', 'https://other.example/a.png', 'is at a host'],
      ["Discord's own, which nobody named", 'https://cdn.discordapp.com/a.png', 'is at a host'],
      ['no https', 'http://files.example/a.png', 'https'],
      ['this machine', 'https://127.0.0.1/a.png', 'is at a host'],
    ])('are not from %s', async (_where, url, why) => {
      expect(await send({ url })).toMatchObject({
        code: 'VALIDATION_FAILED',
        outcome: 'not_sent',
        issues: [{ path: 'files[0].url', message: expect.stringContaining(why) }],
      });
      expect(site.requests).toHaveLength(0);
    });

    it.each([
      [{ url: 'https://files.example/a.png', data: 'YQ==' }, 'files[0]'],
      [{ url: 'https://files.example/' }, 'files[0].filename'],
    ])('are refused as %j', async (file, path) => {
      site.serve('/', 'x');
      expect(await send(file)).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
      expect(app.sandbox.requests.of('POST', MESSAGES)).toHaveLength(0);
    });

    it('are said to be missing before anything is sent', async () => {
      expect(await send({ url: 'https://files.example/gone.png' })).toMatchObject({
        code: 'FETCH_FAILED',
        reason: 'status',
        status: 404,
        outcome: 'not_sent',
        retriable: false,
      });
      expect(app.sandbox.requests.of('POST', MESSAGES)).toHaveLength(0);
    });
  });

  describe('that a message has', () => {
    /** A message with a file at Discord's host. */
    const withFile = (filename: string, content: Buffer | undefined, over: object = {}) => {
      const channel = app.sandbox.state.channels.get(channel_id)!;
      const file = { id: app.sandbox.newId(), filename, size: content?.length ?? 10, content_type: undefined };
      const { id: message_id } = app.sandbox.createMessage(channel, {
        author_id: app.guild.owner_id,
        attachments: [{ ...file, description: null, ...over }],
      });
      return { message_id, file_id: file.id, path: `/attachments/${channel_id}/${file.id}/${filename}`, content };
    };
    const get = async ({ message_id, path, content }: ReturnType<typeof withFile>) => {
      if (content) site.serve(path, content);
      const args = { channel_id, message_id, include_files: true };
      return app.client.callTool({ name: 'messages_get', arguments: args });
    };

    it('come as pictures, when they are asked for', async () => {
      const { content } = await get(withFile('a.png', PNG));
      expect(content).toEqual([
        { type: 'text', text: expect.any(String) },
        expect.objectContaining({ type: 'resource_link' }),
        { type: 'image', data: PNG.toString('base64'), mimeType: 'image/png' },
      ]);
    });

    it('come as what they are, not as what they are called', async () => {
      const { content } = await get(withFile('a.png', Buffer.from('no\u200B picture')));
      expect(content).toContainEqual({
        type: 'resource',
        resource: {
          uri: expect.stringContaining('/a.png'),
          mimeType: 'text/plain; charset=utf-8',
          text: expect.stringMatching(/^<untrusted-(\w+)>no picture<\/untrusted-\1>$/),
        },
      });
    });

    it('come as sounds', async () => {
      const sound = Buffer.concat([Buffer.from('OggS\0'), Buffer.alloc(20, 0xff)]);
      const { content } = await get(withFile('a.ogg', sound, { content_type: 'audio/ogg' }));
      expect(content).toContainEqual({ type: 'audio', data: sound.toString('base64'), mimeType: 'audio/ogg' });
    });

    it.each([
      ['too large', Buffer.from('x'), { size: 1024 * 1024 + 1 }],
      ['of no use to a model', Buffer.from([0xff, 0xfe, 0, 1]), {}],
      ['not there', undefined, {}],
      ['larger than Discord says', Buffer.alloc(20, 'x'), { size: 10 }],
    ])('stay links where they are %s, and that is said', async (_why, bytes, over) => {
      const message = withFile('a.bin', bytes, over);
      const { content, structuredContent, isError } = await get(message);
      expect(isError).toBeFalsy();
      expect(content).toHaveLength(2);
      expect(structuredContent).toMatchObject({ files_only_linked: [message.file_id] });
    });

    it('are not fetched unless they are asked for', async () => {
      const { message_id } = withFile('a.png', PNG);
      const answer = await app.call('messages_get', { channel_id, message_id });
      expect(answer).not.toHaveProperty('files_only_linked');
      expect(site.requests).toHaveLength(0);
    });
  });
});
