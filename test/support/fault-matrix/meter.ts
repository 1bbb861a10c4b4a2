import type { MetricsService } from '../../../src/telemetry/metrics.service.js';
import type { RecordedEvent } from '../resilience-app.js';

/** Samples of `/metrics` by name and labels, without our prefix: counters, gauges, and how often a histogram was told. */
export type Samples = Readonly<Record<string, number>>;

const SAMPLE = /^discord_mcp_(?!tool_)(\w+(?:_total|_count|_state|_in_use|_latched|_requests)(?:\{[^}]*\})?) (\S+)$/gm;

/** What Prometheus would collect now. */
export async function readMeter(metrics: MetricsService): Promise<Samples> {
  const samples: Record<string, number> = {};
  for (const [, name = '', value] of (await metrics.expose()).matchAll(SAMPLE)) samples[name] = Number(value);
  return samples;
}

/** The samples of `after` that `events` do not explain; none when `/metrics` tells the same truth as the events. */
export function unexplained(before: Samples, after: Samples, events: readonly RecordedEvent[]): string[] {
  const told: Record<string, number> = {};
  for (const sample of events.map(sampleOf)) if (sample !== undefined) told[sample] = (told[sample] ?? 0) + 1;
  const counters = Object.keys({ ...before, ...after, ...told }).filter((name) => /_total|_count/.test(name));
  return counters
    .filter((name) => (after[name] ?? 0) - (before[name] ?? 0) !== (told[name] ?? 0))
    .map((name) => `${name}: ${before[name] ?? 0} to ${after[name] ?? 0}, events: ${told[name] ?? 0}`);
}

function sampleOf(event: RecordedEvent): string | undefined {
  switch (event.type) {
    case 'attempt': {
      const result = event.ok ? 'ok' : (event.kind ?? 'error');
      return `rest_attempt_duration_seconds_count{method="${event.method}",route="${event.route}",result="${result}"}`;
    }
    case 'retry':
      return `rest_retries_total{kind="${event.kind}"}`;
    case 'gave_up':
      return `rest_gave_up_total{kind="${event.kind}"}`;
    case 'rate_limited':
      return `rate_limited_total{scope="${event.scope}",local="${event.local}",waited="${event.waited}"}`;
    case 'bulkhead_rejected':
      return 'bulkhead_rejected_total';
    case 'circuit':
      return `circuit_transitions_total{to="${event.to}"}`;
    default:
      return undefined;
  }
}
