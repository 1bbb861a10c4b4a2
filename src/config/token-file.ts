import { ConfigError } from './config-error.js';
import { loadConfig } from './load-config.js';
import { readSmallFile, UnfitFile } from './small-file.js';

/** A token has about 70 characters; a larger file is not one of a token. */
const MAX_BYTES = 4096;

/**
 * Reads the bot token from a file and holds it to the rule of DISCORD_TOKEN.
 *
 * @throws {@link ConfigError} when the file cannot be read, is no regular file, has more than 4 KiB, or holds no usable token.
 */
export function readTokenFile(path: string): string {
  try {
    return loadConfig({ DISCORD_TOKEN: readSmallFile(path, MAX_BYTES).text }).discordToken ?? '';
  } catch (error) {
    throw new ConfigError([`DISCORD_TOKEN_FILE: ${JSON.stringify(path)} ${whyNot(error)}`]);
  }
}

function whyNot(error: unknown): string {
  if (error instanceof UnfitFile) return error.message;
  if (error instanceof ConfigError) return 'holds no bot token';
  return `cannot be read (${String((error as NodeJS.ErrnoException).code)})`;
}
