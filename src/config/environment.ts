import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.js';
import type { Variables } from './load-config.js';

const ASSIGNMENT = /^\s*(export\s+)?[A-Za-z_][\w.-]*\s*=/;

/** The variables of this process; nothing else in the product reads them. */
export function environment(): Variables {
  return process.env;
}

/**
 * The variables of the `.env` file in a directory, none where there is no such file.
 *
 * @throws {@link ConfigError} when a line is no assignment, for it would be skipped silently, or when the file cannot be read.
 */
export function readDotenv(directory: string): Variables {
  const text = readIfThere(join(directory, '.env'));
  const problems = text.split(/\r?\n/).flatMap((line, index) => {
    const fine = line.trim() === '' || line.trimStart().startsWith('#') || ASSIGNMENT.test(line);
    return fine ? [] : [`.env: line ${index + 1} is no NAME=value`];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return parseEnv(text);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new ConfigError([`.env: cannot be read (${String(code)})`]);
  }
}
