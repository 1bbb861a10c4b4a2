import { NestFactory } from '@nestjs/core';
import { Console } from 'node:console';
import { McpStdioModule } from '../mcp/transport/stdio/mcp-stdio.module.js';
import { StdioServer } from '../mcp/transport/stdio/stdio-server.service.js';
import { startApplication, type ApplicationOptions } from './application.js';
import { endInOrder } from './process-end.js';
import type { Settings } from './settings.js';

/** Serves on stdin and stdout; `options` as for the application. */
export async function serveStdio(settings: Settings, options: ApplicationOptions = {}): Promise<void> {
  keepConsoleOffStdout();
  const imports = [McpStdioModule, ...(options.imports ?? [])];
  const { app, running } = await startApplication(settings, { ...options, imports }, (module, nest) =>
    NestFactory.createApplicationContext(module, nest),
  );
  endInOrder(running, 'stdio');
  app.get(StdioServer).start();
}

/** stdout is the protocol's: what a dependency says through the console goes to stderr. */
function keepConsoleOffStdout(): void {
  globalThis.console = new Console(process.stderr, process.stderr);
}
