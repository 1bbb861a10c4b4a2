import type { ErrorCode } from '../../../src/errors/error-codes.js';
import type { Outcome } from '../../../src/errors/tool-error.js';
import type { FailureKind } from '../../../src/resilience/attempt-failure.js';
import type { GiveUpReason } from '../../../src/resilience/policy-failure.js';
import type { ProxyMode } from '../connect-proxy.js';
import type { Fault, FaultServer } from '../fault-server.js';
import type { MatrixStage } from './matrix-stage.js';
import type { CallKind, ProofCall } from './proof-calls.js';

/** The ways to Discord. */
export const LINES = ['plain', 'tls', 'proxy'] as const;
export type Line = (typeof LINES)[number];

/**
 * What one call comes to: the attempts of a success; or, of a failure, its attempts, the outcome it tells (`null`: none, for a read)
 * and whether it says that a repetition is safe (`null`: nobody is told, the caller is gone).
 */
export type Verdict = number | readonly [attempts: number, outcome: Outcome | null, retriable: boolean | null];

export type Verdicts = Partial<Readonly<Record<CallKind, Verdict>>>;

/** One row of the contract: what happens on the wire, and what must come of it. Written by hand after RESILIENCE.md §3. */
export interface FaultRow {
  /** The end of the sentence "a call that meets …". */
  readonly name: string;
  /** Default: all. */
  readonly lines?: readonly Line[];

  /** Settings of the application besides those of the stage. */
  readonly settings?: Readonly<Record<string, string>>;
  /** An address other than the server's. */
  readonly baseUrl?: (server: FaultServer) => string;
  readonly proxyMode?: ProxyMode;
  /** Its fault concerns every call: each has an application of its own. */
  readonly alone?: true;
  /** What happens just before. */
  readonly before?: (stage: MatrixStage, call: ProofCall) => Promise<void>;
  /** The first answers, one for each request; the server is in good health afterwards. */
  readonly answers?: readonly Fault[];
  /** The answer to every request. */
  readonly forever?: Fault;
  /** The caller gives up: when the request has arrived, or while the call waits for its next attempt. */
  readonly cancel?: 'in_flight' | 'waiting';

  readonly calls: Verdicts;
  /** What a failed call tells, besides outcome and retriability. */
  readonly fails?: {
    readonly code: ErrorCode;
    readonly reason?: string;
    readonly scope?: string;
    readonly timeout_ms?: number;
  };
  /** `retry_after_ms` of a failed call, at least and at most; absent: it tells none. */
  readonly retryAfterMs?: readonly [number, number];
  /** Whether a failed call counts for the breaker; a successful one resets it. */
  readonly breaker: 'counts' | 'neutral';
  /** Milliseconds before which no further request arrives. */
  readonly gapMs?: number;
  /** Why it was replayed, in the words of the events: each replay for the same reason, or one by one. */
  readonly retries?: FailureKind | readonly FailureKind[];
  /** The reason of `gave_up`; every failed call has one. */
  readonly gaveUp?: GiveUpReason;
  /** The `rate_limited` events of one call: `told` by Discord or `known` before; `waited` for or not. */
  readonly limits?: readonly ('told, waited' | 'told, not waited' | 'known, waited' | 'known, not waited')[];
  /** No attempt reaches the server. */
  readonly unseen?: true;
}
