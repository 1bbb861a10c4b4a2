import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { AuditIndicator } from './indicators/audit.indicator.js';
import { DiscordIndicator } from './indicators/discord.indicator.js';
import { ResilienceIndicator } from './indicators/resilience.indicator.js';
import { ServerIndicator } from './indicators/server.indicator.js';
import { StateIndicator } from './indicators/state.indicator.js';
import { ReadinessService } from './readiness.service.js';

/** `/health/live` and `/health/ready`, for applications with HTTP. Needs `McpModule`, `ResilienceModule`, `DiscordModule`
 * and `StateModule`; tells of the audit trail where there is one. */
@Module({
  // terminus logs to stdout by itself; what is down stands in the answer
  imports: [TerminusModule.forRoot({ logger: false }), DiscoveryModule],
  controllers: [HealthController],
  providers: [ReadinessService, ServerIndicator, ResilienceIndicator, DiscordIndicator, StateIndicator, AuditIndicator],
})
export class HealthModule {}
