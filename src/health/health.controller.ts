import { Controller, Get } from '@nestjs/common';
import { HealthCheck, HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { ReadinessService } from './readiness.service.js';

/** For orchestrators and load balancers: no token, and exempt from the Host check, for probes address the machine by its number. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly readiness: ReadinessService,
  ) {}

  /** 200 while the process can answer at all; nothing of Discord's makes it red. */
  @Get('live')
  @HealthCheck()
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  /** 200 when calls are worth sending here (`ok`, or `degraded`), 503 otherwise. */
  @Get('ready')
  @HealthCheck()
  ready(): Promise<HealthCheckResult> {
    return this.health.check(this.readiness.checks());
  }
}
