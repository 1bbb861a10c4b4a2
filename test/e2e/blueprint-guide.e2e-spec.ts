import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { BINARY, CliProcess } from '../support/cli-process.js';

const GUIDE = readFileSync(resolve(import.meta.dirname, '../../docs/guides/blueprints.md'), 'utf8');

/** A fenced block of the guide: what stands behind its language, and its text. */
interface Block {
  readonly language: string;
  readonly about: string;
  readonly text: string;
}

const BLOCKS: readonly Block[] = [...GUIDE.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```/gm)].map(
  ([, language = '', about = '', text = '']) => ({ language, about, text }),
);
const blocksOf = (language: string): readonly Block[] => BLOCKS.filter((block) => block.language === language);

// each command is a process, and one of them waits as long as it is told
jest.setTimeout(180_000);

describe('the guide on blueprints', () => {
  let sandbox: Sandbox;
  /** Where the bot is an administrator. */
  let community: Sandbox;
  let folder: string;
  let plan: { readonly plan_id: string; readonly bot_id: string };
  beforeAll(async () => {
    sandbox = await startSandbox({ limits: false });
    community = await startSandbox({ limits: false, administrator: true });
    folder = mkdtempSync(join(tmpdir(), 'guide-'));
    symlinkSync(resolve(import.meta.dirname, '../../examples'), join(folder, 'examples'));
    for (const { about, text } of blocksOf('yaml')) writeFileSync(join(folder, about.replace('file=', '')), text);
    const planned = await session(['discord-mcp blueprint plan --json workshop.yaml']);
    plan = JSON.parse(planned.slice(planned.indexOf('{'))) as typeof plan;
  });
  afterAll(async () => {
    await Promise.all([sandbox.stop(), community.stop()]);
    rmSync(folder, { recursive: true });
  });

  const env = (on = sandbox): Record<string, string> => ({
    DISCORD_TOKEN: on.token,
    DISCORD_API_BASE_URL: on.url,
    DISCORD_DEFAULT_GUILD_ID: on.guildId,
    MCP_DRY_RUN: 'false',
    MCP_STATE_DIR: join(folder, on === sandbox ? 'state' : 'sandbox-state'),
    MCP_AUDIT_FILE: join(folder, 'audit.jsonl'),
    // no delay is short enough to be waited for in a call
    MCP_RETRY_MAX_DELAY_MS: '1000',
  });

  /** Runs commands in one shell, and gives back what a reader would see of them. */
  function session(commands: readonly string[], on = sandbox): Promise<string> {
    const lines = commands.map(
      (command) => `last=$?; printf '%s\\n' ${quoted(`$ ${command}`)}; (exit $last)\n${command}`,
    );
    const script = [
      `discord-mcp() { ${quoted(process.execPath)} ${quoted(BINARY)} --no-env-file "$@"; }`,
      'exec 2>&1',
      ...lines,
    ];
    const { PATH = '', HOME = '' } = process.env;
    return new Promise((done) => {
      const options = { cwd: folder, env: { PATH, HOME, ...env(on) } };
      execFile('bash', ['-c', script.join('\n')], options, (_, out) => done(out));
    });
  }

  it.each(blocksOf('console'))('shows what happens: $text', async ({ about, text }) => {
    if (about === 'rate-limited')
      sandbox.faults.add({ method: 'POST', kind: 'rate_limit', retry_after: 20, body_retry_after: 20 });
    const commands = text.split('\n').flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []));
    expect(await session(commands, about === 'administrator' ? community : sandbox)).toMatch(shown(text));
    sandbox.faults.clear();
  });

  it('shows calls of tools that work, and the evidence of its run', async () => {
    const server = new CliProcess(['--no-env-file', 'serve'], { cwd: folder, env: env() });
    await server.initialize();
    const answers: unknown[] = [];
    for (const [index, { about, text }] of blocksOf('json').entries()) {
      const given = JSON.parse(text.replace('<bot_id>', plan.bot_id).replace('<plan_id>', plan.plan_id)) as object;
      const params = { name: about.replace('call=', ''), arguments: given };
      answers.push((await server.request(index + 1, 'tools/call', params)).result);
    }
    expect(answers).toMatchObject([
      { structuredContent: { blueprint: { schema_version: 1 } } },
      { structuredContent: { status: 'verified' } },
    ]);
    server.child.kill();
    await server.exited;
  });
});

/** A text of a shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** What a block shows; `…` stands for the rest of a line, or for a piece of it that differs. */
function shown(text: string): RegExp {
  const pieces = text.trimEnd().split('…');
  return new RegExp(`^${pieces.map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[^\n]*')}\n$`);
}
