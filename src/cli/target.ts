import type { Target } from '../app.module.js';
import type { Config } from '../config/config.js';
import { readTokenFile } from '../config/token-file.js';

/** The embedded sandbox, as the application's target. */
export interface SandboxTarget {
  readonly target: Target;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox where the settings ask for it.
 *
 * @throws {@link ConfigError} when calls go to Discord and the token file holds no token
 */
export async function openTarget({ sandbox, discordTokenFile }: Config): Promise<SandboxTarget | undefined> {
  if (sandbox) return openSandbox();
  if (discordTokenFile !== undefined) readTokenFile(discordTokenFile);
  return undefined;
}

async function openSandbox(): Promise<SandboxTarget> {
  const { startSandbox } = await import('../sandbox/index.js');
  const sandbox = await startSandbox();
  const { token, url: baseUrl, guildId } = sandbox;
  return { target: { api: { token: { value: token }, baseUrl }, guildId }, stop: () => sandbox.stop() };
}
