// What a build was made of, so that nothing is built twice and nothing stale is run.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const STAMP = join(root, 'bundle/.inputs');
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts/build/program.mjs',
  'scripts/bundle.mjs',
  'scripts/launcher.cjs',
];

function inputs() {
  const hash = createHash('sha256').update(process.version);
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...FILES.map((name) => join(root, name)), ...sources].sort())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** True when bundle/ was made of exactly the present sources. */
export function isBuilt() {
  return (
    existsSync(join(root, 'bundle/discord-mcp.cjs')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs()
  );
}

export function stampBuild() {
  writeFileSync(STAMP, inputs());
}
