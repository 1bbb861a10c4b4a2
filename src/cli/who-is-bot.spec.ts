import { ToolError } from '../errors/tool-error.js';
import { whoIsBot } from './who-is-bot.js';

describe('who the bot is', () => {
  it('is said by name and id', async () => {
    const user = { id: '1100000000000000001', username: 'deck' };
    const asked: string[] = [];
    const get = (route: string) => Promise.resolve((asked.push(route), user) as never);
    expect(await whoIsBot({ get })).toBe('The bot: deck (1100000000000000001)\n');
    expect(asked).toEqual(['/users/@me']);
  });

  it('cannot be said of a token that Discord refuses: what is wrong and what to do is', async () => {
    const get = () =>
      Promise.reject(new ToolError('DISCORD_AUTH_INVALID', 'GET /users/@me: Discord refused the token.'));
    expect(await whoIsBot({ get })).toMatch(
      /^The bot cannot be used: DISCORD_AUTH_INVALID: .* Give the server a valid bot token/,
    );
  });
});
