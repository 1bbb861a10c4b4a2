import { startSandbox, type Sandbox, type SandboxOptions } from './index.js';
import { ManualClock } from './testing/manual-clock.js';
import { SandboxClient } from './testing/sandbox-client.js';
import { toJson } from './http/to-json.js';

const running: Sandbox[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
});

async function start(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  running.push(sandbox);
  return sandbox;
}

const clientOf = (sandbox: Sandbox): SandboxClient => new SandboxClient(sandbox.url, sandbox.token);
const channelNamed = (sandbox: Sandbox, name: string) =>
  sandbox.state.channelsOf(sandbox.guildId).find((channel) => channel.name === name)!;

describe('startSandbox', () => {
  it('listens on a free loopback port and says where', async () => {
    const [one, two] = [await start(), await start()];
    expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/);
    expect(one.url).not.toBe(two.url);
    expect((await clientOf(one).get('/users/@me')).body).toMatchObject({
      id: one.bot.user_id,
      username: 'Pinecone',
      bot: true,
    });
  });

  it('refuses a port that is taken', async () => {
    const port = Number(new URL((await start()).url).port);
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('frees its port when it stops', async () => {
    const sandbox = await startSandbox();
    const port = Number(new URL(sandbox.url).port);
    await sandbox.stop();
    expect((await start({ port })).url).toBe(sandbox.url);
  });

  it('gives a token of the usual shape, or the one asked for', async () => {
    expect((await start()).token).toMatch(/^[\w-]{24,}\.\w{6}\.\w{38}$/);
    expect((await start({ token: 'mine' })).token).toBe('mine');
  });

  it('lets its bot make its guild a Community, or not, only where it is asked to make it an administrator', async () => {
    for (const [administrator, status] of [
      [true, 200],
      [undefined, 403],
    ] as const) {
      const sandbox = await start({ administrator });
      const answer = await clientOf(sandbox).patch(`/guilds/${sandbox.guildId}`, { features: ['NEWS'] });
      expect(answer.status).toBe(status);
    }
  });

  it('makes the same world in each run from the same clock', async () => {
    const worlds = [1, 2].map(async () =>
      toJson((await start({ clock: new ManualClock(), startTime: 1_800_000_000_000 })).state),
    );
    expect(await worlds[0]).toEqual(await worlds[1]);
  });

  it('keeps the ids of guild, channels and people from run to run', async () => {
    const [one, two] = [
      await start({ startTime: Date.UTC(2026, 0, 1) }),
      await start({ startTime: Date.UTC(2027, 0, 1) }),
    ];
    expect(one.guildId).toBe(two.guildId);
    expect(channelNamed(one, 'general').id).toBe(channelNamed(two, 'general').id);
  });

  it('works with nothing but a seed of one’s own', async () => {
    const sandbox = await start({ seed: (build, bot) => build.createGuild({ name: 'Mine', owner_id: bot.user_id }) });
    expect(sandbox.state.guilds.get(sandbox.guildId)?.name).toBe('Mine');
  });
});

describe('the community seed', () => {
  it('has a channel the bot cannot see, an injected instruction, a thread and a post', async () => {
    const sandbox = await start();
    const client = clientOf(sandbox);
    expect((await client.get(`/channels/${channelNamed(sandbox, 'moderators').id}`)).body).toMatchObject({
      code: 50001,
    });
    const { body } = await client.get<{ content: string }[]>(
      `/channels/${channelNamed(sandbox, 'general').id}/messages`,
    );
    expect(body.some(({ content }) => content.includes('ignore all previous instructions'))).toBe(true);
    expect(body.some(({ content }) => content.includes('Build 0.4.2'))).toBe(true);
    const threads = await client.get<{ threads: { name: string }[] }>(`/guilds/${sandbox.guildId}/threads/active`);
    expect(threads.body.threads.map(({ name }) => name).sort()).toEqual([
      'Driftwood, a raft builder',
      'Installer closes at 80 %',
    ]);
  });

  it('puts the bot below the administrators and above the moderators', async () => {
    const sandbox = await start();
    const { body } = await clientOf(sandbox).get<{ name: string }[]>(`/guilds/${sandbox.guildId}/roles`);
    expect(body.map(({ name }) => name)).toEqual([
      '@everyone',
      'Member',
      'Playtester',
      'Helper',
      'Moderator',
      'Pinecone',
      'Admin',
    ]);
  });

  it('has messages too old to delete in bulk and others that are not', async () => {
    const sandbox = await start({ limits: false });
    const ids = channelNamed(sandbox, 'general')
      .messages.all()
      .map(({ id }) => id);
    const bulk = (messages: string[]) =>
      clientOf(sandbox).post<{ code: number }>(
        `/channels/${channelNamed(sandbox, 'general').id}/messages/bulk-delete`,
        { messages },
      );
    expect((await bulk(ids)).body.code).toBe(50034);
    expect((await bulk(ids.slice(1))).status).toBe(204);
  });
});

describe('checks against a description of the API', () => {
  it('note what is wrong with an answer, and with a request that succeeds', async () => {
    const openapi = {
      checkRequest: ({ path }: { path: string }) => ({ errors: path.includes('limit') ? ['odd limit'] : [] }),
      checkResponse: ({ status }: { status: number }) => ({ errors: status === 404 ? ['odd answer'] : [] }),
    };
    const sandbox = await start({ openapi });
    await clientOf(sandbox).get('/users/@me/guilds?limit=5');
    await clientOf(sandbox).get('/users/@me/guilds?limit=0');
    await clientOf(sandbox).get('/users/1');
    expect(sandbox.openApiViolations).toEqual([
      'GET /users/@me/guilds?limit=5 (request): odd limit',
      'GET /users/1 → 404: odd answer',
    ]);
  });
});
