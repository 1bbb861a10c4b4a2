import type { Server } from '@modelcontextprotocol/server';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../../mcp-module-options.js';
import { capabilitiesOf } from '../capabilities.js';
import type { Connection } from '../connection.js';
import { identityOf } from '../identity.js';
import { ResourceChanges } from '../resource-changes.service.js';
import { Surface } from '../surface.service.js';
import { handleCompletions, handlePrompts } from './prompt-handlers.js';
import { RequestStates } from './request-states.js';
import { handleResources } from './resource-handlers.js';
import { handleTools } from './tool-handlers.js';
import { StrictServer } from './strict-server.js';
import { V2Peer } from './v2-peer.js';

/** Makes servers of 2026-07-28 over the one surface: one for each HTTP request, or one for a pair of streams. */
@Injectable()
export class V2ServerFactory {
  private readonly logger = new Logger('McpServer');
  private readonly states: RequestStates;

  constructor(
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
    private readonly surface: Surface,
    private readonly changes: ResourceChanges,
  ) {
    this.states = new RequestStates(options.requestStateSecret);
  }

  /** A server that is not connected yet. Closing it cancels its calls. */
  create(connection: Connection): Server {
    const { instructions } = this.options;
    const capabilities = capabilitiesOf(this.surface.offers);
    const requestState = this.states.hookFor(connection.principal);
    const server = new StrictServer(identityOf(this.options), {
      capabilities,
      requestState,
      ...(instructions !== undefined && { instructions }),
    });
    server.onerror = (error) => this.logger.debug(error.message);
    this.register(server, new V2Peer(connection, this.states));
    return server;
  }

  /** A server that tells its client of changed resources itself; over HTTP the endpoint does. */
  createPushing(connection: Connection): Server {
    const server = this.create(connection);
    const stop = this.changes.listen((uri) => void server.sendResourceUpdated({ uri }).catch(() => undefined));
    server.onclose = stop;
    return server;
  }

  private register(server: Server, peer: V2Peer): void {
    const { offers } = this.surface;
    handleTools(server, this.surface, peer);
    if (offers.resources) handleResources(server, this.surface, peer);
    if (offers.prompts) handlePrompts(server, this.surface, peer);
    if (offers.completions) handleCompletions(server, this.surface, peer);
  }
}
