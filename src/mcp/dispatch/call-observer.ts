import type { ToolError } from '../../errors/tool-error.js';
import type { ToolCall } from './tool-call.js';

/** How a call ended. */
export interface CallEnd {
  readonly durationMs: number;
  /** Absent on success. */
  readonly error?: ToolError;
}

/** Is told of every call, refused ones included, and of its end. A provider decorated with `@McpCallObserver()` is one; it has
 * either method, or both. */
export interface CallObserver {
  /** @throws ToolError only where the record is a condition of the call (AUDIT_UNAVAILABLE). */
  started?(call: ToolCall): void | Promise<void>;
  ended?(call: ToolCall, end: CallEnd): void | Promise<void>;
}
