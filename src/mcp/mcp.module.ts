import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DISCOVERY_EXPORTS, DISCOVERY_PROVIDERS } from './discovery/discovery.providers.js';
import { CallForecast } from './dispatch/call-forecast.service.js';
import { CallRehearsal } from './dispatch/call-rehearsal.service.js';
import { CallsInFlight } from './dispatch/calls-in-flight.js';
import { DISPATCH_PROVIDERS } from './dispatch/dispatch.providers.js';
import { ToolDispatcher } from './dispatch/tool-dispatcher.service.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from './mcp-module-options.js';
import { SERVER_EXPORTS, SERVER_PROVIDERS } from './server/server.providers.js';

/** Options that have to be waited for, or that other providers make. */
export type McpModuleAsyncOptions = Pick<ModuleMetadata, 'imports'> &
  Pick<FactoryProvider<McpModuleOptions>, 'useFactory' | 'inject'>;

/**
 * The MCP server: finds tools, resources and prompts in the providers of all modules, and runs calls through the one dispatcher.
 * Global; imported once.
 */
@Module({})
export class McpModule {
  /** @param options known when modules are put together */
  static forRoot(options: McpModuleOptions): DynamicModule {
    return assemble({ provide: MCP_MODULE_OPTIONS, useValue: options });
  }

  /** The same with options that have to be waited for, or that other providers make. */
  static forRootAsync({ imports = [], inject = [], useFactory }: McpModuleAsyncOptions): DynamicModule {
    return assemble({ provide: MCP_MODULE_OPTIONS, inject, useFactory }, imports);
  }
}

function assemble(options: Provider, imports: ModuleMetadata['imports'] = []): DynamicModule {
  return {
    module: McpModule,
    global: true,
    imports: [DiscoveryModule, ...imports],
    providers: [options, ...DISCOVERY_PROVIDERS, ...DISPATCH_PROVIDERS, ...SERVER_PROVIDERS],
    exports: [
      MCP_MODULE_OPTIONS,
      ...DISCOVERY_EXPORTS,
      ToolDispatcher,
      CallForecast,
      CallRehearsal,
      CallsInFlight,
      ...SERVER_EXPORTS,
    ],
  };
}
