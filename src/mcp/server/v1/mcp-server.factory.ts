import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { ServerCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../../mcp-module-options.js';
import type { Connection } from '../connection.js';
import { LogFilter } from '../log-filter.js';
import { ResourceChanges } from '../resource-changes.service.js';
import { Surface } from '../surface.service.js';
import { handleCompletions, handlePrompts } from './prompt-handlers.js';
import { SetLevel } from './request-schemas.js';
import { handleResources, handleSubscriptions } from './resource-handlers.js';
import { handleTools } from './tool-handlers.js';
import { V1Peer } from './v1-peer.js';

/** Makes servers of the 2024 and 2025 protocols, one for each connection, over the one surface. */
@Injectable()
export class McpServerFactory {
  private readonly logger = new Logger('McpServer');
  /** Making one takes milliseconds; sessions are many. */
  private readonly jsonSchemaValidator = new AjvJsonSchemaValidator();

  constructor(
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
    private readonly surface: Surface,
    private readonly changes: ResourceChanges,
  ) {}

  /** A server that is not connected yet. Closing it cancels its calls. */
  create(connection: Connection): Server {
    const { name, version, title, instructions } = this.options;
    const { jsonSchemaValidator } = this;
    const info = { name, version, ...(title !== undefined && { title }) };
    const capabilities = this.capabilities(connection.duplex ?? true);
    const server = new Server(info, {
      capabilities,
      jsonSchemaValidator,
      ...(instructions !== undefined && { instructions }),
    });
    server.onerror = (error) => this.logger.debug(error.message);
    this.register(server, connection);
    return server;
  }

  private register(server: Server, connection: Connection): void {
    const { offers } = this.surface;
    const duplex = connection.duplex ?? true;
    const logs = new LogFilter();
    const peer = new V1Peer(server, connection, logs);
    handleTools(server, this.surface, peer);
    if (offers.resources) handleResources(server, this.surface, peer);
    if (offers.resources && duplex) handleSubscriptions(server, this.changes);
    if (offers.prompts) handlePrompts(server, this.surface, peer);
    if (offers.completions) handleCompletions(server, this.surface, peer);
    if (duplex) server.setRequestHandler(SetLevel, ({ params }) => (logs.set(params.level), {}));
  }

  private capabilities(duplex: boolean): ServerCapabilities {
    const { resources, prompts, completions } = this.surface.offers;
    return {
      tools: {},
      ...(duplex && { logging: {} }),
      ...(resources && { resources: duplex ? { subscribe: true } : {} }),
      ...(prompts && { prompts: {} }),
      ...(completions && { completions: {} }),
    };
  }
}
