// A bundle and the launcher that runs it: what both must agree on.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { join } from 'node:path';
import { root } from './stamp.mjs';

/**
 * Makes a program of the CommonJS bundle `main.cjs` in a directory: wraps it as Node wraps a module, and puts the launcher beside it.
 *
 * V8 keeps the source for as long as the process lives, at two bytes a character if one of them is beyond Latin-1 (esbuild escapes all but
 * those in regular expressions), and a second time where it is put together at start: 24 MB for nothing.
 *
 * @returns the path of the launcher
 */
export function writeProgram(directory) {
  const bundle = join(directory, 'main.cjs');
  const code = Module.wrap(ascii(readFileSync(bundle, 'utf8')));
  writeFileSync(bundle, code);
  const id = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const launcher = join(directory, 'discord-mcp.cjs');
  const text = readFileSync(join(root, 'scripts/launcher.cjs'), 'utf8').replace('__BUNDLE_ID__', id);
  writeFileSync(launcher, text, { mode: 0o755 });
  return launcher;
}

function ascii(code) {
  return code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
