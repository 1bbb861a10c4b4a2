import type { Config } from '../config/config.js';
import { readTokenFile } from '../config/token-file.js';
import type { DiscordModuleOptions } from '../discord/discord-module-options.js';

/** Where calls go: Discord, or the embedded sandbox. */
export interface Target {
  readonly token: DiscordModuleOptions['token'];
  readonly baseUrl: string;
  /** Set for the sandbox: the guild it was seeded with. */
  readonly sandboxGuildId?: string;
  stop(): Promise<void>;
}

/**
 * @throws {@link ConfigError} when the token file holds no token
 */
export async function openTarget(config: Config): Promise<Target> {
  if (config.sandbox) return openSandbox();
  return { token: tokenOf(config), baseUrl: config.discordApiBaseUrl, stop: () => Promise.resolve() };
}

async function openSandbox(): Promise<Target> {
  const { startSandbox } = await import('../sandbox/index.js');
  const sandbox = await startSandbox();
  return {
    token: { value: sandbox.token },
    baseUrl: sandbox.url,
    sandboxGuildId: sandbox.guildId,
    stop: () => sandbox.stop(),
  };
}

function tokenOf({ discordToken, discordTokenFile }: Config): DiscordModuleOptions['token'] {
  if (discordToken !== undefined) return { value: discordToken };
  // refuses an unusable file now rather than at the first call
  readTokenFile(discordTokenFile ?? '');
  return { file: discordTokenFile ?? '' };
}
