import { Injectable, Logger } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '../../../context/call-context.js';
import { ModernLeg } from '../../server/modern-leg.service.js';
import { ResourceChanges } from '../../server/resource-changes.service.js';
import type { V2HttpEndpoint } from '../../server/v2/v2-http.js';
import { mayBeModern } from '../era.js';
import { AccessCheck } from './access-check.js';

/** Serves 2026-07-28 clients. Its SDK is loaded when the first of them comes. */
@Injectable()
export class ModernEndpoint {
  private readonly logger = new Logger('McpServer');
  private loading?: Promise<V2HttpEndpoint>;
  /** What is being answered, subscriptions among it, and to whom. */
  private readonly open = new Map<ServerResponse, string>();

  constructor(
    private readonly leg: ModernLeg,
    private readonly changes: ResourceChanges,
    access: AccessCheck,
  ) {
    access.onRevoked((principal) => this.hangUpOn(principal));
  }

  /** Whether a POST is to be answered here; what looks modern at all is judged by the SDK itself. */
  async serves(request: IncomingMessage, body: unknown): Promise<boolean> {
    const version = request.headers['mcp-protocol-version'];
    if (!mayBeModern(Array.isArray(version) ? version[0] : version, body)) return false;
    return (await this.load()).serves(request, body);
  }

  /** Answers a request. */
  async handle(request: IncomingMessage, response: ServerResponse, body: unknown, principal: Principal): Promise<void> {
    this.open.set(response, principal.name);
    response.once('close', () => this.open.delete(response));
    await (await this.load()).handle(request, response, body, principal);
  }

  /** Ends every subscription. */
  async close(): Promise<void> {
    await (await this.loading)?.close();
  }

  private hangUpOn(principal: string): void {
    for (const [response, name] of this.open) if (name === principal) response.destroy();
  }

  private load(): Promise<V2HttpEndpoint> {
    return (this.loading ??= this.create());
  }

  private async create(): Promise<V2HttpEndpoint> {
    const factory = await this.leg.load();
    const { V2HttpEndpoint } = await import('../../server/v2/v2-http.js');
    return new V2HttpEndpoint(factory, this.changes, (error) => this.logger.debug(error.message));
  }
}
