import type { Config } from '../config/config.js';
import type { Extension } from './extension.js';
import { howToConnect } from './how-to-connect.js';
import type { ListenOptions } from './command-options.js';
import { serveHttp } from './serve-http.js';
import { demandsToken, hasTarget, readSettings } from './settings.js';
import { stderr } from './stderr.js';
import type { SandboxTarget } from './target.js';

/** Serves over HTTP and tells how to connect; without a token on the sandbox, which only this command does by itself. */
export async function start(options: ListenOptions, extension: Extension): Promise<void> {
  const given = readSettings(options);
  const settings = hasTarget(given.config) ? given : readSettings({ ...options, sandbox: true });
  const { endpoint, sandbox } = await serveHttp(settings, extension);
  if (sandbox) stderr.write(onSandbox(sandbox, settings.config));
  stderr.write(howToConnect(endpoint, demandsToken(settings.config)));
}

function onSandbox({ target }: SandboxTarget, { dryRun }: Config): string {
  const deletions = dryRun ? ' Deletions only preview; MCP_DRY_RUN=false arms them.' : '';
  return `No bot token: working on the embedded sandbox, in guild ${target.guildId}.${deletions}\n`;
}
