import { Injectable, Optional } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { McpCallObserver } from '../mcp/decorators/index.js';
import type { CallEnd, CallObserver } from '../mcp/dispatch/call-observer.js';
import type { ToolCall } from '../mcp/dispatch/tool-call.js';
import { FetchEvents } from '../network/fetch-events.js';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import { metersIn, PREFIX } from './meters.js';
import type { ResilienceReport } from './resilience-report.dto.js';
import { ResilienceReporter } from './resilience-report.service.js';

const CIRCUIT_STATES = ['closed', 'half_open', 'open'] as const;

/** What is so when it is asked for. */
const GAUGES: readonly [name: string, help: string, read: (report: ResilienceReport) => number][] = [
  [
    'circuit_state',
    'Circuit breaker: 0 closed, 1 half open, 2 open.',
    ({ circuit }) => CIRCUIT_STATES.indexOf(circuit.state),
  ],
  [
    'circuit_probe_in_seconds',
    'Time until a call may probe Discord; 0 unless open.',
    ({ circuit }) => (circuit.probe_in_ms ?? 0) / 1000,
  ],
  ['bulkhead_in_use', 'Calls to Discord in flight.', ({ bulkhead }) => bulkhead.in_use],
  ['bulkhead_limit', 'The most calls to Discord there may be in flight.', ({ bulkhead }) => bulkhead.limit],
  ['rate_limit_windows', 'Rate limits that are closed now.', ({ window_count }) => window_count],
  ['auth_latched', '1 while Discord refuses the bot token.', ({ auth_latched }) => Number(auth_latched)],
  [
    'blocked_seconds',
    'Time a Cloudflare block of this address still lasts; 0: none.',
    ({ blocked_for_ms: ms }) => ms / 1000,
  ],
  ['invalid_requests', 'Answers 401, 403 and 429 in the last ten minutes.', ({ invalid_requests: { used } }) => used],
  [
    'invalid_requests_limit',
    'How many of them stop the process; 0: no limit.',
    ({ invalid_requests: { limit } }) => limit,
  ],
  ['audit_records', 'Audit records that were to be written since the start.', ({ audit }) => audit?.records ?? 0],
  ['audit_records_lost', 'Audit records since the start that are nowhere.', ({ audit }) => audit?.lost ?? 0],
  ['audit_working', '1 while audit records can be written.', ({ audit }) => Number(audit?.working ?? true)],
];

/**
 * What `/metrics` tells, in Prometheus' text format. Labels are tools, codes, methods, route templates and hosts as the settings name them: never an id.
 * The gauges read the same report that `resilience_status` shows.
 */
@McpCallObserver()
@Injectable()
export class MetricsService implements CallObserver {
  private readonly registry = new Registry();
  private readonly meters = metersIn(this.registry);

  /** @param fetches absent where nothing can be fetched */
  constructor(events: ResilienceEventBus, reporter: ResilienceReporter, @Optional() fetches?: FetchEvents) {
    collectDefaultMetrics({ register: this.registry });
    this.listen(events);
    fetches?.on('fetched', ({ entry, outcome, durationMs }) =>
      this.meters.fetchSeconds.observe({ host: entry, result: outcome }, durationMs / 1000),
    );
    this.gauges(reporter);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The whole exposition. */
  expose(): Promise<string> {
    return this.registry.metrics();
  }

  ended({ tool }: ToolCall, { durationMs, error }: CallEnd): void {
    this.meters.calls.inc({ tool: tool.name, code: error?.code ?? '' });
    this.meters.callSeconds.observe({ tool: tool.name }, durationMs / 1000);
  }

  private listen(events: ResilienceEventBus): void {
    events.on('attempt', ({ method, route, ok, kind, durationMs }) =>
      this.meters.attemptSeconds.observe({ method, route, result: ok ? 'ok' : (kind ?? 'error') }, durationMs / 1000),
    );
    events.on('retry', ({ kind }) => this.meters.retries.inc({ kind }));
    events.on('gave_up', ({ kind }) => this.meters.gaveUp.inc({ kind }));
    events.on('rate_limited', ({ scope, local, waited }) =>
      this.meters.limits.inc({ scope, local: String(local), waited: String(waited) }),
    );
    events.on('bulkhead_rejected', () => this.meters.rejected.inc());
    events.on('circuit', ({ to }) => this.meters.transitions.inc({ to }));
  }

  private gauges(reporter: ResilienceReporter): void {
    for (const [name, help, read] of GAUGES) {
      new Gauge({
        name: PREFIX + name,
        help,
        registers: [this.registry],
        collect() {
          this.set(read(reporter.report()));
        },
      });
    }
    this.windows(reporter);
  }

  /** Only closed windows have samples. Routes are templates: one stands for the windows of all its channels. */
  private windows(reporter: ResilienceReporter): void {
    new Gauge({
      name: `${PREFIX}rate_limit_remaining_seconds`,
      help: 'Time until a known rate limit opens; the longest where a route has several.',
      labelNames: ['scope', 'route'],
      registers: [this.registry],
      collect() {
        this.reset();
        // the longest first: it must be the last to be set
        for (const { scope, route = '', remaining_ms } of reporter.report().windows.toReversed()) {
          this.set({ scope, route }, remaining_ms / 1000);
        }
      },
    });
  }
}
