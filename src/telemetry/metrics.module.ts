import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';
import { TelemetryModule } from './telemetry.module.js';

/** `/metrics`, for applications with HTTP; loads prom-client. Needs `McpHttpModule` beside it. */
@Module({ imports: [TelemetryModule], controllers: [MetricsController], providers: [MetricsService] })
export class MetricsModule {}
