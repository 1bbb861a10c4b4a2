import { Counter, Histogram, type Registry } from 'prom-client';

/** What the names of all our metrics begin with. */
export const PREFIX = 'discord_mcp_';
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What is counted and timed as it happens. */
export function metersIn(registry: Registry) {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers });
  const timer = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name: PREFIX + name, help, labelNames, buckets: SECONDS, registers });
  return {
    calls: counter('tool_calls_total', 'Tool calls by result; code is empty on success.', ['tool', 'code']),
    callSeconds: timer('tool_call_duration_seconds', 'Tool calls from receipt to result.', ['tool']),
    attemptSeconds: timer(
      'rest_attempt_duration_seconds',
      'HTTP attempts at Discord; result is ok or the kind of failure.',
      ['method', 'route', 'result'],
    ),
    retries: counter('rest_retries_total', 'Replays by the failure that made them necessary.', ['kind']),
    gaveUp: counter('rest_gave_up_total', 'Calls to Discord without a result, by reason.', ['kind']),
    limits: counter('rate_limited_total', 'Rate limits met; local: known before anything was sent.', [
      'scope',
      'local',
      'waited',
    ]),
    rejected: counter('bulkhead_rejected_total', 'Calls refused because no slot was free.', []),
    transitions: counter('circuit_transitions_total', 'Changes of the circuit breaker.', ['to']),
    fetchSeconds: timer(
      'fetch_duration_seconds',
      'Fetches from other hosts that the settings name; result is ok or the reason of the failure.',
      ['host', 'result'],
    ),
  };
}
