import { startSandbox } from './index.js';
import { SandboxClient } from './testing/sandbox-client.js';

describe('startSandbox', () => {
  it('answers the bot about itself on a free loopback port', async () => {
    const sandbox = await startSandbox();
    const { status, body } = await new SandboxClient(sandbox.url, sandbox.token).get('/users/@me');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: sandbox.bot.user_id, username: 'Pinecone', bot: true });
    await sandbox.stop();
  });
});
