import type { Outcome, ToolError } from '../../errors/tool-error.js';
import type { ToolCall } from './tool-call.js';

/** How a call ended. */
export interface CallEnd {
  /** False: it was refused, and its tool never ran. */
  readonly started: boolean;
  /** From its receipt. */
  readonly durationMs: number;
  /** Absent on success. */
  readonly error?: ToolError;
  /** What a failed write may have done, where that is known. */
  readonly outcome?: Outcome;
}

/**
 * Is told of every call. A provider decorated with `@McpCallObserver()` is one; it has either method, or both. A call that is refused
 * only ends.
 */
export interface CallObserver {
  /**
   * The call has passed every gate, its arguments are as its tool gets them, and nothing with a side effect has happened yet.
   *
   * @throws ToolError only where the record is a condition of the call (AUDIT_UNAVAILABLE)
   */
  started?(call: ToolCall): void | Promise<void>;
  /** The call was answered, refused or failed; a refused one was never {@link started}. */
  ended?(call: ToolCall, end: CallEnd): void | Promise<void>;
}
