import { cwd } from 'node:process';
import { ConfigError } from '../config/config-error.js';
import type { Config } from '../config/config.js';
import { environment, readDotenv } from '../config/environment.js';
import { configWarnings, loadConfig, type Variables } from '../config/load-config.js';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import type { Extension } from './extension.js';
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
 * @throws {@link ConfigError} with all that is wrong, names of tools and categories and warnings included
 * @throws CliError for an option of the sandbox without the sandbox
 */
export async function readSettings(options: ServeOptions, extension: Extension): Promise<Settings> {
  const env = { ...environment(), ...variablesOf(options) };
  const dotenv = options.envFile ? readDotenv(cwd()) : {};
  const warnings = configWarnings(env, dotenv);
  const config = await loadOrTellAll({ env, dotenv }, warnings, extension);
  const { administrator } = options;
  if (administrator && !config.sandbox)
    throw new CliError('--administrator: only together with --sandbox', ExitCode.usage);
  return { config, warnings, administrator };
}

async function loadOrTellAll(
  { env, dotenv }: Readonly<Record<'env' | 'dotenv', Variables>>,
  warnings: readonly string[],
  extension: Extension,
): Promise<Config> {
  try {
    return loadConfig(env, dotenv);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { unknownNamesIn } = await import('./unknown-names.js');
    const names = await unknownNamesIn({ ...dotenv, ...env }, extension);
    throw new ConfigError([...new Set([...error.problems, ...names, ...warnings.map((line) => `warning: ${line}`)])]);
  }
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
