import { botIdOf } from './bot-id.js';

describe('botIdOf', () => {
  const tokenOf = (id: string, rest: string) => `${Buffer.from(id).toString('base64').replace(/=+$/, '')}.${rest}`;

  it('reads the id, and the same one from every token of the bot', () => {
    expect(botIdOf(tokenOf('123456789012345678', 'a.b'))).toBe('123456789012345678');
    expect(botIdOf(tokenOf('123456789012345678', 'c.d'))).toBe('123456789012345678');
  });

  it('tells tokens of another form apart, and shows none of them', () => {
    const id = botIdOf('not-a-usual-token');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(botIdOf('not-a-usual-token')).toBe(id);
    expect(botIdOf('another-token')).not.toBe(id);
  });
});
