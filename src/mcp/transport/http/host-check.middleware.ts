import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { allowPage, answerPreflight } from './cross-origin.js';
import { HostCheck } from './host-check.js';
import { HttpRefusal } from './http-refusal.js';
import { MCP_HTTP_OPTIONS, type McpHttpOptions } from './mcp-http-options.js';

/** Stands before every route but health: who the request is addressed to, and which page sent it. */
@Injectable()
export class HostCheckMiddleware implements NestMiddleware {
  private readonly check: HostCheck;

  constructor(@Inject(MCP_HTTP_OPTIONS) { allowedHosts = [], allowedOrigins = [] }: McpHttpOptions) {
    this.check = new HostCheck(allowedHosts, allowedOrigins);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    try {
      this.check.checkHost(request);
      const page = this.check.checkOrigin(request);
      if (page !== undefined) allowPage(response, page);
    } catch (refusal) {
      return (refusal as HttpRefusal).send(response);
    }
    if (request.method === 'OPTIONS' && request.headers.origin !== undefined) return answerPreflight(request, response);
    next();
  }
}
