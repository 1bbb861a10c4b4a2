import { Module } from '@nestjs/common';
import { StdioServer } from './stdio-server.service.js';

/** MCP over the process's own streams. Needs `McpModule`; `StdioServer.start()` begins to read. */
@Module({ providers: [StdioServer], exports: [StdioServer] })
export class McpStdioModule {}
