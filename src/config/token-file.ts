import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.js';
import { loadConfig } from './load-config.js';

/**
 * Reads the bot token from a file and holds it to the rule of DISCORD_TOKEN.
 *
 * @throws {@link ConfigError} when the file cannot be read or holds no usable token.
 */
export function readTokenFile(path: string): string {
  try {
    return loadConfig({ DISCORD_TOKEN: readFileSync(path, 'utf8') }).discordToken ?? '';
  } catch (error) {
    const why =
      error instanceof ConfigError
        ? 'holds no bot token'
        : `cannot be read (${String((error as NodeJS.ErrnoException).code)})`;
    throw new ConfigError([`DISCORD_TOKEN_FILE: ${JSON.stringify(path)} ${why}`]);
  }
}
