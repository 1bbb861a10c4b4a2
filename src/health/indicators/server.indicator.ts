import { CallsInFlight } from '../../mcp/dispatch/calls-in-flight.js';
import { ReadinessCheck, type Readiness, type ReadinessIndicator } from '../readiness-check.js';

/** Down from the moment the process begins to end. */
@ReadinessCheck()
export class ServerIndicator implements ReadinessIndicator {
  readonly name = 'server';

  constructor(private readonly calls: CallsInFlight) {}

  check(): Readiness {
    const details = { calls_in_flight: this.calls.size };
    return this.calls.closed
      ? { status: 'down', details: { ...details, message: 'shutting down' } }
      : { status: 'up', details };
  }
}
