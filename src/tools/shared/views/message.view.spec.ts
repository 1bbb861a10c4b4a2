import { MessageReferenceType, MessageType, StickerFormatType } from 'discord-api-types/v10';
import { jumpUrl, type SeenMessage, viewMessage } from './message.view.js';

const GUILD = '1000000000000000001';

function message(more: Partial<SeenMessage> = {}): SeenMessage {
  return {
    id: '1000000000000000003',
    channel_id: '1000000000000000002',
    author: { id: '1000000000000000004', username: 'ada.nowak', global_name: 'Ada', discriminator: '0', avatar: null },
    content: 'Hello',
    timestamp: '2026-01-31T18:00:00.123000+01:00',
    ...more,
  };
}

describe('viewMessage', () => {
  it('shows what a reader needs, and nothing that the message does not have', () => {
    expect(viewMessage(message(), GUILD)).toEqual({
      message_id: '1000000000000000003',
      channel_id: '1000000000000000002',
      author_id: '1000000000000000004',
      author_name: 'Ada',
      content: 'Hello',
      timestamp: '2026-01-31T17:00:00.123Z',
      edited: false,
      pinned: false,
      jump_url: `https://discord.com/channels/${GUILD}/1000000000000000002/1000000000000000003`,
    });
  });

  it('says that content is hidden rather than that there is none', () => {
    expect(viewMessage(message({ content: '' }), GUILD)).toMatchObject({ content: '', content_hidden: true });
  });

  it.each<[string, Partial<SeenMessage>]>([
    ['only a file', { attachments: [{ id: '1', filename: 'a.png', size: 1, url: 'https://cdn/a', proxy_url: '' }] }],
    ['only a sticker', { sticker_items: [{ id: '1', name: 'Wave', format_type: StickerFormatType.PNG }] }],
    ['a notice', { type: MessageType.UserJoin }],
  ])('does not take a message of %s for hidden', (_, more) => {
    expect(viewMessage(message({ content: '', ...more }), GUILD)).not.toHaveProperty('content_hidden');
  });

  it('names what a message that nobody wrote is about', () => {
    expect(viewMessage(message({ type: MessageType.ChannelPinnedMessage }), GUILD).type_name).toBe(
      'CHANNEL_PINNED_MESSAGE',
    );
    expect(viewMessage(message({ type: MessageType.PollResult }), GUILD).type_name).toBe('POLL_RESULT');
  });

  it('tells a reply from a forward', () => {
    const reference = { channel_id: '1000000000000000002', message_id: '1000000000000000009' };
    expect(viewMessage(message({ type: MessageType.Reply, message_reference: reference }), GUILD).reply_to).toBe(
      '1000000000000000009',
    );
    const forwarded = viewMessage(
      message({
        content: '',
        message_reference: { ...reference, type: MessageReferenceType.Forward },
        message_snapshots: [
          {
            message: {
              type: MessageType.Default,
              content: 'Copied',
              embeds: [],
              attachments: [],
              timestamp: '',
              edited_timestamp: null,
              mentions: [],
              mention_roles: [],
              components: [{ type: 10, content: 'Laid out' }] as never,
              sticker_items: [{ id: '1', name: 'wave', format_type: StickerFormatType.PNG }],
            },
          },
        ],
      }),
      GUILD,
    );
    expect(forwarded).toMatchObject({
      forwarded: [{ content: 'Copied', components_text: 'Laid out', stickers: ['wave'] }],
    });
    expect(forwarded).not.toHaveProperty('reply_to');
  });

  it('reads the text of components, of types it does not know too', () => {
    const components = [
      {
        type: 17,
        components: [
          { type: 10, content: 'Title' },
          { type: 9, components: [{ type: 10, content: 'Text' }], accessory: { type: 2, label: 'Open' } },
        ],
      },
      { type: 99, content: 'New' },
    ];
    expect(viewMessage(message({ content: '', components: components }), GUILD).components_text).toBe(
      'Title\nText\nOpen\nNew',
    );
  });

  it('counts no votes as none, and leaves votes out while Discord does not count', () => {
    const poll = {
      question: { text: 'Tea?' },
      answers: [{ answer_id: 1, poll_media: { text: 'Yes', emoji: { id: '1000000000000000005', name: 'tea' } } }],
      expiry: null,
      allow_multiselect: false,
      layout_type: 1,
    };
    const counted = { ...poll, results: { is_finalized: false, answer_counts: [] } };
    expect(viewMessage(message({ poll: counted }), GUILD).poll?.answers).toEqual([
      { answer_id: 1, text: 'Yes', emoji: 'tea:1000000000000000005', votes: 0 },
    ]);
    expect(viewMessage(message({ poll }), GUILD).poll?.answers[0]).not.toHaveProperty('votes');
  });
});

describe('jumpUrl', () => {
  it('leads into direct messages, and nowhere when the guild is not known', () => {
    expect(jumpUrl(null, '2', '3')).toBe('https://discord.com/channels/@me/2/3');
    expect(jumpUrl(undefined, '2', '3')).toBeNull();
  });
});
