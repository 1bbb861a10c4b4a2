import { spawnSync } from 'node:child_process';
import { isBuilt, root } from './stamp.mjs';

/** Builds when the bundle is missing or stale, with one line on stderr before and one after; the process ends when the build fails. */
export function ensureBuilt() {
  if (isBuilt()) return;
  process.stderr.write('building discord-mcp (half a minute) …\n');
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}the build failed\n`);
    process.exit(1);
  }
  process.stderr.write(`built in ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
}
