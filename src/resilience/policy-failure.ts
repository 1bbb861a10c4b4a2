import type { ErrorCode } from '../errors/error-codes.js';
import { ToolError, type Outcome } from '../errors/tool-error.js';
import type { AttemptFailure, FailureKind } from './attempt-failure.js';
import type { LimitScope } from './logical-call.js';

/**
 * Why a logical call ended without a result: the last attempt's kind, or a reason of the policy's own.
 *
 * - `circuit_open`, `bulkhead_full`, `over_share`, `shutting_down`: not admitted; nothing was sent.
 * - `cancelled`: by the caller, or by the end of the process.
 * - `deadline`: the call's deadline passed before any attempt had failed by itself.
 * - `refused`: its `clearance()` refused a further attempt; `refusal` is what it threw.
 */
export type PolicyFailureKind =
  | FailureKind
  | 'circuit_open'
  | 'bulkhead_full'
  | 'over_share'
  | 'shutting_down'
  | 'cancelled'
  | 'deadline'
  | 'refused';

/**
 * Why a logical call was given up, for events and counters: the kind of its failure; the error code with which it was refused here, before
 * anything or anything more was sent (latch, budget, block, dead webhook); `error` for a bug.
 */
export type GiveUpReason = Exclude<PolicyFailureKind, 'refused'> | ErrorCode | 'error';

/** @param thrown what a logical call rejects with. */
export function giveUpReasonOf(thrown: unknown): GiveUpReason {
  if (thrown instanceof ToolError) return thrown.code;
  if (!(thrown instanceof PolicyFailure)) return 'error';
  return thrown.kind === 'refused' ? giveUpReasonOf(thrown.facts.refusal) : thrown.kind;
}

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
      readonly scope?: LimitScope;
      /** The attempt's time limit, for `timeout`. */
      readonly timeoutMs?: number;
      /** What `clearance()` threw, for `refused`. */
      readonly refusal?: unknown;
      /** The last attempt's failure, where there was one. */
      readonly last?: AttemptFailure;
    },
  ) {
    super(kind, { cause: facts.refusal ?? facts.last });
  }
}
