import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TestClient } from '../../src/testing/test-client.js';
import { installExample, packProduct, undeclaredImports, type Packed } from '../support/packed-product.js';

const run = promisify(execFile);
const PATIENCE_MS = 300_000;
const ALWAYS_OPEN = { ACME_OPENS_AT: '0', ACME_CLOSES_AT: '24' };

let place: string;
let packed: Packed;
let example: string;

/** Runs a program of the example's own packages. */
async function node(...args: string[]): Promise<string> {
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  const { stdout, stderr } = await run(process.execPath, [...flags, ...args], { cwd: example }).catch(
    (failed: unknown) => {
      const { stdout: said, stderr: complained } = failed as { stdout: string; stderr: string };
      throw new Error(`${args.join(' ')}:\n${said}${complained}`);
    },
  );
  return `${stdout}${stderr}`;
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'extension-kit-'));
  packed = await packProduct(place);
  example = join(place, 'acme-tools');
  await installExample('acme-tools', example, packed);
}, PATIENCE_MS);

afterAll(() => rm(place, { recursive: true, force: true }));

describe('the packed product', () => {
  it('has the program, the library with its types, the guides and the example', () => {
    const needed = [
      'bundle/discord-mcp.cjs',
      'bundle/main.cjs',
      'dist/index.js',
      'dist/index.d.ts',
      'dist/testing/index.js',
      'dist/testing/index.d.ts',
      'docs/guides/extend.md',
      'examples/acme-tools/src/acme.module.ts',
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
    ];
    expect(packed.files).toEqual(expect.arrayContaining(needed));
  });

  it('has no tests, no sources and nothing of this machine', () => {
    const strange = packed.files.filter(
      (file) =>
        /^(src|test|scripts|node_modules)\/|\.spec\.|\.inputs$|\.map$|\.tsbuildinfo$|\.tgz$|(^|\/)\.env/.test(file) ||
        /^examples\/[^/]+\/(node_modules|dist)\//.test(file),
    );
    expect(strange).toEqual([]);
    const outside = packed.files.filter((file) => !/^(bundle|dist|docs|examples)\//.test(file));
    expect(outside.sort()).toEqual([
      'ARCHITECTURE.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'package.json',
    ]);
  });

  it('declares every package that it imports', async () => {
    expect(await undeclaredImports(example)).toEqual([]);
  });

  it('runs by the name of its command', async () => {
    const { stdout } = await run(join(example, 'node_modules/.bin/discord-mcp'), ['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('a package of somebody else’s, against the packed product', () => {
  it(
    'is compiled, and its tests too',
    async () => {
      await node('node_modules/typescript/bin/tsc');
      await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json');
    },
    PATIENCE_MS,
  );

  it(
    'passes its tests',
    async () => {
      expect(await node('node_modules/jest/bin/jest.js')).toMatch(/^Tests: +\d+ passed, \d+ total$/m);
    },
    PATIENCE_MS,
  );

  it(
    'serves its tools and ours over stdio',
    async () => {
      const args = ['dist/main.js', 'serve', '--sandbox', '--no-env-file'];
      const client = await TestClient.overStdio({
        args,
        cwd: example,
        env: { ...ALWAYS_OPEN, MCP_AUDIT_ENABLED: 'false' },
      });
      expect(await client.call('acme_due', { priority: 'urgent' })).toMatchObject({ open: true });
      expect(await client.call('users_get_current')).toMatchObject({ bot: true });
      await client.close();
    },
    PATIENCE_MS,
  );
});
