import { cwd } from 'node:process';
import { ConfigError } from '../config/config-error.js';
import type { Config } from '../config/config.js';
import { environment, readDotenv } from '../config/environment.js';
import { configWarnings, loadConfig, type Variables } from '../config/load-config.js';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import type { ListenOptions, ServeOptions } from './command-options.js';

/** The settings of one start, and what the log should say of them. */
export interface Settings {
  readonly config: Config;
  readonly warnings: readonly string[];
  /** The bot of the sandbox has ADMINISTRATOR. */
  readonly administrator?: boolean;
}

/**
 * Reads environment and `.env`; options of the command line win.
 *
 * @throws {@link ConfigError}
 * @throws CliError for an option of the sandbox without the sandbox
 */
export function readSettings(options: ServeOptions): Settings {
  const env = { ...environment(), ...variablesOf(options) };
  const dotenv = options.envFile ? readDotenv(cwd()) : {};
  const config = loadConfig(env, dotenv);
  const { administrator } = options;
  if (administrator && !config.sandbox)
    throw new CliError('--administrator: only together with --sandbox', ExitCode.usage);
  return { config, warnings: configWarnings(env, dotenv), administrator };
}

/** @throws {@link ConfigError} where neither a token nor the sandbox is there to work with. */
export function demandTarget(config: Config): void {
  if (hasTarget(config)) return;
  throw new ConfigError([
    'no bot token: set DISCORD_TOKEN or DISCORD_TOKEN_FILE, or add --sandbox to work on the embedded sandbox',
  ]);
}

/** Whether a token or the sandbox is there to work with. */
export function hasTarget(config: Config): boolean {
  return config.sandbox || config.discordToken !== undefined || config.discordTokenFile !== undefined;
}

/** Whether clients over HTTP have to present a token. */
export function demandsToken({ accessToken, accessTokensFile }: Config): boolean {
  return accessToken !== undefined || accessTokensFile !== undefined;
}

function variablesOf({ host, port, sandbox }: ListenOptions & { sandbox?: boolean }): Variables {
  return {
    ...(host !== undefined && { MCP_HTTP_HOST: host }),
    ...(port !== undefined && { MCP_HTTP_PORT: String(port) }),
    ...(sandbox && { DISCORD_SANDBOX: 'true' }),
  };
}
