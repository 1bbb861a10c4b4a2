import { Optional } from '@nestjs/common';
import { AuditStatus } from '../../context/audit-status.js';
import { ReadinessCheck, type Readiness, type ReadinessIndicator } from '../readiness-check.js';

/** The audit trail. Losing records fails no call: degraded; where no write is made without one, writes are not served: down. */
@ReadinessCheck()
export class AuditIndicator implements ReadinessIndicator {
  readonly name = 'audit';

  constructor(@Optional() private readonly audit?: AuditStatus) {}

  check(): Readiness {
    if (this.audit === undefined) return { status: 'up', details: { sink: 'none' } };
    const { sink, required, working, lost } = this.audit.state;
    const failing = required ? 'down' : 'degraded';
    return { status: working ? 'up' : failing, details: { sink, required, lost } };
  }
}
