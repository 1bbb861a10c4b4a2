import { All, Controller, Inject, Logger, Req, Res, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Server } from 'node:http';
import { causesOf } from '../../dispatch/causes-of.js';
import { JsonRpcCode } from '../../json-rpc.js';
import { isSubscription } from '../era.js';
import { AccessCheck } from './access-check.js';
import { HttpRefusal } from './http-refusal.js';
import { InFlightLimit } from './in-flight-limit.js';
import { jsonBody } from './json-body.js';
import { LegacyEndpoint } from './legacy-endpoint.service.js';
import { HTTP_DEFAULTS, MCP_HTTP_OPTIONS, type McpHttpOptions } from './mcp-http-options.js';
import { ModernEndpoint } from './modern-endpoint.service.js';

/** What the last answers get to leave before their connections are broken. */
const LAST_BYTES_MS = 500;

const METHODS = ['GET', 'POST', 'DELETE'];

/** `/mcp`: Streamable HTTP for both protocol eras. What is no good is answered with a JSON-RPC error. */
@Controller('mcp')
export class McpHttpController implements BeforeApplicationShutdown {
  private readonly logger = new Logger(McpHttpController.name);
  private readonly inFlight: InFlightLimit;
  private readonly maxBodyBytes: number;

  constructor(
    @Inject(MCP_HTTP_OPTIONS) options: McpHttpOptions,
    private readonly access: AccessCheck,
    private readonly legacy: LegacyEndpoint,
    private readonly modern: ModernEndpoint,
    private readonly adapter: HttpAdapterHost,
  ) {
    this.inFlight = new InFlightLimit(options.maxInFlight ?? HTTP_DEFAULTS.maxInFlight);
    this.maxBodyBytes = options.maxBodyBytes ?? HTTP_DEFAULTS.maxBodyBytes;
  }

  @All()
  async handle(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      await this.serve(request, response);
    } catch (failure) {
      this.refusalOf(failure).send(response);
    }
  }

  /** The dispatcher has drained by now: no call is lost. A client that neither reads nor goes holds up nobody. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.legacy.closeAll(), this.modern.close()]);
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    setTimeout(() => server.closeAllConnections(), LAST_BYTES_MS).unref();
  }

  private async serve(request: Request, response: Response): Promise<void> {
    const principal = this.access.principalOf(request);
    if (!METHODS.includes(request.method)) {
      throw new HttpRefusal(405, `${request.method} is not served here.`, { headers: { Allow: METHODS.join(', ') } });
    }
    if (request.method !== 'POST') return this.legacy.handle(request, response, undefined, principal);
    const leave = this.inFlight.enter(response, principal.name, this.access.isShared ? 0.5 : 1);
    const body = await jsonBody(request, this.maxBodyBytes);
    // its stream lasts as long as the client does, and is no work; the SDK bounds how many there are
    if (isSubscription(body)) leave();
    const endpoint = (await this.modern.serves(request, body)) ? this.modern : this.legacy;
    await endpoint.handle(request, response, body, principal);
  }

  private refusalOf(failure: unknown): HttpRefusal {
    if (failure instanceof HttpRefusal) return failure;
    this.logger.error('A request could not be served.', causesOf(failure));
    return new HttpRefusal(500, 'Internal server error', { code: JsonRpcCode.internalError });
  }
}
