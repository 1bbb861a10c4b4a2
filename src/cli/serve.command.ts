import type { ServeOptions } from './command-options.js';
import { CliError } from './cli-error.js';
import { ExitCode } from './exit-code.js';
import { type Extension, programName } from './extension.js';
import { demandTarget, readSettings } from './settings.js';
import { stderr } from './stderr.js';

/** Serves MCP on stdio, or over HTTP. */
export async function serve(options: ServeOptions, extension: Extension): Promise<void> {
  demandHttpFor(options);
  const settings = await readSettings(options, extension);
  demandTarget(settings.config);
  if (options.http) {
    const { serveHttp } = await import('./serve-http.js');
    const { endpoint } = await serveHttp(settings, extension);
    stderr.write(`${programName(extension)}: listening on ${endpoint}\n`);
  } else {
    const { serveStdio } = await import('./serve-stdio.js');
    await serveStdio(settings, extension);
  }
}

function demandHttpFor({ http, host, port }: ServeOptions): void {
  const given = [host !== undefined && '--host', port !== undefined && '--port'].filter((option) => option !== false);
  if (!http && given.length > 0)
    throw new CliError(`${given.join(' and ')}: only together with --http`, ExitCode.usage);
}
