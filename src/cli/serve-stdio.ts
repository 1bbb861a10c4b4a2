import { NestFactory } from '@nestjs/core';
import { Console } from 'node:console';
import { McpStdioModule } from '../mcp/transport/stdio/mcp-stdio.module.js';
import { StdioServer } from '../mcp/transport/stdio/stdio-server.service.js';
import { startApplication } from './application.js';
import { endInOrder } from './process-end.js';
import type { Settings } from './settings.js';

/** Serves on stdin and stdout. `catalog` shows every tool and runs none. */
export async function serveStdio(settings: Settings, { catalog = false } = {}): Promise<void> {
  keepConsoleOffStdout();
  const options = { catalog, imports: [McpStdioModule] };
  const { app, running } = await startApplication(settings, options, (module, nest) =>
    NestFactory.createApplicationContext(module, nest),
  );
  endInOrder(running, 'stdio');
  app.get(StdioServer).start();
}

/** stdout is the protocol's: what a dependency says through the console goes to stderr. */
function keepConsoleOffStdout(): void {
  globalThis.console = new Console(process.stderr, process.stderr);
}
