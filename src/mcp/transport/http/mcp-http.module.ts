import {
  Module,
  type DynamicModule,
  type MiddlewareConsumer,
  type ModuleMetadata,
  type NestModule,
  type Provider,
} from '@nestjs/common';
import { AccessCheck } from './access-check.js';
import { HostCheckMiddleware } from './host-check.middleware.js';
import { LegacyEndpoint } from './legacy-endpoint.service.js';
import { McpHttpController } from './mcp-http.controller.js';
import { MCP_HTTP_OPTIONS, type McpHttpAsyncOptions, type McpHttpOptions } from './mcp-http-options.js';
import { ModernEndpoint } from './modern-endpoint.service.js';
import { RetiredSseController } from './retired-sse.controller.js';

/**
 * MCP over Streamable HTTP at `/mcp`, with everything that stands before it. Needs `McpModule`, and an application that is made with
 * `bodyParser: false` and started by `listenHttp`. Global, so that other controllers can keep to its options.
 */
@Module({})
export class McpHttpModule implements NestModule {
  /** @param options known when modules are put together */
  static forRoot(options: McpHttpOptions = {}): DynamicModule {
    return assemble({ provide: MCP_HTTP_OPTIONS, useValue: options });
  }

  /** The same with options that have to be waited for, or that other providers make. */
  static forRootAsync({ imports = [], inject = [], useFactory }: McpHttpAsyncOptions): DynamicModule {
    return assemble({ provide: MCP_HTTP_OPTIONS, inject, useFactory }, imports);
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(HostCheckMiddleware).exclude('health/{*probe}').forRoutes('{*any}');
  }
}

function assemble(options: Provider, imports: ModuleMetadata['imports'] = []): DynamicModule {
  return {
    module: McpHttpModule,
    global: true,
    imports,
    controllers: [McpHttpController, RetiredSseController],
    providers: [options, AccessCheck, LegacyEndpoint, ModernEndpoint],
    exports: [MCP_HTTP_OPTIONS, AccessCheck],
  };
}
