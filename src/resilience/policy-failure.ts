import type { Outcome } from '../errors/tool-error.js';
import type { AttemptFailure, FailureKind } from './attempt-failure.js';

/** Why a logical call ended without a result: the last attempt's kind, or a reason of the policy's own. */
export type PolicyFailureKind = FailureKind | 'circuit_open' | 'bulkhead_full' | 'cancelled' | 'deadline';

/** The failure of a logical call, all its attempts considered. */
export class PolicyFailure extends Error {
  override readonly name = 'PolicyFailure';

  constructor(
    readonly kind: PolicyFailureKind,
    readonly facts: {
      /** HTTP attempts made; 0 when nothing was sent. */
      readonly attempts: number;
      /** The worst of the attempts. */
      readonly outcome: Outcome;
      /** Milliseconds until a repetition makes sense. */
      readonly retryAfterMs?: number;
      readonly scope?: 'user' | 'global' | 'shared';
      readonly timeoutMs?: number;
      /** The last attempt's failure, where there was one. */
      readonly last?: AttemptFailure;
    },
  ) {
    super(kind, facts.last === undefined ? undefined : { cause: facts.last });
  }
}
