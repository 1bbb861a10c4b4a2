import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { BINARY, CliProcess, runCli, type CliOptions } from '../support/cli-process.js';

const VERSION = (
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
).version;

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'discord-mcp-cli-'));
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  sandbox.faults.clear();
  sandbox.requests.clear();
});

/** Settings that send calls to the sandbox of this file, where faults can be asked for. */
function onSandbox(env: Record<string, string> = {}): CliOptions {
  return { env: { DISCORD_TOKEN: sandbox.token, DISCORD_API_BASE_URL: sandbox.url, ...env } };
}

/** A started stdio session. */
async function session(options: CliOptions): Promise<CliProcess> {
  const run = new CliProcess([], options);
  await run.initialize();
  return run;
}

const LIST_GUILDS = { name: 'users_list_current_user_guilds', arguments: {} };

describe('the command line', () => {
  it('tells its version, that of the package', async () => {
    const { stdout, stderr, end } = await runCli(['--version']);
    expect({ stdout, stderr, code: end.code }).toEqual({ stdout: `${VERSION}\n`, stderr: '', code: 0 });
  });

  it('tells its commands', async () => {
    const { stdout, end } = await runCli(['--help']);
    expect(end.code).toBe(0);
    for (const command of ['serve', 'start', 'sandbox', 'catalog'])
      expect(stdout).toMatch(new RegExp(`^ +${command} `, 'm'));
  });

  it.each([
    [['destroy'], "'destroy'"],
    [['serve', 'extra'], "'extra'"],
    [['--nonsense'], "'--nonsense'"],
    [['serve', '--http', '--port', 'many'], "'many'"],
    [['serve', '--http', '--port', '65536'], "'65536'"],
    [['serve', '--port', '1'], '--port'],
    [['sandbox', '--host', '::1'], "'--host'"],
  ])('refuses %j and names what is wrong', async (args, named) => {
    const { stdout, stderr, end } = await runCli(args);
    expect({ code: end.code, stdout }).toEqual({ code: 64, stdout: '' });
    expect(stderr).toContain(named);
  });
});

describe('settings', () => {
  it('without a token refuse to serve, in one line that says what to do', async () => {
    for (const args of [[], ['serve', '--http']]) {
      const { stdout, stderr, end } = await runCli(args);
      expect({ code: end.code, stdout }).toEqual({ code: 78, stdout: '' });
      expect(stderr.trim().split('\n')).toEqual([
        expect.stringMatching(/DISCORD_TOKEN.*DISCORD_TOKEN_FILE.*--sandbox/),
      ]);
    }
  });

  it.each([
    ['${DISCORD_TOKEN}', []],
    ['changeme', ['serve', '--http']],
    ['Bot Bot abcdefgh', ['start']],
  ])('refuse the token %s, by %j', async (token, args) => {
    const { stderr, end } = await runCli(args, { env: { DISCORD_TOKEN: token } });
    expect(end.code).toBe(78);
    expect(stderr).toMatch(/^discord-mcp: DISCORD_TOKEN: got .*\n$/);
  });

  it('that are wrong get one line each', async () => {
    const env = {
      DISCORD_TOKEN: 'x',
      MCP_RETRY_JITTER: 'wild',
      MCP_BULKHEAD_LIMIT: '0',
      MCP_RETRY_TYPO: '1',
      MCP_TIMEOUT: '1',
      MCP_DRY_RUN: 'False',
      MCP_TOOLS_EXCLUDE: 'messages_sned',
    };
    const { stderr, end } = await runCli([], { env });
    expect(end.code).toBe(78);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('MCP_RETRY_TYPO'),
      expect.stringContaining('DISCORD_TOKEN: got a value that is not shown; accepts a bot token'),
      expect.stringContaining('MCP_RETRY_JITTER: got "wild"; accepts none, full, decorrelated'),
      expect.stringContaining('MCP_BULKHEAD_LIMIT: got "0"; accepts a whole number from 1 to 10000'),
      expect.stringContaining('MCP_TOOLS_EXCLUDE: there is no tool "messages_sned"; did you mean messages_send?'),
      expect.stringContaining('warning: Not read, for discord-mcp has no such setting: MCP_TIMEOUT'),
      expect.stringContaining('warning: MCP_DRY_RUN: only the literal false'),
    ]);
  });

  it('may name no category or tool that does not exist', async () => {
    const env = { MCP_CATEGORIES: 'mesages', MCP_TOOLS_EXCLUDE: 'messages_sned' };
    const { stderr, end } = await runCli(['serve', '--sandbox'], { env });
    expect(end.code).toBe(78);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/MCP_CATEGORIES.*"mesages".*messages/),
      expect.stringMatching(/MCP_TOOLS_EXCLUDE.*"messages_sned".*messages_send/),
    ]);
  });

  it('come from .env too, where unknown names are refused unless the file is left alone', async () => {
    writeFileSync(join(folder, '.env'), 'DATABASE_URL=postgres://me:hunter2@db\n');
    const refused = await runCli(['serve', '--sandbox'], { cwd: folder });
    expect(refused.end.code).toBe(78);
    expect(refused.stderr).toContain('DATABASE_URL (.env)');
    expect(refused.stderr).not.toContain('hunter2');
    expect((await runCli(['serve', '--sandbox', '--no-env-file'], { cwd: folder })).end.code).toBe(0);

    writeFileSync(join(folder, '.env'), 'DISCORD_SANDBOX=true\n');
    expect((await runCli([], { cwd: folder })).end.code).toBe(0);
    rmSync(join(folder, '.env'));
  });

  it('of other programs are one warning, and stop nothing', async () => {
    const { stderr, end } = await runCli(['serve', '--sandbox'], {
      env: { MCP_TIMEOUT: '1', DISCORD_WEBHOOK_URL: 'x' },
    });
    expect(end.code).toBe(0);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/"level":"warn".*MCP_TIMEOUT, DISCORD_WEBHOOK_URL/),
    ]);
  });
});

