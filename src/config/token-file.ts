import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { ConfigError } from './config-error.js';
import { loadConfig } from './load-config.js';

/** A token has about 70 characters; a larger file is not one of a token. */
const MAX_BYTES = 4096;

/**
 * Reads the bot token from a file and holds it to the rule of DISCORD_TOKEN.
 *
 * @throws {@link ConfigError} when the file cannot be read, is no regular file, has more than 4 KiB, or holds no usable token.
 */
export function readTokenFile(path: string): string {
  try {
    return loadConfig({ DISCORD_TOKEN: readSmallFile(path) }).discordToken ?? '';
  } catch (error) {
    throw new ConfigError([`DISCORD_TOKEN_FILE: ${JSON.stringify(path)} ${whyNot(error)}`]);
  }
}

class UnfitFile extends Error {}

/** Never waits: a device has no end, and a pipe nothing to read. */
function readSmallFile(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile()) throw new UnfitFile('is no regular file');
    const bytes = Buffer.alloc(MAX_BYTES + 1);
    const size = readSync(file, bytes);
    if (size > MAX_BYTES) throw new UnfitFile('is larger than 4 KiB');
    return bytes.toString('utf8', 0, size);
  } finally {
    closeSync(file);
  }
}

function whyNot(error: unknown): string {
  if (error instanceof UnfitFile) return error.message;
  if (error instanceof ConfigError) return 'holds no bot token';
  return `cannot be read (${String((error as NodeJS.ErrnoException).code)})`;
}
