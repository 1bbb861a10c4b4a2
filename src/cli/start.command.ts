import { howToConnect } from './how-to-connect.js';
import type { ListenOptions } from './program.js';
import { serveHttp } from './serve-http.js';
import { hasTarget, readSettings } from './settings.js';
import { stderr } from './stderr.js';

/** Serves over HTTP and tells how to connect; without a token on the sandbox, which only this command does by itself. */
export async function start(options: ListenOptions): Promise<void> {
  const given = readSettings(options);
  const settings = hasTarget(given.config) ? given : readSettings({ ...options, sandbox: true });
  const { endpoint, sandbox } = await serveHttp(settings);
  if (sandbox) stderr.write(`No bot token: working on the embedded sandbox, in guild ${sandbox.guildId}.\n`);
  stderr.write(howToConnect(endpoint, settings.config.accessToken !== undefined));
}
