import type { FailureKind } from './attempt-failure.js';
import type { LimitScope, LogicalCall } from './logical-call.js';
import type { GiveUpReason } from './policy-failure.js';

type Labels = LogicalCall<unknown>['labels'];

export type CircuitState = 'closed' | 'open' | 'half_open';

/** The typed events of the policy and of what stands before it. No payload carries an id, a body or a secret. */
export interface ResilienceEvents {
  attempt: Labels & { attempt: number; durationMs: number; ok: boolean; kind?: FailureKind | 'cancelled' | 'deadline' };
  retry: Labels & { attempt: number; delayMs: number; kind: FailureKind };
  rate_limited: Labels & { delayMs: number; scope: LimitScope; local: boolean; waited: boolean };
  circuit: { from: CircuitState; to: CircuitState; failures: number };
  bulkhead_rejected: Labels & { inFlight: number; limit: number };
  /** A logical call has ended without a result: one for each. */
  gave_up: Labels & { kind: GiveUpReason; attempts: number };
  auth_latched: { latched: boolean };
  /** Cloudflare blocks the address for `forMs` (0: no longer). */
  address_blocked: { blocked: boolean; forMs: number };
  budget: { used: number; limit: number; tripped: boolean };
}
