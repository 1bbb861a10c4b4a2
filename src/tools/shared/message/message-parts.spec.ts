import { messageParts } from './message-parts.js';
import type { OutgoingMessage } from './outgoing-message.js';

const CHANNEL = '1000000000000000002';
const send = (more: Partial<OutgoingMessage>): OutgoingMessage => ({ channel_id: CHANNEL, ...more });
const bodies = (more: Partial<OutgoingMessage>) => messageParts(send(more), []).parts.map(({ body }) => body);

describe('messageParts', () => {
  it('pings nobody unless told to, the author of the message replied to neither', () => {
    expect(bodies({ content: '@everyone' })[0]?.allowed_mentions).toEqual({ parse: [], replied_user: false });
    expect(bodies({ content: 'x', allowed_mentions: { users: ['1'] } })[0]?.allowed_mentions).toEqual({
      parse: [],
      users: ['1'],
      replied_user: false,
    });
    expect(
      bodies({ content: 'x', allowed_mentions: { parse: ['everyone'], replied_user: true } })[0]?.allowed_mentions,
    ).toEqual({ parse: ['everyone'], replied_user: true });
  });

  it('says whether a message is a reply or a forward', () => {
    expect(bodies({ content: 'x', reply_to: '5' })[0]?.message_reference).toEqual({
      type: 0,
      channel_id: CHANNEL,
      message_id: '5',
    });
    expect(bodies({ forward: { channel_id: '7', message_id: '8' } })[0]?.message_reference).toEqual({
      type: 1,
      channel_id: '7',
      message_id: '8',
    });
    expect(bodies({ content: 'x' })[0]?.message_reference).toBeUndefined();
  });

  it('puts the reply on the first part of a split text and all that stands below a text on the last', () => {
    const parts = bodies({
      content: 'word '.repeat(1000),
      split: true,
      reply_to: '5',
      embeds: [{ title: 'e' }],
      tts: true,
    });
    expect(parts).toHaveLength(3);
    expect(parts.map(({ message_reference }) => message_reference !== undefined)).toEqual([true, false, false]);
    expect(parts.map(({ embeds }) => embeds?.length)).toEqual([undefined, undefined, 1]);
    expect(parts.map(({ tts }) => tts)).toEqual([true, true, true]);
  });

  it('makes the same nonces for the parts of the same call, and different ones for each part', () => {
    const nonces = (nonce?: string) =>
      bodies({ content: 'word '.repeat(1000), split: true, nonce }).map((body) => body.nonce);
    expect(nonces('mine')).toEqual(nonces('mine'));
    expect(new Set([...nonces('mine'), ...nonces('other')]).size).toBe(6);
    expect(nonces('mine')[0]).toBe('mine');
    for (const nonce of nonces()) expect(nonce).toMatch(/^[\w-]{24}$/);
  });

  it('leaves the nonce of a single message to its request', () => {
    expect(bodies({ content: 'x' })[0]).not.toHaveProperty('nonce');
    expect(bodies({ content: 'x', nonce: 'mine' })[0]?.nonce).toBe('mine');
  });

  it('describes each file in the order of their bytes', () => {
    const files = [{ name: 'SPOILER_a.png', data: new Uint8Array(1) }];
    const { parts } = messageParts(
      send({ files: [{ filename: 'a.png', data: 'YQ==', spoiler: true, description: 'A' }] }),
      files,
    );
    expect(parts[0]).toMatchObject({
      files,
      body: { attachments: [{ id: '0', filename: 'SPOILER_a.png', description: 'A' }] },
    });
  });

  it('reads poll emojis, and times of embeds', () => {
    const poll = {
      question: 'Tea?',
      answers: [
        { text: 'Yes', emoji: '🍵' },
        { text: 'No', emoji: '<:no:1000000000000000005>' },
      ],
      duration: 24,
    };
    const [body] = bodies({ poll, embeds: [{ title: 't', timestamp: '2026-01-31T18:00:00+01:00' }] });
    expect(body?.poll?.answers.map(({ poll_media }) => poll_media.emoji)).toEqual([
      { id: null, name: '🍵' },
      { id: '1000000000000000005', name: 'no' },
    ]);
    expect(body?.embeds?.[0]?.timestamp).toBe('2026-01-31T17:00:00.000Z');
  });
});
