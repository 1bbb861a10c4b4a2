import { Injectable } from '@nestjs/common';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import type { ResilienceEvents } from '../resilience/resilience-events.js';
import { tracer } from './tracer.js';

/**
 * A span for each HTTP attempt, under that of its tool call: method and route template, never an id. The attempt is known when it is
 * over, so the span is written after the fact.
 */
@Injectable()
export class RestTracing {
  constructor(events: ResilienceEventBus) {
    events.on('attempt', (attempt) => record(attempt));
    events.on('retry', ({ attempt, delayMs, kind }) =>
      trace.getActiveSpan()?.addEvent('retry', { 'discord.attempt': attempt, 'discord.delay_ms': delayMs, kind }),
    );
  }
}

function record({ tool, method, route, attempt, durationMs, ok, kind }: ResilienceEvents['attempt']): void {
  const end = Date.now();
  const span = tracer().startSpan(`${method} ${route}`, {
    kind: SpanKind.CLIENT,
    startTime: end - durationMs,
    attributes: {
      'http.request.method': method,
      'url.template': route,
      'http.request.resend_count': attempt - 1,
      'mcp.tool.name': tool,
    },
  });
  if (!ok) span.setStatus({ code: SpanStatusCode.ERROR, message: kind ?? 'error' });
  span.end(end);
}
