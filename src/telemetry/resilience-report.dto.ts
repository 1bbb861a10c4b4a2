import { Flag, int, Int, ListOf, MapOf, Nested, OneOf, Text } from '../mcp/schema/fields/index.js';

class CircuitReport {
  @Flag('Whether there is a breaker.') enabled!: boolean;
  @OneOf(['closed', 'open', 'half_open'], 'open: calls are refused; half_open: one call probes Discord.') state!:
    'closed' | 'open' | 'half_open';
  @Int('Failed calls in a row.') failures!: number;
  @Int('Failed calls in a row that open it.') threshold!: number;
  @Int('Milliseconds until a call may probe; only while open.', { optional: true }) probe_in_ms?: number;
}

class BulkheadReport {
  @Int('Calls to Discord in flight.') in_use!: number;
  @Int('The most there may be.') limit!: number;
  @Int('Calls refused since the start.') rejected!: number;
}

class InvalidRequestsReport {
  @Int('Answers 401, 403 and 429 in the last ten minutes.') used!: number;
  @Int('How many stop the process; 0: no limit.') limit!: number;
}

class WindowReport {
  @OneOf(['user', 'global', 'shared'], 'Whose limit it is.') scope!: 'user' | 'global' | 'shared';
  @Text('Method and route, without ids.', { optional: true }) route?: string;
  @Int('Milliseconds until it opens.') remaining_ms!: number;
}

class AuditReport {
  @OneOf(['stderr', 'file', 'none'], 'Where records go.') sink!: 'stderr' | 'file' | 'none';
  @Flag('No write is made without a record of it.') required!: boolean;
  @Flag('Records could be written when it was last tried.') working!: boolean;
  @Int('Records that were to be written since the start.') records!: number;
  @Int('How many of them are nowhere.') lost!: number;
}

/** The state of the way to Discord. Carries no id, no name and no secret. */
export class ResilienceReport {
  @Nested(CircuitReport, 'The circuit breaker, shared by all calls.') circuit!: CircuitReport;
  @Nested(BulkheadReport, 'The slots for calls to Discord.') bulkhead!: BulkheadReport;
  @Int('HTTP attempts since the start.') attempts!: number;
  @MapOf(int(), 'Replays since the start, by the failure that made them necessary.') retries!: Record<string, number>;
  @MapOf(int(), 'Calls without a result since the start, by reason.') gave_up!: Record<string, number>;
  @Flag('Discord refused the bot token; nothing is sent until it changes.') auth_latched!: boolean;
  @Int('Milliseconds until a Cloudflare block of this address may be over; 0: none.') blocked_for_ms!: number;
  @Nested(InvalidRequestsReport, 'The budget of refused requests.') invalid_requests!: InvalidRequestsReport;
  @Int('Limits that are closed now.') window_count!: number;
  @ListOf(WindowReport, 'The longest of them first, at most 50.') windows!: WindowReport[];
  @Nested(AuditReport, 'The audit trail.', { optional: true }) audit?: AuditReport;
}
