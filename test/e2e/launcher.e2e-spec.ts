import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BINARY, CliProcess } from '../support/cli-process.js';

/** Longer than a process must have lived for its code cache to be worth keeping. */
const WARM_MS = 1200;

describe('the launcher', () => {
  let folder: string;
  let program: string;
  let caches: string;
  /** The cache folder after a first run. */
  let warmed: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'discord-mcp-launcher-'));
    program = join(folder, 'discord-mcp.cjs');
    // the bundle alone, as another version of Node finds it: nothing beside it, and no code cache that fits
    for (const name of ['discord-mcp.cjs', 'main.cjs']) cpSync(join(dirname(BINARY), name), join(folder, name));
    caches = warmed = join(folder, 'warmed');
    await runs();
  });
  beforeEach(() => {
    caches = mkdtempSync(join(folder, 'cache-'));
    cpSync(warmed, caches, { recursive: true, preserveTimestamps: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function runs(env: Record<string, string> = { XDG_CACHE_HOME: caches }): Promise<void> {
    const run = new CliProcess(['serve', '--sandbox'], { program, env });
    await run.initialize();
    await new Promise((later) => setTimeout(later, WARM_MS));
    run.child.stdin.end();
    expect({ ...(await run.exited), afterMs: 0 }).toEqual({ code: 0, signal: null, afterMs: 0 });
    expect(run.stderr).toBe('');
  }

  function cacheFile(): string {
    const [name = ''] = readdirSync(join(caches, 'discord-mcp'));
    return join(caches, 'discord-mcp', name);
  }

  it('keeps a code cache in the cache folder of the user where the shipped one does not fit, and uses it', async () => {
    const { mtimeMs, size } = statSync(cacheFile());
    expect(size).toBeGreaterThan(500_000);
    await runs();
    expect(statSync(cacheFile()).mtimeMs).toBe(mtimeMs);
  });

  it('writes a new one for another bundle, and over one that is damaged', async () => {
    const good = readFileSync(cacheFile());
    for (const bad of [Buffer.from('an older bundle'), Buffer.concat([good.subarray(0, 16), Buffer.from('garbage')])]) {
      writeFileSync(cacheFile(), bad);
      await runs();
      expect(statSync(cacheFile()).size).toBeGreaterThan(500_000);
    }
  });

  it('runs no code from a file that others may write to', async () => {
    const before = statSync(cacheFile()).mtimeMs;
    chmodSync(cacheFile(), 0o666);
    await runs();
    expect(statSync(cacheFile()).mtimeMs).toBeGreaterThan(before);
    expect(statSync(cacheFile()).mode & 0o022).toBe(0);
  });

  it('does without one where none can be kept', async () => {
    rmSync(join(caches, 'discord-mcp'), { recursive: true });
    writeFileSync(join(caches, 'discord-mcp'), 'a file where the folder should be');
    await runs();
  });
});
