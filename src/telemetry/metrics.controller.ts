import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AccessCheck } from '../mcp/transport/http/access-check.js';
import { HttpRefusal } from '../mcp/transport/http/http-refusal.js';
import { MetricsService } from './metrics.service.js';

/** `/metrics` for Prometheus. It asks for the same bearer token as `/mcp`: how much a server does is nobody else's business. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly access: AccessCheck,
    private readonly metrics: MetricsService,
  ) {}

  @Get()
  async expose(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      this.access.principalOf(request);
      response.type(this.metrics.contentType).send(await this.metrics.expose());
    } catch (refusal) {
      if (!(refusal instanceof HttpRefusal)) throw refusal;
      refusal.send(response);
    }
  }
}
