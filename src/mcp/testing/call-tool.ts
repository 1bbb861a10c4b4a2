import type { INestApplicationContext, ModuleMetadata } from '@nestjs/common';
import { MUTE_CLIENT } from '../dispatch/mute-client.js';
import { ToolDispatcher } from '../dispatch/tool-dispatcher.service.js';
import type { ToolOutcome } from '../dispatch/tool-outcome.js';
import type { McpModuleOptions } from '../mcp-module-options.js';
import { McpModule } from '../mcp.module.js';

/** What a testing module is made of that has the MCP server beside `metadata`. */
export function withMcp(metadata: ModuleMetadata, options: Partial<McpModuleOptions> = {}): ModuleMetadata {
  const server = McpModule.forRoot({ name: 'test', version: '0', ...options });
  return { ...metadata, imports: [server, ...(metadata.imports ?? [])] };
}

/** Calls a tool through the dispatcher, as a client in the same process would. */
export function callTool(
  app: INestApplicationContext,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolOutcome> {
  const request = {
    principal: { name: 'test' },
    transport: 'memory' as const,
    signal: new AbortController().signal,
    client: MUTE_CLIENT,
  };
  return app.get(ToolDispatcher, { strict: false }).dispatch(name, args, request);
}
