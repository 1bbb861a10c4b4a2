import { CliProcess } from '../support/cli-process.js';
import { startPostgres, type Postgres } from '../support/postgres.js';

describe('two replicas on one PostgreSQL', () => {
  let server: Postgres;
  let replicas: [CliProcess, CliProcess];
  let calls = 1;

  beforeEach(async () => {
    server = await startPostgres();
    replicas = [start(), start()];
    await Promise.all(replicas.map((run) => run.initialize()));
  });
  afterEach(async () => {
    for (const run of replicas) run.child.kill('SIGKILL');
    await Promise.all(replicas.map((run) => run.exited));
    await server.stop();
  });

  function start(): CliProcess {
    const env = {
      MCP_DATABASE_URL: server.url,
      MCP_STATE_SECRET: 'a-secret-that-both-replicas-share-01',
      MCP_CONFIRM: 'token',
      MCP_DRY_RUN: 'false',
      MCP_LOG_LEVEL: 'debug',
    };
    return new CliProcess(['serve', '--sandbox', '--no-env-file'], { env });
  }

  async function call(run: CliProcess, name: string, args: object): Promise<Record<string, unknown>> {
    const { result } = await run.request((calls += 1), 'tools/call', { name, arguments: args });
    return result?.structuredContent as Record<string, unknown>;
  }

  it('take a confirmation once together, and say that the database is away, without its password', async () => {
    const [one, other] = replicas;
    const { channels } = (await call(one, 'channels_list', {})) as { channels: { id: string }[] };
    const target = { channel_id: channels[0]?.id };
    const { confirm_token } = await call(one, 'channels_delete', target);
    // the sandbox of each begins the same
    expect(await call(other, 'channels_delete', { ...target, __confirm_token: confirm_token })).toMatchObject({
      deleted: true,
    });
    expect(await call(one, 'channels_delete', { ...target, __confirm_token: confirm_token })).toMatchObject({
      code: 'CONFIRMATION_INVALID',
      reason: 'used',
    });
    await server.stop();
    expect(await call(one, 'channels_delete', target)).toMatchObject({
      code: 'STATE_UNAVAILABLE',
      reason: 'unreachable',
      outcome: 'not_sent',
    });
    for (const run of replicas) run.child.stdin.end();
    for (const { exited } of replicas) expect(await exited).toMatchObject({ code: 0 });
    const { password } = new URL(server.url);
    for (const { stdout, stderr } of replicas) expect(stdout + stderr).not.toContain(password);
  });
});
