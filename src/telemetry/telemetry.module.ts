import { Module } from '@nestjs/common';
import { ResilienceLog } from './resilience-log.service.js';
import { ResilienceReporter } from './resilience-report.service.js';
import { ResilienceTools } from './resilience.tools.js';
import { RestTracing } from './rest-tracing.service.js';

/** What operators see without HTTP: `resilience_status`, `discord://resilience`, the log of what changes, and spans where a tracing SDK is loaded. */
@Module({ providers: [ResilienceReporter, ResilienceTools, ResilienceLog, RestTracing], exports: [ResilienceReporter] })
export class TelemetryModule {}
