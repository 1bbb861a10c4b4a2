import { MUTE_CLIENT } from '../../src/mcp/dispatch/mute-client.js';
import { ToolDispatcher } from '../../src/mcp/dispatch/tool-dispatcher.service.js';
import { BOT_TOKEN } from '../support/discord-door.js';
import { CliProcess } from '../support/cli-process.js';
import { proofCall, type CallKind } from '../support/fault-matrix/proof-calls.js';
import { FaultServer } from '../support/fault-server.js';
import { ResilienceApp } from '../support/resilience-app.js';

const PATIENCE_MS = 90_000;
const GRACE_MS = 5000;

interface Structured {
  readonly code?: string;
  readonly outcome?: string;
  readonly reason?: string;
}

describe('SIGTERM', () => {
  let server: FaultServer;
  let run: CliProcess;

  beforeEach(async () => {
    server = await FaultServer.start();
    run = start();
    await run.initialize();
  }, PATIENCE_MS);
  afterEach(async () => {
    run.child.kill('SIGKILL');
    await server.stop();
  }, PATIENCE_MS);

  function start(env: Record<string, string> = {}): CliProcess {
    return new CliProcess(['serve', '--no-env-file'], {
      env: {
        DISCORD_TOKEN: BOT_TOKEN,
        DISCORD_API_BASE_URL: server.url,
        MCP_DRY_RUN: 'false',
        MCP_GLOBAL_RPS: '0',
        MCP_RETRY_MAX_DELAY_MS: '60000',
        MCP_SHUTDOWN_GRACE_MS: String(GRACE_MS),
        ...env,
      },
    });
  }

  function call(id: number, kind: CallKind): void {
    const { tool, args } = proofCall(kind);
    run.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool, arguments: args } });
  }

  const line = (kind: CallKind): string => `${proofCall(kind).method} ${proofCall(kind).path}`;

  async function arrived(...kinds: CallKind[]): Promise<void> {
    const all = (): boolean => kinds.every((kind) => server.seen(line(kind)).length > 0);
    while (!all()) await new Promise((later) => setTimeout(later, 5));
    // what was answered has been read, and waits
    await new Promise((later) => setTimeout(later, 300));
  }

  function answerTo(id: number): Structured | 'ok' | undefined {
    const result = run.messages().find((message) => message.id === id)?.result;
    if (result === undefined) return undefined;
    return result.isError === true ? (result.structuredContent as Structured) : 'ok';
  }

  /** @returns milliseconds until the process has ended */
  async function terminate(): Promise<number> {
    const began = performance.now();
    run.child.kill('SIGTERM');
    expect(await run.exited).toMatchObject({ code: 0, signal: null });
    return performance.now() - began;
  }

  it(
    'ends waits at once, and each call says what it may have done',
    async () => {
      const wait = { 'retry-after': '40' };
      server.always(line('post'), { status: 429, headers: wait, json: { retry_after: 40, message: 'Slow.' } });
      server.always(line('put'), { status: 503, headers: wait });
      server.always(line('get'), { status: 503, headers: wait });
      call(1, 'post');
      call(2, 'put');
      call(3, 'get');
      await arrived('post', 'put', 'get');
      const requests = server.requests.length;
      expect(await terminate()).toBeLessThan(GRACE_MS);
      expect(answerTo(1)).toMatchObject({ outcome: 'rejected' });
      expect(answerTo(2)).toMatchObject({ outcome: 'unknown' });
      expect(answerTo(3)).toMatchObject({ code: expect.any(String) });
      expect(server.requests).toHaveLength(requests);
    },
    PATIENCE_MS,
  );

  it(
    'lets writes in flight come home within the grace, and does not replay them',
    async () => {
      const { answer } = proofCall('post');
      server.always(line('post'), { ...answer, delayMs: 2500 });
      server.always(line('put'), { status: 502, delayMs: 2500 });
      call(1, 'post');
      call(2, 'put');
      await arrived('post', 'put');
      await terminate();
      expect(answerTo(1)).toBe('ok');
      expect(answerTo(2)).toMatchObject({ code: 'DISCORD_SERVER_ERROR', outcome: 'unknown' });
      expect([server.seen(line('post')).length, server.seen(line('put')).length]).toEqual([1, 1]);
    },
    PATIENCE_MS,
  );

  it(
    'cancels writes that hang after the grace, and answers that their outcome is unknown',
    async () => {
      for (const kind of ['post', 'put', 'delete', 'patch', 'post_nonce'] as const) {
        server.always(line(kind), { hang: 'before_headers' });
      }
      (['post', 'put', 'delete', 'patch', 'post_nonce'] as const).forEach((kind, index) => call(index + 1, kind));
      await arrived('post', 'put', 'delete', 'patch', 'post_nonce');
      expect(await terminate()).toBeGreaterThanOrEqual(GRACE_MS);
      for (const id of [1, 2, 3, 4, 5]) expect(answerTo(id)).toMatchObject({ code: 'CANCELLED', outcome: 'unknown' });
    },
    PATIENCE_MS,
  );

  it(
    'refuses what comes while it ends: nothing of it is sent',
    async () => {
      server.always(line('post'), { hang: 'before_headers' });
      call(1, 'post');
      await arrived('post');
      const ending = terminate();
      await new Promise((later) => setTimeout(later, 300));
      call(2, 'put');
      await ending;
      // answered, or not read any more; in no case sent
      const answer = answerTo(2);
      if (answer !== undefined) expect(answer).toMatchObject({ code: 'SHUTTING_DOWN', outcome: 'not_sent' });
      expect(server.seen(line('put'))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each<[string, (child: CliProcess) => void]>([
    ['closed', (child) => child.child.stderr.destroy()],
    ['not read', (child) => child.child.stderr.pause()],
  ])(
    'does not wait for a stderr that is %s, nor does any call before',
    async (_, spoil) => {
      run.child.kill('SIGKILL');
      run = start({ MCP_LOG_LEVEL: 'debug' });
      spoil(run);
      await run.initialize();
      const { tool, args } = proofCall('post');
      server.always(line('post'), { status: 500 });
      for (let id = 1; id <= 400; id += 1) {
        run.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool, arguments: args } });
        // more than a pipe takes, if each is logged
        run.child.stdin.write(`${'x'.repeat(2000)}\n`);
      }
      await run.answer(400);
      expect(answerTo(400)).toMatchObject({ code: expect.any(String) });
      const began = performance.now();
      run.child.kill('SIGTERM');
      const code = await new Promise((resolve) => run.child.once('exit', resolve));
      expect(code).toBe(0);
      expect(performance.now() - began).toBeLessThan(GRACE_MS + 1500);
    },
    PATIENCE_MS,
  );
});

describe('closing an application that somebody else runs', () => {
  it('ends waits at once, too', async () => {
    const server = await FaultServer.start();
    server.always('GET', { status: 429, json: { retry_after: 40, message: 'Slow.' } });
    const app = await ResilienceApp.open(server.url, { settings: { MCP_RETRY_MAX_DELAY_MS: '60000' } });
    const call = app.get(ToolDispatcher).dispatch(
      'users_get_current',
      {},
      {
        principal: { name: 'somebody' },
        transport: 'memory',
        signal: new AbortController().signal,
        client: MUTE_CLIENT,
      },
    );
    while (!app.events.some(({ type }) => type === 'retry')) await new Promise((later) => setTimeout(later, 5));
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(GRACE_MS);
    expect(await call).toMatchObject({ ok: false, envelope: { code: 'DISCORD_RATE_LIMITED' } });
    await server.stop();
  }, 60_000);
});
