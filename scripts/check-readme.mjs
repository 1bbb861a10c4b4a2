// Runs the commands of README.md: every fenced block whose info string ends in `run` is a shell script that has to succeed.
// A block marked `run=serve` keeps running: it has to print the line of its first comment, and then end on SIGTERM.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build/stamp.mjs';

const TIMEOUT_MS = 300_000;
const END_MS = 5000;

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```(?:sh|bash) (run(?:=serve)?)\n([\s\S]*?)^```/gm)].map(([, mode, script]) => ({
  mode,
  script,
}));
if (blocks.length === 0) throw new Error('README.md has no command marked for execution');
for (const { mode, script } of blocks) {
  console.log(`$ ${script.trim().split('\n').join('\n$ ')}`);
  await (mode === 'run=serve' ? serves(script) : succeeds(script));
}
console.log(`${blocks.length} README commands ran`);

async function succeeds(script) {
  const child = start(script);
  const code = await exitOf(child);
  if (code !== 0) throw new Error(`exit code ${code}`);
}

async function serves(script) {
  const expected = /^# (.*)$/m.exec(script)?.[1];
  const child = start(script, ['ignore', 'inherit', 'pipe']);
  const exited = exitOf(child);
  await Promise.race([
    printed(child.stderr, expected),
    exited.then((code) => Promise.reject(new Error(`ended early: ${code}`))),
  ]);
  process.kill(-child.pid, 'SIGTERM');
  await ended(child.pid);
}

/** Waits until no process of the group is left; the shell and npm die of the signal, the server ends by itself. */
async function ended(group) {
  const deadline = Date.now() + END_MS;
  while (isAlive(group)) {
    if (Date.now() > deadline) throw new Error('still running after SIGTERM');
    await new Promise((later) => setTimeout(later, 50));
  }
}

function isAlive(group) {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

function start(script, stdio = ['ignore', 'inherit', 'inherit']) {
  // any free port, for 3000 may be taken
  const env = { ...process.env, MCP_HTTP_PORT: '0' };
  return spawn('bash', ['-euc', script], { cwd: root, env, stdio, detached: true });
}

function exitOf(child) {
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), TIMEOUT_MS);
  return new Promise((resolve) => child.on('exit', (code, signal) => (clearTimeout(timer), resolve(code ?? signal))));
}

function printed(stream, expected) {
  let seen = '';
  return new Promise((resolve) => {
    stream.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      seen += text;
      if (seen.includes(expected)) resolve();
    });
  });
}
