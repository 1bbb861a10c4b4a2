import { IntrinsicException } from '@nestjs/common';
import type { ErrorCode } from './error-codes.js';

/**
 * How sure we are that a failed write changed nothing: `not_sent` (no byte of it left), `rejected` (Discord refused it),
 * `unknown` (it may have been done).
 */
export type Outcome = 'not_sent' | 'rejected' | 'unknown';

/** One refused field. Paths are dotted, with indexes: `embeds[2].title`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
}

/** What a failure may tell besides its code. Names are those of the error envelope. */
export interface ToolErrorDetails {
  readonly recovery_hint?: string;
  /** Milliseconds until a repetition makes sense. */
  readonly retry_after_ms?: number;
  readonly outcome?: Outcome;
  /** HTTP status of Discord's answer. */
  readonly status?: number;
  /** Discord's JSON error code. */
  readonly discord_code?: number;
  readonly issues?: readonly Issue[];
  readonly missing_permissions?: readonly string[];
  readonly candidates?: readonly unknown[];
  readonly suggested_tool?: string;
  readonly reason?: string;
  readonly timeout_ms?: number;
  readonly scope?: 'user' | 'global' | 'shared';
  readonly preview?: unknown;
  /** What a tool of several requests had done before it failed. */
  readonly partial?: unknown;
  /** The nonce a message create used; repeating the call with it within two minutes is safe. */
  readonly nonce?: string;
  /** The steps of an aborted pipeline, its variables and what resumes it. */
  readonly [extra: string]: unknown;
}

/**
 * The one failure that tools, gates and services throw. Its message is one sentence for people: what failed, and where.
 * It never contains user content, tokens or raw bodies.
 */
export class ToolError extends IntrinsicException {
  override readonly name = 'ToolError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ToolErrorDetails = {},
    options?: { cause?: unknown },
  ) {
    super(message);
    if (options?.cause !== undefined) this.cause = options.cause;
  }
}
