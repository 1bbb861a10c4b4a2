// dist/ (compiled by `nest build`, with decorator metadata) -> bundle/main.cjs + its warm V8 code cache + the launcher that runs both
import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeProgram } from './build/program.mjs';
import { root, stampBuild } from './build/stamp.mjs';

const bundle = join(root, 'bundle');

rmSync(bundle, { recursive: true, force: true });
mkdirSync(bundle);
const { metafile } = await build({
  entryPoints: [join(root, 'dist/main.js')],
  outfile: join(bundle, 'main.cjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  // the launcher compiles the bundle as a script, which has no import()
  supported: { 'dynamic-import': false },
  format: 'cjs',
  // class names are Nest's words in messages, and the bundler renames classes
  keepNames: true,
  minifySyntax: true,
  minifyWhitespace: true,
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  // a CommonJS file has no import.meta; Nest's health checks look for optional packages from there
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  // libsql has a binary for each platform; the rest are optional peers of Nest and of the MCP SDK, asked for in try/catch
  external: ['libsql', '@nestjs/microservices', '@nestjs/websockets', '@fastify/*', '@cfworker/json-schema'],
});
await warmUp(writeProgram(bundle));
stampBuild();
console.log(`bundle/main.cjs ${(Object.values(metafile.outputs)[0].bytes / 1e6).toFixed(1)} MB`);

/** Runs the usual start of a session once; the launcher then stores the functions that V8 compiled for it. */
async function warmUp(launcher) {
  const server = spawn(process.execPath, [launcher, 'serve', '--sandbox', '--no-env-file'], {
    env: { PATH: process.env.PATH, BUILD_CODE_CACHE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  send(server, 1, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'warm-up', version: '0' },
  });
  send(server, 2, 'tools/list', {});
  server.stdout.setEncoding('utf8').on('data', endAfter(server, 2));
  const code = await new Promise((resolve) => server.on('exit', resolve));
  if (code !== 0) throw new Error(`the warm-up ended with ${code}`);
}

function send(server, id, method, params) {
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
}

function endAfter(server, id) {
  let seen = '';
  return (text) => {
    seen += text;
    if (seen.includes(`"id":${id}`)) server.stdin.end();
  };
}
