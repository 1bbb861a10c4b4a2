import { transform } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { writeProgram } from '../../../scripts/build/program.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const { $schema: _schema, ...SWC } = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8')) as Record<string, object>;

/** Nest reads the types of constructor parameters, which esbuild does not write. */
const typescript: Plugin = {
  name: 'typescript',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, importer }) => {
      const source = join(dirname(importer), path.replace(/\.js$/, '.ts'));
      return existsSync(source) ? { path: source } : undefined;
    });
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { ...SWC, swcrc: false, sourceMaps: false });
      return { contents: code, loader: 'js' };
    });
  },
};

/** A tenth of a second of every start for the numbers of telephones, which no blueprint has. */
const noTelephones: Plugin = {
  name: 'no-telephones',
  setup(bundler) {
    bundler.onResolve({ filter: /^libphonenumber-js/ }, ({ path }) => ({ path, namespace: 'nothing' }));
    bundler.onLoad({ filter: /./, namespace: 'nothing' }, () => ({ contents: 'module.exports = {}' }));
  },
};

/** The worker as a program that starts quickly. */
export interface WorkerProgram {
  readonly path: string;
  remove(): void;
}

/** Makes it of the sources as they are; where their packages are found. */
export async function bundleWorker(): Promise<WorkerProgram> {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'blueprint-worker-'));
  await bundle(join(directory, 'main.cjs'));
  return { path: writeProgram(directory), remove: () => rmSync(directory, { recursive: true }) };
}

async function bundle(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // a script that comes out of a code cache has no import()
    supported: { 'dynamic-import': false },
    format: 'cjs',
    keepNames: true,
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
    charset: 'ascii',
    plugins: [typescript, noTelephones],
    external: ['libsql', '@nestjs/microservices', '@nestjs/websockets', '@fastify/*'],
  });
}
