import { Injectable, Optional } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { McpCallObserver } from '../mcp/decorators/index.js';
import type { CallEnd, CallObserver } from '../mcp/dispatch/call-observer.js';
import type { ToolCall } from '../mcp/dispatch/tool-call.js';
import { FetchEvents } from '../network/fetch-events.js';
import { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import { ResilienceReporter } from './resilience-report.service.js';

const PREFIX = 'discord_mcp_';
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const CIRCUIT_STATES = ['closed', 'half_open', 'open'] as const;

/**
 * What `/metrics` tells, in Prometheus' text format. Labels are tools, codes, methods, route templates and hosts as the settings name them: never an id.
 * The gauges read the same report that `resilience_status` shows.
 */
@McpCallObserver()
@Injectable()
export class MetricsService implements CallObserver {
  private readonly registry = new Registry();
  private readonly calls = this.counter('tool_calls_total', 'Tool calls by result; code is empty on success.', [
    'tool',
    'code',
  ]);
  private readonly callSeconds = this.histogram('tool_call_duration_seconds', 'Tool calls from receipt to result.', [
    'tool',
  ]);
  private readonly attemptSeconds = this.histogram(
    'rest_attempt_duration_seconds',
    'HTTP attempts at Discord; result is ok or the kind of failure.',
    ['method', 'route', 'result'],
  );
  private readonly retries = this.counter('rest_retries_total', 'Replays by the failure that made them necessary.', [
    'kind',
  ]);
  private readonly gaveUp = this.counter('rest_gave_up_total', 'Calls to Discord without a result, by reason.', [
    'kind',
  ]);
  private readonly limits = this.counter(
    'rate_limited_total',
    'Rate limits met; local: known before anything was sent.',
    ['scope', 'local', 'waited'],
  );
  private readonly rejected = this.counter('bulkhead_rejected_total', 'Calls refused because no slot was free.', []);
  private readonly transitions = this.counter('circuit_transitions_total', 'Changes of the circuit breaker.', ['to']);

  private readonly fetchSeconds = this.histogram(
    'fetch_duration_seconds',
    'Fetches from other hosts that the settings name; result is ok or the reason of the failure.',
    ['host', 'result'],
  );

  /** @param fetches absent where nothing can be fetched */
  constructor(events: ResilienceEventBus, reporter: ResilienceReporter, @Optional() fetches?: FetchEvents) {
    collectDefaultMetrics({ register: this.registry });
    this.listen(events);
    fetches?.on('fetched', ({ entry, outcome, durationMs }) =>
      this.fetchSeconds.observe({ host: entry, result: outcome }, durationMs / 1000),
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
    this.calls.inc({ tool: tool.name, code: error?.code ?? '' });
    this.callSeconds.observe({ tool: tool.name }, durationMs / 1000);
  }

  private listen(events: ResilienceEventBus): void {
    events.on('attempt', ({ method, route, ok, kind, durationMs }) =>
      this.attemptSeconds.observe({ method, route, result: ok ? 'ok' : (kind ?? 'error') }, durationMs / 1000),
    );
    events.on('retry', ({ kind }) => this.retries.inc({ kind }));
    events.on('gave_up', ({ kind }) => this.gaveUp.inc({ kind }));
    events.on('rate_limited', ({ scope, local, waited }) =>
      this.limits.inc({ scope, local: String(local), waited: String(waited) }),
    );
    events.on('bulkhead_rejected', () => this.rejected.inc());
    events.on('circuit', ({ to }) => this.transitions.inc({ to }));
  }

  private gauges(reporter: ResilienceReporter): void {
    this.gauge('circuit_state', 'Circuit breaker: 0 closed, 1 half open, 2 open.', () =>
      CIRCUIT_STATES.indexOf(reporter.report().circuit.state),
    );
    this.gauge('circuit_probe_in_seconds', 'Time until a call may probe Discord; 0 unless open.', () => {
      return (reporter.report().circuit.probe_in_ms ?? 0) / 1000;
    });
    this.gauge('bulkhead_in_use', 'Calls to Discord in flight.', () => reporter.report().bulkhead.in_use);
    this.gauge('bulkhead_limit', 'The most calls to Discord there may be in flight.', () => {
      return reporter.report().bulkhead.limit;
    });
    this.gauge('rate_limit_windows', 'Rate limits that are closed now.', () => reporter.report().window_count);
    this.windows(reporter);
    this.gauge('auth_latched', '1 while Discord refuses the bot token.', () => Number(reporter.report().auth_latched));
    this.gauge('blocked_seconds', 'Time a Cloudflare block of this address still lasts; 0: none.', () => {
      return reporter.report().blocked_for_ms / 1000;
    });
    this.gauge('invalid_requests', 'Answers 401, 403 and 429 in the last ten minutes.', () => {
      return reporter.report().invalid_requests.used;
    });
    this.gauge('audit_records', 'Audit records that were to be written since the start.', () => {
      return reporter.report().audit?.records ?? 0;
    });
    this.gauge('audit_records_lost', 'Audit records since the start that are nowhere.', () => {
      return reporter.report().audit?.lost ?? 0;
    });
    this.gauge('audit_working', '1 while audit records can be written.', () => {
      return Number(reporter.report().audit?.working ?? true);
    });
    this.gauge('invalid_requests_limit', 'How many of them stop the process; 0: no limit.', () => {
      return reporter.report().invalid_requests.limit;
    });
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

  private counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.registry] });
  }

  private histogram<L extends string>(name: string, help: string, labelNames: L[]): Histogram<L> {
    return new Histogram({ name: PREFIX + name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }

  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
