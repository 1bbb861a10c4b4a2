import type { Target } from '../app.module.js';
import { readTokenFile } from '../config/token-file.js';
import type { Settings } from './settings.js';

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
export async function openTarget({ config, administrator }: Settings): Promise<SandboxTarget | undefined> {
  const { sandbox, discordTokenFile } = config;
  if (sandbox) return openSandbox(administrator);
  if (discordTokenFile !== undefined) readTokenFile(discordTokenFile);
  return undefined;
}

async function openSandbox(administrator?: boolean): Promise<SandboxTarget> {
  const { startSandbox } = await import('../sandbox/index.js');
  const sandbox = await startSandbox({ administrator });
  const { token, url: baseUrl, guildId } = sandbox;
  return { target: { api: { token: { value: token }, baseUrl }, guildId }, stop: () => sandbox.stop() };
}
