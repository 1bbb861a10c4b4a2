import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { startSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { CliProcess } from '../support/cli-process.js';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/blueprints/gaming-community.yaml');

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

  let settings: Record<string, string>;
  beforeEach(() => {
    settings = {};
  });

  function start(...args: string[]): CliProcess {
    const env = {
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_BASE_URL: sandbox.url,
      DISCORD_DEFAULT_GUILD_ID: sandbox.guildId,
      MCP_STATE_DIR: join(folder, 'state'),
      MCP_AUDIT_FILE: join(folder, 'audit.jsonl'),
      MCP_DRY_RUN: 'false',
      ...settings,
    };
    return new CliProcess(['--no-env-file', 'blueprint', ...args], { cwd: folder, env });
  }

  async function ended(cli: CliProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
    const { code } = await cli.exited;
    return { code, stdout: cli.stdout, stderr: cli.stderr };
  }

  const run = (...args: string[]) => ended(start(...args));

  it('tells a plan and exits 2, applies it and exits 0, has nothing to do, and finds what drifts', async () => {
    const planned = await run('plan', 'workshop.yaml');
    expect(planned).toMatchObject({ code: 2 });
    expect(planned.stdout).toContain('+ Create the role "Lead"');
    expect(await run('apply', 'workshop.yaml', '--yes')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Complete/),
    });
    const again = await run('plan', 'workshop.yaml', '--json');
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ status: 'nothing_to_do', operations: [] });
    const bench = sandbox.state.channelsOf(sandbox.guildId).find(({ name }) => name === 'bench');
    if (bench) bench.topic = 'A human was here.';
    const drifted = await run('evidence', 'workshop.yaml', '--json');
    expect(drifted.code).toBe(2);
    expect(JSON.parse(drifted.stdout)).toMatchObject({ status: 'drifted', differences: ['Change #bench: topic'] });
  });

  it.each(['argument', 'token', 'elicit'])(
    'takes --yes for the confirmation of a human where MCP_CONFIRM is %s, and changes nothing without it',
    async (mode) => {
      settings = { MCP_CONFIRM: mode };
      expect(await run('apply', 'workshop.yaml')).toMatchObject({ code: 2 });
      expect(new Set(sandbox.requests.all().map(({ method }) => method))).toEqual(new Set(['GET']));
      expect(await run('apply', 'workshop.yaml', '--yes')).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Complete/),
      });
      expect(channelNames()).toContain('bench');
    },
  );

  it.each(['argument', 'token', 'elicit'])(
    'carries nothing out while MCP_DRY_RUN is on and MCP_CONFIRM is %s, and says what does',
    async (mode) => {
      settings = { MCP_CONFIRM: mode, MCP_DRY_RUN: 'true' };
      const refused = await run('apply', 'workshop.yaml', '--yes');
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Set MCP_DRY_RUN=false') });
      expect(refused.stderr).not.toMatch(/__confirm|guild_blueprint_/);
      expect(channelNames()).not.toContain('bench');
    },
  );

  it('writes a refusal to stdout with --json', async () => {
    settings = { MCP_DRY_RUN: 'true' };
    const refused = await run('apply', 'workshop.yaml', '--yes', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({ code: 'DRY_RUN_PREVIEW', preview: expect.anything() });
    writeFileSync(join(folder, 'wrong.yaml'), 'roles: 5');
    const wrong = await run('plan', 'wrong.yaml', '--json');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('The document is not valid.') });
    expect(JSON.parse(wrong.stdout)).toMatchObject({ code: 'VALIDATION_FAILED', issues: expect.any(Array) });
    expect(wrong.stderr).not.toMatch(/argument|guild_blueprint_plan|`issues`/);
  });

  it('finds nothing in the way of an example on a sandbox of its own', async () => {
    const planned = await run('plan', EXAMPLE, '--sandbox', '--administrator');
    expect(planned).toMatchObject({ code: 2, stdout: expect.stringMatching(/^Plan sha256:[a-f0-9]{64} of bot \d+$/m) });
  });

  it('applies the plan that was reviewed, by the command it told, and no other', async () => {
    const reviewed = await run('plan', 'workshop.yaml');
    const [, command = ''] = /^Apply it with: discord-mcp blueprint (.*)$/m.exec(reviewed.stdout) ?? [];
    expect(command).toMatch(/^apply --yes --plan sha256:[a-f0-9]{64} workshop\.yaml$/);
    const human = sandbox.createChannel(sandbox.guild, { name: 'bench' });
    const refused = await run(...command.split(' '));
    expect(refused).toMatchObject({ code: 2, stdout: expect.stringMatching(/^Not applied: .*\n {2}\+ Change #bench/) });
    expect(refused.stdout).toContain('Review what it would do now: discord-mcp blueprint plan workshop.yaml');
    expect(new Set(sandbox.requests.all().map(({ method }) => method))).toEqual(new Set(['GET']));
    sandbox.state.channels.delete(human.id);
    expect(await run(...command.split(' '))).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Complete/) });
    expect(await run(...command.split(' '))).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nothing to do/),
    });
    expect(await run('apply', '--plan', 'sha256:1', 'workshop.yaml')).toMatchObject({ code: 64 });
    expect(await run('plan', '--guild', '1234', 'workshop.yaml')).toMatchObject({ code: 64 });
  });

  it('stopped before its first operation tells the command that goes on', async () => {
    sandbox.faults.add({ method: 'GET', kind: 'delay', delay_ms: 2_000, times: 1 });
    const applying = start('apply', 'workshop.yaml', '--yes');
    while (sandbox.requests.count === 0) await setTimeout(20);
    applying.child.kill('SIGINT');
    expect(await ended(applying)).toMatchObject({
      code: 130,
      stderr: expect.stringContaining('Go on with: discord-mcp blueprint apply --yes workshop.yaml'),
    });
  });

  it('gives no ADMINISTRATOR outside of the sandbox', async () => {
    expect(await run('plan', 'workshop.yaml', '--administrator')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('only together with --sandbox'),
    });
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

  const AGAIN = 'Go on with: discord-mcp blueprint apply --yes workshop.yaml';
  const channelNames = (): string[] => sandbox.state.channelsOf(sandbox.guildId).map(({ name }) => name);

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('stops in order on %s, tells how to go on, and goes on by that command', async (signal, code) => {
    sandbox.faults.add({ method: 'POST', kind: 'delay', delay_ms: 700, times: 1 });
    const applying = start('apply', 'workshop.yaml', '--yes');
    await applying.says(/\[1\/2\] Create the role "Lead"/);
    applying.child.kill(signal);
    const stopped = await ended(applying);
    expect(stopped).toMatchObject({ code, stderr: expect.stringContaining('stopping after the request in flight') });
    expect(stopped.stdout).toContain(AGAIN);
    const standing = await run('status', 'workshop.yaml');
    expect(standing).toMatchObject({ code: 2, stdout: expect.stringContaining(AGAIN) });
    for (const { stdout } of [stopped, standing]) {
      expect(stdout).toContain('It was stopped by the user.');
      expect(stdout).not.toMatch(/ ! |cancelled/);
    }
    const resumed = await run('apply', 'workshop.yaml', '--yes');
    expect(resumed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Complete. 2 of 2 done/) });
    expect(channelNames().filter((name) => name === 'bench')).toHaveLength(1);
    expect(
      [...(sandbox.state.guilds.get(sandbox.guildId)?.roles.values() ?? [])].filter(({ name }) => name === 'Lead'),
    ).toHaveLength(1);
  });

  it('waits where Discord says how long, tells until when, and can be stopped meanwhile', async () => {
    sandbox.faults.add({ method: 'POST', kind: 'rate_limit', retry_after: 600, body_retry_after: 600 });
    const applying = start('apply', 'workshop.yaml', '--yes');
    await applying.says(/waiting (9 min|10 min)[^,]*, until \d{4}-/);
    applying.child.kill('SIGINT');
    expect(await ended(applying)).toMatchObject({ code: 130, stdout: expect.stringContaining('Come back at') });
  });

  it('does not wait with --no-wait, and tells when to come back', async () => {
    sandbox.faults.add({ method: 'POST', kind: 'rate_limit', retry_after: 600, body_retry_after: 600 });
    expect(await run('apply', 'workshop.yaml', '--yes', '--no-wait')).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/Come back at \S+: discord-mcp blueprint apply --yes workshop.yaml/),
    });
  });

  it('says how far a blueprint is applied', async () => {
    expect(await run('status', 'workshop.yaml')).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/^The guild is not what the blueprint says: 2 operations: /),
    });
    expect(await run('apply', 'workshop.yaml', '--yes', '--operations', '1')).toMatchObject({ code: 2 });
    const standing = await run('status', 'workshop.yaml', '--json');
    expect(JSON.parse(standing.stdout)).toMatchObject({ status: 'paused', progress: { done: 1, total: 2 } });
    expect(await run('apply', 'workshop.yaml', '--yes')).toMatchObject({ code: 0 });
    expect(await run('status', 'workshop.yaml')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nothing to do/),
    });
    const bench = sandbox.state.channelsOf(sandbox.guildId).find(({ name }) => name === 'bench');
    if (bench) bench.topic = 'A human was here.';
    expect(await run('status', 'workshop.yaml')).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/^The guild is not what the blueprint says: 1 operation: /),
    });
  });

  it('stops at what a human changed meanwhile, and plans anew with --replan', async () => {
    await run('apply', 'workshop.yaml', '--yes');
    writeFileSync(
      join(folder, 'workshop.yaml'),
      WORKSHOP.replace('Tools and glue.', 'Tools.').replace('name: Lead', 'name: Lead, hoist: true'),
    );
    await run('apply', 'workshop.yaml', '--yes', '--operations', '1');
    const bench = sandbox.state.channelsOf(sandbox.guildId).find(({ name }) => name === 'bench');
    if (bench) bench.topic = 'A human was here.';
    const conflict = await run('apply', 'workshop.yaml', '--yes', '--guild', sandbox.guildId);
    expect(conflict).toMatchObject({ code: 1, stdout: expect.stringMatching(/^Conflict/) });
    const target = `--guild ${sandbox.guildId} workshop.yaml`;
    const hint = `discord-mcp blueprint plan ${target}; then: discord-mcp blueprint apply --yes ${target} --replan`;
    expect(conflict.stdout).toContain(hint);
    expect(await run('status', 'workshop.yaml', '--guild', sandbox.guildId)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(hint),
    });
    expect(bench?.topic).toBe('A human was here.');
    expect(await run('apply', 'workshop.yaml', '--yes', '--replan')).toMatchObject({ code: 0 });
    expect(bench?.topic).toBe('Tools.');
  });
});
