import type { ErrorCategory, ErrorCode } from '../../errors/error-codes.js';
import type { ToolError, ToolErrorDetails } from '../../errors/tool-error.js';
import type { ContentBlock } from './tool-content.js';

/** The structured content of a failed call, ERRORS.md. */
export interface ErrorEnvelope extends ToolErrorDetails {
  readonly code: ErrorCode;
  /** The same tool call, repeated later and unchanged, may succeed and cannot do harm. */
  readonly retriable: boolean;
  readonly category: ErrorCategory;
  readonly recovery_hint: string;
  readonly trace_id: string;
}

/** What a call gave. */
export interface ToolSuccess {
  readonly ok: true;
  /** Absent when the tool gave content of its own and has no output schema. */
  readonly structured?: Readonly<Record<string, unknown>>;
  readonly content: readonly ContentBlock[];
}

/** What a call failed by, and how clients are told. */
export interface ToolFailure {
  readonly ok: false;
  readonly error: ToolError;
  readonly envelope: ErrorEnvelope;
  readonly content: readonly ContentBlock[];
}

/** How a dispatched call ended. */
export type ToolOutcome = ToolSuccess | ToolFailure;
