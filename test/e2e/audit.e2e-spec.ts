import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliProcess, runCli } from '../support/cli-process.js';
import { BOT_TOKEN } from '../support/discord-door.js';
import { FaultServer } from '../support/fault-server.js';

const CHANNEL = '1100000000000000007';
const SECRET = 's'.repeat(40);

interface Line {
  readonly event: string;
  readonly tool?: string;
  readonly step_id?: string;
  readonly call_id?: string;
  readonly parent_id?: string;
  readonly attempts?: number;
}

describe('the audit trail of real processes', () => {
  let folder: string;
  let file: string;
  let server: FaultServer;
  const running: CliProcess[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'discord-mcp-audit-'));
    file = join(folder, 'audit.jsonl');
    server = await FaultServer.start();
    server.fallback = { status: 204 };
  });
  afterEach(async () => {
    for (const run of running.splice(0)) {
      run.child.kill('SIGKILL');
      await run.exited;
    }
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const settings = (env: Record<string, string> = {}) => ({
    DISCORD_TOKEN: BOT_TOKEN,
    DISCORD_API_BASE_URL: server.url,
    MCP_STATE_DIR: join(folder, 'state'),
    MCP_GLOBAL_RPS: '0',
    MCP_AUDIT_FILE: file,
    ...env,
  });
  const start = async (env?: Record<string, string>) => {
    const run = new CliProcess(['serve', '--no-env-file'], { env: settings(env) });
    running.push(run);
    await run.initialize();
    return run;
  };
  const typing = { tool: 'channels_trigger_typing', args: { channel_id: CHANNEL } };
  const pipeline = (run: CliProcess, id: number, steps: object[]) =>
    run.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'mcp_pipeline', arguments: { steps } } });
  const call = (run: CliProcess, id: number, { tool, args } = typing) =>
    run.request(id, 'tools/call', { name: tool, arguments: args });
  const lines = (path = file) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  const verify = (args: string[] = [], env: Record<string, string> = {}) =>
    runCli(['audit', 'verify', '--no-env-file', ...args], { env: { MCP_AUDIT_FILE: file, ...env } });

  it('is whole after kill -9 within a pipeline, and says which step had started', async () => {
    const run = await start();
    server.script('POST /channels', { status: 204 }, { hang: 'before_headers' });
    pipeline(
      run,
      1,
      ['one', 'two', 'three'].map((id) => ({ id, ...typing })),
    );
    while (server.seen('POST /channels').length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    run.child.kill('SIGKILL');
    await run.exited;
    const records = lines();
    expect(records.map(({ event, step_id: step }) => `${event} ${step ?? ''}`.trim())).toEqual([
      'opened',
      'started',
      'started one',
      'ended one',
      'started two',
    ]);
    expect(records[3]).toMatchObject({ attempts: 1, parent_id: records[1]?.call_id });
    const { stdout, end } = await verify();
    expect(end.code).toBe(0);
    expect(stdout).toContain('Intact');
    expect(stdout).toContain('no end of channels_trigger_typing, step two');
    await call(await start(), 1);
    expect((await verify()).end.code).toBe(0);
  });

  it('goes on after a line that was torn, and is told to be broken when a line is gone', async () => {
    const first = await start();
    await call(first, 1);
    first.child.kill('SIGKILL');
    await first.exited;
    truncateSync(file, statSync(file).size - 25);
    expect((await verify()).end.code).toBe(2);
    const second = await start();
    await call(second, 1);
    second.child.stdin.end();
    await second.exited;
    const healed = await verify(['--json']);
    expect(healed.end.code).toBe(0);
    expect(JSON.parse(healed.stdout)).toMatchObject([{ verdict: 'intact', torn: [{ line: 3 }], problems: [] }]);
    const text = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, text.toSpliced(4, 1).join('\n'));
    const broken = await verify([file]);
    expect(broken.end.code).toBe(1);
    expect(broken.stdout).toContain('are missing');
  });

  it('has one file for each of two processes, and both are checked', async () => {
    const [first, second] = [await start({ MCP_STATE_SECRET: SECRET }), await start({ MCP_STATE_SECRET: SECRET })];
    await Promise.all([call(first, 1), call(second, 1)]);
    expect(lines().filter(({ event }) => event === 'ended')).toHaveLength(1);
    expect(lines(`${file}-2`).filter(({ event }) => event === 'ended')).toHaveLength(1);
    const unchecked = await verify();
    expect(unchecked.end.code).toBe(2);
    const { stdout, end } = await verify(['--json'], { MCP_STATE_SECRET: SECRET });
    expect(end.code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ verdict: 'intact', unchecked: 0 }, { files: [`${file}-2`] }]);
  });

  it('says what it cannot do with what it was given', async () => {
    expect((await runCli(['audit', 'verify', '--no-env-file'])).end.code).toBe(64);
    expect((await verify([join(folder, 'none')])).end.code).toBe(66);
    const directory = await verify([folder]);
    expect(directory.end.code).toBe(66);
    expect(directory.stderr).toContain(folder);
    const refused = await runCli(['serve', '--sandbox', '--no-env-file'], { env: { MCP_AUDIT_FILE: folder } });
    expect(refused.end.code).toBe(78);
    expect(refused.stderr).toContain('MCP_AUDIT_FILE');
  });

  it('goes to stderr where no file is named, and a stderr that nobody reads stops nothing', async () => {
    const { MCP_AUDIT_FILE: _, ...withoutFile } = settings();
    const run = new CliProcess(['serve', '--no-env-file'], { env: { ...withoutFile, MCP_BULKHEAD_LIMIT: '1000' } });
    running.push(run);
    await run.initialize();
    await call(run, 1);
    await run.says(/"event":"ended"/);
    run.child.stderr.pause();
    for (let id = 2; id < 400; id++) run.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: typing.tool, arguments: typing.args } }); // prettier-ignore
    expect((await call(run, 400)).result).not.toHaveProperty('isError', true);
  });
});
