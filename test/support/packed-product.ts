import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const PRODUCT = 'discord-mcp';

const run = promisify(execFile);

interface Manifest {
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** What `npm pack` made. */
export interface Packed {
  readonly tarball: string;
  /** Paths in the package. */
  readonly files: readonly string[];
}

/** Packs the product as it is built into `folder`. */
export async function packProduct(folder: string): Promise<Packed> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  return { tarball: join(folder, packed!.filename), files: packed!.files.map(({ path }) => path) };
}

/**
 * A copy of an example with the packed product in it, laid out as `npm install` would: what the example and the product declare, and nothing
 * else, is there. The other packages are this repository's own, by links, for CI has 20 minutes and they are known to install (`npm ci`).
 */
export async function installExample(example: string, folder: string, { tarball }: Packed): Promise<void> {
  await cp(join(ROOT, 'examples', example), folder, { recursive: true });
  const product = join(folder, 'node_modules', PRODUCT);
  await mkdir(product, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', product, '--strip-components', '1']);
  const manifests = [await manifestOf(folder), await manifestOf(product)];
  const declared = new Set([...declaredBy(manifests[1]!), ...declaredBy(manifests[0]!), ...devOf(manifests[0]!)]);
  declared.delete(PRODUCT);
  await Promise.all(
    [...declared].map((name) => link(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))),
  );
  await linkCommands(manifests[1]!, product, folder);
}

/** Packages that files of the installed product import and its package.json does not declare: `file: package`. */
export async function undeclaredImports(folder: string): Promise<string[]> {
  const product = join(folder, 'node_modules', PRODUCT);
  const declared = new Set(declaredBy(await manifestOf(product)));
  const files = (await readdir(join(product, 'dist'), { recursive: true })).filter((name) =>
    /\.(js|d\.ts)$/.test(name),
  );
  const found = await Promise.all(
    files.map(async (name) => {
      const imported = importedBy(await readFile(join(product, 'dist', name), 'utf8'));
      return imported.filter((each) => !declared.has(each)).map((each) => `${name}: ${each}`);
    }),
  );
  return found.flat();
}

/** Packages of others that a text of ES modules imports, types too. */
function importedBy(text: string): string[] {
  const specifiers = [...text.matchAll(/(?:^|[\s;])(?:import|from)\s*\(?\s*'([@\w][\w./@-]*)'/gm)].map(
    ([, name]) => name!,
  );
  const packages = specifiers.map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return [...new Set(packages)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function declaredBy({ dependencies = {}, peerDependencies = {} }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...peerDependencies });
}

function devOf({ devDependencies = {} }: Manifest): string[] {
  return Object.keys(devDependencies);
}

/** npm links commands this way, and makes them executable. */
async function linkCommands({ bin = {} }: Manifest, product: string, folder: string): Promise<void> {
  for (const [name, file] of Object.entries(bin)) {
    await chmod(join(product, file), 0o755);
    await link(join(product, file), join(folder, 'node_modules/.bin', name));
  }
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}
