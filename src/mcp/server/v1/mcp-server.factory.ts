import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/types.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../../mcp-module-options.js';
import { capabilitiesOf } from '../capabilities.js';
import type { Connection } from '../connection.js';
import { identityOf } from '../identity.js';
import { ResourceChanges } from '../resource-changes.service.js';
import { Surface } from '../surface.service.js';
import { LogFilter } from './log-filter.js';
import { handleCompletions, handlePrompts } from './prompt-handlers.js';
import { SetLevel } from './request-schemas.js';
import { handleResources, handleSubscriptions } from './resource-handlers.js';
import { handleTools } from './tool-handlers.js';
import { V1Peer } from './v1-peer.js';

/** What a human answers is checked where both eras get it: the SDK's own check would fail with no code of ours. */
const UNCHECKED: jsonSchemaValidator = {
  getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
};

/** Makes servers of the 2024 and 2025 protocols, one for each connection, over the one surface. */
@Injectable()
export class McpServerFactory {
  private readonly logger = new Logger('McpServer');

  constructor(
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
    private readonly surface: Surface,
    private readonly changes: ResourceChanges,
  ) {}

  /** A server that is not connected yet. Closing it cancels its calls. */
  create(connection: Connection): Server {
    const { instructions } = this.options;
    const capabilities = capabilitiesOf(this.surface.offers, connection.duplex);
    const server = new Server(identityOf(this.options), {
      capabilities,
      jsonSchemaValidator: UNCHECKED,
      ...(instructions !== undefined && { instructions }),
    });
    server.onerror = (error) => this.logger.debug(error.message);
    this.register(server, connection);
    return server;
  }

  private register(server: Server, connection: Connection): void {
    const { offers } = this.surface;
    const { duplex = true } = connection;
    const logs = new LogFilter();
    const peer = new V1Peer(server, connection, logs);
    handleTools(server, this.surface, peer);
    if (offers.resources) handleResources(server, this.surface, peer);
    if (offers.resources && duplex) handleSubscriptions(server, this.surface, this.changes);
    if (offers.prompts) handlePrompts(server, this.surface, peer);
    if (offers.completions) handleCompletions(server, this.surface, peer);
    if (duplex) server.setRequestHandler(SetLevel, ({ params }) => (logs.set(params.level), {}));
  }
}
