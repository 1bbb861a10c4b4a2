import type { Config } from '../config/config.js';
import { DiscordRestService } from '../discord/discord-rest.service.js';
import type { Extension } from './extension.js';
import { howToConnect } from './how-to-connect.js';
import type { ListenOptions } from './command-options.js';
import { serveHttp } from './serve-http.js';
import { withOwnTrail } from './own-trail.js';
import { demandsToken, hasTarget, readSettings } from './settings.js';
import { stderr } from './stderr.js';
import type { SandboxTarget } from './target.js';
import { whoIsBot } from './who-is-bot.js';

/** Serves over HTTP and tells how to connect, and who the bot is; without a token on the sandbox, which only this command does by itself. */
export async function start(options: ListenOptions, extension: Extension): Promise<void> {
  const given = await readSettings(options, extension);
  const settings = await withOwnTrail(
    hasTarget(given.config) ? given : await readSettings({ ...options, sandbox: true }, extension),
  );
  const { app, endpoint, sandbox } = await serveHttp(settings, extension);
  if (sandbox) stderr.write(onSandbox(sandbox, settings.config));
  stderr.write(howToConnect(endpoint, demandsToken(settings.config)));
  // what Discord takes its time for keeps nobody from connecting
  if (!sandbox) stderr.write(await whoIsBot(app.get(DiscordRestService, { strict: false })));
}

function onSandbox({ target }: SandboxTarget, { dryRun }: Config): string {
  const deletions = dryRun ? ' Deletions only preview; MCP_DRY_RUN=false arms them.' : '';
  return `No bot token: working on the embedded sandbox, in guild ${target.guildId}.${deletions}\n`;
}
