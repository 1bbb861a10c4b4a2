import { redact } from './redact.js';

const BOT = 'MTEwMDAwMDAwMDAwMDAwMDAwMQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB';
const WEBHOOK = `${'aB3_'.repeat(16)}xy-z`;
const INTERACTION = `aW50ZXJhY3Rpb246${'MTEwMDAw'.repeat(20)}`;

describe('redact', () => {
  it.each([
    ['a bot token', `token is ${BOT}.`, 'token is [redacted].'],
    ['a bot token in a JSON text', `{"token":"${BOT}"}`, '{"token":"[redacted]"}'],
    ['an authorization header', `Authorization: Bot ${BOT}`, 'Authorization: Bot [redacted]'],
    ['a bearer token', 'bearer abcdefghijklmnop1234', 'bearer [redacted]'],
    [
      'a webhook URL',
      `https://discord.com/api/webhooks/1100000000000000001/${WEBHOOK}?wait=1`,
      'https://discord.com/api/webhooks/1100000000000000001/[redacted]?wait=1',
    ],
    ['a webhook token alone', `"${WEBHOOK}"`, '"[redacted]"'],
    [
      'an interaction path',
      `/interactions/1100000000000000001/${INTERACTION}/callback`,
      '/interactions/1100000000000000001/[redacted]/callback',
    ],
    ['an interaction token alone', `x ${INTERACTION} y`, 'x [redacted] y'],
    ['a password in a URL', 'via http://user:pass@proxy:3128/x', 'via http://[redacted]@proxy:3128/x'],
    ['several at once', `${BOT} ${WEBHOOK} ${BOT}`, '[redacted] [redacted] [redacted]'],
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghijkl', '[redacted]'],
  ])('takes out %s', (_, text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    'Unknown Message 1100000000000000001',
    '/webhooks/:id/:token',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'https://example.com/a.b.c?d=e@f',
    '0123456789abcdef0123456789abcdef',
    'The bot may not do this.',
  ])('leaves %j as it is', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('has an end, however long a text is that could be the beginning of an address', () => {
    const text = 'a.'.repeat(500_000);
    expect(redact(text)).toBe(text);
  });

  it('takes out nothing twice', () => {
    const once = redact(`Bot ${BOT} ${WEBHOOK}`);
    expect(redact(once)).toBe(once);
  });
});
