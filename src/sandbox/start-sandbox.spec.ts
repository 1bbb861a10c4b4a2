import { startSandbox } from './index.js';

describe('startSandbox', () => {
  it('answers the bot about itself on a free loopback port', async () => {
    const sandbox = await startSandbox();
    const response = await fetch(`${sandbox.url}/v10/users/@me`, {
      headers: { authorization: `Bot ${sandbox.token}` },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: sandbox.bot.user_id, username: 'Pinecone', bot: true });
    await sandbox.stop();
  });
});
