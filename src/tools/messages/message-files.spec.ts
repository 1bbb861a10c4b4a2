import { ToolsApp } from '../testing/tools-app.js';
import { MessagesModule } from './messages.module.js';

const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const REFRESH = '/attachments/refresh-urls';
const OLD = 'https://cdn.discordapp.com/attachments/1/2/a.png?ex=5f000000&is=5e000000&hm=00';

describe('the files of a message', () => {
  let app: ToolsApp;
  let log: string;
  ToolsApp.forAll({ modules: [MessagesModule] }, (opened) => (app = opened));
  beforeEach(() => {
    log = app.newChannel();
  });

  const send = async (args: object) =>
    (await app.call('messages_send', { channel_id: log, ...args })).message_id as string;
  /** One message as Discord would answer it, with what a test wants different. */
  const answered = async (over: object) => {
    const message_id = await send({ content: 'x' });
    const { raw } = await app.call('messages_get', { channel_id: log, message_id, view: 'raw' });
    const body = { ...(raw as object), ...over };
    app.sandbox.faults.add({ method: 'GET', route: MESSAGE, kind: 'status', status: 200, body });
    return { channel_id: log, message_id };
  };
  const file = (over: object = {}) => ({ id: '2', filename: 'a.png', size: 1, url: OLD, proxy_url: OLD, ...over });

  it('are links beside the text, which a client may read', async () => {
    const data = Buffer.from('hello').toString('base64');
    const message_id = await send({ content: 'see', files: [{ filename: 'notes for all.txt', data }] });
    const { content } = await app.client.callTool({
      name: 'messages_get',
      arguments: { channel_id: log, message_id },
    });
    expect(content).toEqual([
      { type: 'text', text: expect.stringContaining('see') },
      {
        type: 'resource_link',
        name: 'notes_for_all.txt',
        uri: expect.stringMatching(/^https:\/\/cdn\.discordapp\.com\/attachments\//),
        mimeType: 'text/plain; charset=utf-8',
      },
    ]);
  });

  it('have addresses that still work, those of forwards too', async () => {
    const snapshot = { content: '', embeds: [], timestamp: new Date().toISOString(), edited_timestamp: null };
    const args = await answered({
      attachments: [file()],
      message_snapshots: [{ message: { ...snapshot, attachments: [file({ id: '3' })], type: 0, components: [] } }],
    });
    const answer = await app.call('messages_get', args);
    const fresh = expect.stringMatching(/a\.png\?ex=(?!5f000000)[\da-f]+&/);
    expect(answer).toMatchObject({
      isError: false,
      attachments: [{ url: fresh }],
      forwarded: [{ attachments: [{ url: fresh }] }],
    });
    expect(app.sandbox.requests.of('POST', REFRESH)).toHaveLength(1);
  });

  it('keep the addresses they have where no new ones come', async () => {
    const args = await answered({ attachments: [file()] });
    app.sandbox.faults.add({ method: 'POST', route: REFRESH, kind: 'status', status: 400, body: { code: 50035 } });
    expect(await app.call('messages_get', args)).toMatchObject({ isError: false, attachments: [{ url: OLD }] });
  });

  it('are asked about only when an address has ended', async () => {
    const later = Math.floor(Date.now() / 1000 + 3600).toString(16);
    const args = await answered({ attachments: [file({ url: OLD.replace('5f000000', later) })] });
    await app.call('messages_get', args);
    expect(app.sandbox.requests.of('POST', REFRESH)).toHaveLength(0);
  });

  it('are all there is of a voice message, and how long it is', async () => {
    const voice = file({
      filename: 'voice-message.ogg',
      content_type: 'audio/ogg',
      duration_secs: 4.2,
      waveform: 'AA==',
    });
    const args = await answered({ content: '', flags: 8192, attachments: [voice] });
    const answer = await app.call('messages_get', args);
    expect(answer).toMatchObject({ voice: true, attachments: [{ duration_secs: 4.2, content_type: 'audio/ogg' }] });
    expect(answer).not.toHaveProperty('content_hidden');
  });

  it('cannot hide what a message laid out by components says', async () => {
    const components = [
      { type: 17, accent_color: '#ff8800', components: [{ type: 10, content: '# Release 2' }] },
      { type: 1, components: [{ type: 2, style: 5, label: 'Notes', url: 'https://example.org' }] },
    ];
    const message_id = await send({ components });
    const [sent] = app.sandbox.requests.of('POST', '/channels/{channel_id}/messages');
    expect(sent?.body).toMatchObject({ flags: 32_768, components: [{ accent_color: 0xff8800 }, {}] });
    expect(await app.call('messages_get', { channel_id: log, message_id })).toMatchObject({
      components_text: '# Release 2\nNotes',
    });
  });
});
