import { Module } from '@nestjs/common';
import { ResilienceReporter } from './resilience-report.service.js';
import { ResilienceTools } from './resilience.tools.js';
import { RestTracing } from './rest-tracing.service.js';

/** What operators see without HTTP: `resilience_status`, `discord://resilience`, and spans where a tracing SDK is loaded. */
@Module({ providers: [ResilienceReporter, ResilienceTools, RestTracing], exports: [ResilienceReporter] })
export class TelemetryModule {}
