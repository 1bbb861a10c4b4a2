import { Injectable, Optional } from '@nestjs/common';
import { AuditStatus, type AuditState } from '../context/audit-status.js';
import { DiscordStatusService } from '../discord/discord-status.service.js';
import { ResiliencePolicy } from '../resilience/resilience-policy.js';
import type { ResilienceReport } from './resilience-report.dto.js';

/** Longer lists of windows are cut, the shortest first: hundreds of buckets tell an operator no more than the longest of them. */
const MAX_WINDOWS = 50;

/** The one truth about the way to Discord, for people, models and metrics. */
@Injectable()
export class ResilienceReporter {
  constructor(
    private readonly policy: ResiliencePolicy,
    private readonly discord: DiscordStatusService,
    @Optional() private readonly audit?: AuditStatus,
  ) {}

  report(): ResilienceReport {
    const { circuit, bulkhead, attempts, retries, gaveUp } = this.policy.snapshot();
    const { authLatched, blockedForMs, invalidRequests, windows } = this.discord.snapshot();
    return {
      circuit: {
        enabled: circuit.enabled,
        state: circuit.state,
        failures: circuit.failures,
        threshold: circuit.threshold,
        ...(circuit.probeInMs !== undefined && { probe_in_ms: circuit.probeInMs }),
      },
      bulkhead: { in_use: bulkhead.inUse, limit: bulkhead.limit, rejected: bulkhead.rejected },
      attempts,
      retries: { ...retries },
      gave_up: { ...gaveUp },
      auth_latched: authLatched,
      blocked_for_ms: blockedForMs,
      invalid_requests: { ...invalidRequests },
      window_count: windows.length,
      windows: windows.slice(0, MAX_WINDOWS).map((window) => ({ ...window })),
      ...(this.audit && { audit: auditReport(this.audit.state) }),
    };
  }
}

/** The path of the file is the operator's business alone. */
function auditReport({ sink, required, working, records, lost }: AuditState): ResilienceReport['audit'] {
  return { sink, required, working, records, lost };
}