describe('a start', () => {
  it('sends nothing to Discord before the first call', async () => {
    const run = await session(onSandbox());
    await run.request(1, 'tools/list', {});
    expect(sandbox.requests.count).toBe(0);
    await run.request(2, 'tools/call', LIST_GUILDS);
    expect(sandbox.requests.count).toBe(1);
    run.child.stdin.end();
    expect((await run.exited).code).toBe(0);
  });

  it('with `start` and no token works on the sandbox, says so, and tells how to connect', async () => {
    const run = new CliProcess(['start', '--port', '0']);
    const [, endpoint = ''] = await run.says(/MCP endpoint: (\S+)/);
    expect(run.stderr.match(/sandbox/g)).toHaveLength(1);
    for (const client of ['Claude Code', 'Cursor', 'VS Code', 'Inspector', 'users_list_current_user_guilds'])
      await run.says(new RegExp(client));
    const answer = await fetch(endpoint, { method: 'GET', headers: { accept: 'text/event-stream' } });
    expect(answer.status).toBe(400);
    run.child.kill('SIGTERM');
    expect(await run.exited).toMatchObject({ code: 0, signal: null });
    expect(run.stdout).toBe('');
  });

  it('on a port that is taken says so in one line', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const port = String((taken.address() as AddressInfo).port);
    for (const args of [['serve', '--http', '--sandbox'], ['sandbox']]) {
      const { stderr, end } = await runCli([...args, '--port', port]);
      expect(end.code).toBe(69);
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`127.0.0.1:${port}`)]);
    }
    await new Promise((done) => taken.close(done));
  });

  it('beyond this machine demands an access token, which is never shown', async () => {
    const bare = await runCli(['serve', '--http', '--sandbox', '--host', '0.0.0.0', '--port', '0']);
    expect(bare.end.code).toBe(78);
    expect(bare.stderr).toMatch(/^discord-mcp: DISCORD_MCP_ACCESS_TOKEN: .*\n$/);

    const token = 'a-token-of-at-least-32-characters-000';
    const run = new CliProcess(['start', '--host', '0.0.0.0', '--port', '0'], {
      env: { DISCORD_MCP_ACCESS_TOKEN: token },
    });
    const [, port = ''] = await run.says(/MCP endpoint: http:\/\/0\.0\.0\.0:(\d+)/);
    const refused = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', body: '{}' });
    expect(refused.status).toBe(401);
    run.child.kill('SIGTERM');
    await run.exited;
    expect(run.stderr).not.toContain(token);
  });

  it('with `catalog` needs no token, shows every tool, and refuses each call', async () => {
    const run = new CliProcess(['catalog']);
    await run.initialize();
    const { result: listed } = await run.request(1, 'tools/list', {});
    expect((listed?.tools as unknown[]).length).toBeGreaterThan(10);
    const { result } = await run.request(2, 'tools/call', LIST_GUILDS);
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'CATALOG_ONLY' } });
    run.child.stdin.end();
    expect((await run.exited).code).toBe(0);
  });

  it('with `sandbox` serves a Discord that the server can work on', async () => {
    const discord = new CliProcess(['sandbox']);
    const [use] = await discord.says(
      /DISCORD_API_BASE_URL=.* DISCORD_TOKEN=.* DISCORD_DEFAULT_GUILD_ID=.* discord-mcp$/m,
    );
    const run = await session({
      env: Object.fromEntries([...use.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])),
    });
    const { result } = await run.request(1, 'tools/call', LIST_GUILDS);
    expect(result).toMatchObject({ structuredContent: { count: 1 } });
    run.child.stdin.end();
    discord.child.kill('SIGINT');
    expect((await discord.exited).code).toBe(0);
  });
});

