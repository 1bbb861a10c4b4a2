import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { startSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { CliProcess } from '../support/cli-process.js';

const WORKSHOP = `
schema_version: 1
roles:
  items:
    - { key: lead, name: Lead, permissions: [MANAGE_MESSAGES] }
channels:
  items:
    - { key: bench, name: bench, topic: Tools and glue. }
`;

describe('discord-mcp blueprint', () => {
  let sandbox: Sandbox;
  let folder: string;
  beforeEach(async () => {
    sandbox = await startSandbox({ limits: false });
    folder = mkdtempSync(join(tmpdir(), 'blueprint-'));
    writeFileSync(join(folder, 'workshop.yaml'), WORKSHOP);
  });
  afterEach(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });

  async function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
    const env = {
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_BASE_URL: sandbox.url,
      DISCORD_DEFAULT_GUILD_ID: sandbox.guildId,
      MCP_STATE_DIR: join(folder, 'state'),
      MCP_DRY_RUN: 'false',
    };
    const cli = new CliProcess(['--no-env-file', 'blueprint', ...args], { cwd: folder, env });
    const { code } = await cli.exited;
    return { code, stdout: cli.stdout, stderr: cli.stderr };
  }

  it('tells a plan and exits 2, applies it and exits 0, and then has nothing to do', async () => {
    const planned = await run('plan', 'workshop.yaml');
    expect(planned).toMatchObject({ code: 2 });
    expect(planned.stdout).toContain('+ Create the role "Lead"');
    expect(await run('apply', 'workshop.yaml', '--yes')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^complete/),
    });
    const again = await run('plan', 'workshop.yaml', '--json');
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ status: 'nothing_to_do', operations: [] });
  });

  it('changes nothing without --yes', async () => {
    expect(await run('apply', 'workshop.yaml')).toMatchObject({ code: 2 });
    expect(new Set(sandbox.requests.all().map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  it('writes a guild as YAML that plans to nothing', async () => {
    expect(await run('export', 'guild.yaml')).toMatchObject({ code: 0 });
    expect(parse(readFileSync(join(folder, 'guild.yaml'), 'utf8'))).toMatchObject({ schema_version: 1 });
    expect(await run('plan', 'guild.yaml')).toMatchObject({ code: 0 });
  });

  it('tells what is wrong with a document, and where', async () => {
    writeFileSync(
      join(folder, 'wrong.json'),
      '{"schema_version":1,"channels":{"items":[{"key":"a","name":"a","category":"b"}]}}',
    );
    const refused = await run('plan', 'wrong.json');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('blueprint.channels.items[0].category no category of this document has the key b');
    expect(await run('plan', 'missing.yaml')).toMatchObject({ code: 66 });
  });
});
