// The compiled server on stdio with tools that go wrong in every way a module author's may; started as a process of its own.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { serveStdio } from '../../dist/cli/serve-stdio.js';
import { loadConfig } from '../../dist/config/load-config.js';
import { McpTool, McpToolset } from '../../dist/mcp/decorators/index.js';

class CrashTools {
  throws() {
    throw new Error('thrown by the tool');
  }

  chats() {
    console.log('noise of a dependency');
    console.error('more noise');
    return {};
  }

  forgetsRejection() {
    void Promise.reject(new Error('a rejection nobody waits for'));
    return {};
  }

  throwsLater() {
    setTimeout(() => {
      throw new Error('thrown when nobody listens');
    });
    return {};
  }
}

for (const method of ['throws', 'chats', 'forgetsRejection', 'throwsLater']) {
  Reflect.defineMetadata('design:paramtypes', [], CrashTools.prototype, method);
  const descriptor = Object.getOwnPropertyDescriptor(CrashTools.prototype, method);
  McpTool({ summary: 'Goes wrong.', effect: 'read' })(CrashTools.prototype, method, descriptor);
}
McpToolset({ category: 'crash', summary: 'Go wrong.' })(CrashTools);

class CrashModule {}
Module({ providers: [CrashTools] })(CrashModule);

const config = loadConfig({ DISCORD_SANDBOX: 'true', MCP_LOG_LEVEL: 'debug' });
await serveStdio({ config, warnings: [] }, { imports: [CrashModule] });