describe('a new token', () => {
  it('in DISCORD_TOKEN_FILE is read on SIGHUP', async () => {
    const file = join(folder, 'token');
    writeFileSync(file, 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789012345678901234567890123456789\n');
    const run = await session({ env: { DISCORD_TOKEN_FILE: file, DISCORD_API_BASE_URL: sandbox.url } });
    const { result: refused } = await run.request(1, 'tools/call', LIST_GUILDS);
    expect(refused).toMatchObject({ structuredContent: { code: 'DISCORD_AUTH_INVALID' } });
    writeFileSync(file, sandbox.token);
    run.child.kill('SIGHUP');
    await new Promise((later) => setTimeout(later, 200));
    const { result } = await run.request(2, 'tools/call', LIST_GUILDS);
    expect(result).toMatchObject({ structuredContent: { count: 1 } });
    run.child.stdin.end();
    expect((await run.exited).code).toBe(0);
  });

  it('that is none refuses the start', async () => {
    const file = join(folder, 'empty');
    writeFileSync(file, '\n');
    const { stderr, end } = await runCli([], { env: { DISCORD_TOKEN_FILE: file } });
    expect(end.code).toBe(78);
    expect(stderr).toMatch(/^discord-mcp: DISCORD_TOKEN_FILE: .*\n$/);
  });
});

describe('the end', () => {
  /** Milliseconds that ending takes. */
  async function timeToEnd(run: CliProcess, end: () => void): Promise<number> {
    const began = performance.now();
    end();
    await run.exited;
    return performance.now() - began;
  }

  it.each(['SIGTERM', 'SIGINT'] as const)('comes within a second of %s when nothing runs', async (signal) => {
    const run = await session(onSandbox());
    expect(await timeToEnd(run, () => run.child.kill(signal))).toBeLessThan(1000);
    expect(await run.exited).toMatchObject({ code: 0, signal: null });
  });

  it('comes when stdin closes, after the answers to what was asked', async () => {
    const run = await session(onSandbox());
    run.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: LIST_GUILDS });
    run.child.stdin.end();
    expect(await run.exited).toMatchObject({ code: 0 });
    expect(run.messages().find(({ id }) => id === 1)?.result).toMatchObject({ structuredContent: { count: 1 } });
  });

  it('gives a request in flight its grace', async () => {
    const run = await session(onSandbox());
    sandbox.faults.add({ kind: 'delay', delay_ms: 1000 });
    run.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: LIST_GUILDS });
    await arrived();
    run.child.kill('SIGTERM');
    expect(await run.exited).toMatchObject({ code: 0 });
    expect(run.messages().find(({ id }) => id === 1)?.result).toMatchObject({ structuredContent: { count: 1 } });
  });

  it('cancels and answers what is open after the grace, with its outcome', async () => {
    const run = await session(onSandbox({ MCP_SHUTDOWN_GRACE_MS: '300' }));
    const channel = [...sandbox.state.channels.values()].find(({ type }) => type === 0);
    sandbox.faults.add({ kind: 'hang', times: 'always' });
    const params = { name: 'messages_send', arguments: { channel_id: channel?.id, content: 'on its way' } };
    run.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    await arrived();
    expect(await timeToEnd(run, () => run.child.kill('SIGTERM'))).toBeLessThan(2500);
    expect(await run.exited).toMatchObject({ code: 0 });
    const answer = run.messages().find(({ id }) => id === 1)?.result;
    expect(answer).toMatchObject({ isError: true, structuredContent: { outcome: 'unknown' } });
  });

  it('ends waits at once', async () => {
    const run = await session(onSandbox());
    sandbox.faults.add({ kind: 'rate_limit', scope: 'user', retry_after: 8, body_retry_after: 8, reset_after: 8 });
    run.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: LIST_GUILDS });
    await arrived();
    await new Promise((later) => setTimeout(later, 200));
    expect(await timeToEnd(run, () => run.child.kill('SIGTERM'))).toBeLessThan(1500);
    expect(run.messages().find(({ id }) => id === 1)?.result).toMatchObject({ isError: true });
  });

  it('comes at once with a second signal', async () => {
    const run = await session(onSandbox({ MCP_SHUTDOWN_GRACE_MS: '60000' }));
    sandbox.faults.add({ kind: 'hang', times: 'always' });
    run.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: LIST_GUILDS });
    await arrived();
    run.child.kill('SIGTERM');
    await new Promise((later) => setTimeout(later, 300));
    expect(run.child.exitCode).toBeNull();
    expect(await timeToEnd(run, () => run.child.kill('SIGTERM'))).toBeLessThan(500);
  });

  it('comes within two seconds of a closed stdin, whatever hangs', async () => {
    const run = await session(onSandbox());
    sandbox.faults.add({ kind: 'hang', times: 'always' });
    run.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: LIST_GUILDS });
    await arrived();
    expect(await timeToEnd(run, () => run.child.stdin.end())).toBeLessThan(2500);
  });

  it('comes when nobody reads stdout any more', async () => {
    const run = await session(onSandbox());
    run.child.stdout.destroy();
    run.send({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    expect((await run.exited).code).toBe(0);
  });

  it('comes within five seconds of the death of whoever started it', async () => {
    const script = `const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(BINARY)}, 'serve', '--sandbox'], { stdio: ['pipe', 'ignore', 'ignore'] });
      console.log(child.pid); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = Number(
      await new Promise<string>((done) => parent.stdout.once('data', (text: Buffer) => done(String(text)))),
    );
    await new Promise((later) => setTimeout(later, 1500));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    const deadline = performance.now() + 5000;
    while (isAlive(pid) && performance.now() < deadline) await new Promise((later) => setTimeout(later, 50));
    expect(isAlive(pid)).toBe(false);
  });

  it('over HTTP comes within a second of SIGTERM, with an open session', async () => {
    const run = new CliProcess(['serve', '--http', '--port', '0'], onSandbox());
    const [, endpoint = ''] = await run.says(/listening on (\S+)/);
    const stream = await openSession(endpoint);
    expect(await timeToEnd(run, () => run.child.kill('SIGTERM'))).toBeLessThan(1000);
    expect(await run.exited).toMatchObject({ code: 0 });
    await stream.body?.cancel().catch(() => undefined);
  });

  async function arrived(): Promise<void> {
    while (sandbox.requests.count === 0) await new Promise((later) => setTimeout(later, 10));
  }
});

describe('the streams', () => {
  it('carry JSON-RPC alone on stdout, with debug logs too', async () => {
    const run = await session(onSandbox({ MCP_LOG_LEVEL: 'debug' }));
    run.child.stdin.write('this is no JSON\n');
    await run.request(1, 'tools/call', { name: 'no_such_tool', arguments: {} });
    await run.request(2, 'tools/call', { name: 'channels_get', arguments: { channel_id: 1 } });
    await run.request(3, 'tools/call', LIST_GUILDS);
    run.child.kill('SIGTERM');
    await run.exited;
    for (const message of run.messages()) expect(message).toHaveProperty('jsonrpc', '2.0');
    expect(run.stderr).toContain('"level":"debug"');
  });

  it('carry JSON-RPC alone on stdout, whatever tools do', async () => {
    const run = await session({ program: resolve(import.meta.dirname, '../support/crashing-server.mjs') });
    const outcomes = [];
    for (const [id, name] of [
      'crash_throws',
      'crash_chats',
      'crash_forgets_rejection',
      'crash_chats',
      'crash_throws_later',
    ].entries())
      outcomes.push(await run.request(id + 1, 'tools/call', { name, arguments: {} }));
    expect(outcomes.map(({ result }) => result?.isError === true)).toEqual([true, false, false, false, false]);
    expect(outcomes[0]?.result).toMatchObject({ structuredContent: { code: 'INTERNAL_ERROR' } });
    // what is thrown where nobody can catch it ends the process, in order
    expect((await run.exited).code).toBe(1);
    for (const message of run.messages()) expect(message).toHaveProperty('jsonrpc', '2.0');
    for (const told of ['noise of a dependency', 'a rejection nobody waits for', 'thrown when nobody listens'])
      expect(run.stderr).toContain(told);
  });

  it('may be closed or not read on the side of stderr', async () => {
    for (const spoil of [
      (run: CliProcess) => run.child.stderr.destroy(),
      (run: CliProcess) => run.child.stderr.pause(),
    ]) {
      const run = new CliProcess([], onSandbox({ MCP_LOG_LEVEL: 'debug' }));
      spoil(run);
      await run.initialize();
      for (let id = 1; id <= 50; id++)
        await run.request(id, 'tools/call', { name: 'channels_get', arguments: { channel_id: 'x' } });
      run.child.kill('SIGTERM');
      await new Promise((done) => run.child.once('exit', done));
      expect(run.child.exitCode).toBe(0);
    }
  });
});

function isAlive(pid: number): boolean {
  try {
    // a zombie is dead; nobody may be there to reap it
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Opens a 2025 session with its stream, as clients do. */
async function openSession(endpoint: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const clientInfo = { name: 'e2e', version: '0' };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  const answer = await fetch(endpoint, { method: 'POST', headers, body });
  await answer.text();
  const session = { 'mcp-session-id': answer.headers.get('mcp-session-id') ?? '' };
  const stream = await fetch(endpoint, { headers: { accept: 'text/event-stream', ...session } });
  expect(stream.status).toBe(200);
  return stream;
}
