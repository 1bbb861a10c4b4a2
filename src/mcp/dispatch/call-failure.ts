import type { CallContext } from '../../context/call-context.js';
import { toToolError } from '../../errors/to-tool-error.js';
import { ToolError } from '../../errors/tool-error.js';
import { CallAbandoned } from './calls-in-flight.js';

/** What a call failed by. One that was cancelled may fail in whatever way it likes. */
export function failureOfCall({ tool, signal }: CallContext, thrown: unknown): ToolError {
  if (thrown instanceof CallAbandoned) {
    return new ToolError('CANCELLED', `${tool} did not end in time when the server shut down.`);
  }
  const error = toToolError(thrown);
  if (!signal.aborted || !isUnexpected(error)) return error;
  return new ToolError('CANCELLED', `${tool} was cancelled.`, {}, { cause: thrown });
}

/** What goes to the log with its cause. INTERNAL_ERROR with a reason (timeout, deadline) is expected. */
export function isUnexpected({ code, details: { reason } }: ToolError): boolean {
  return code === 'INTERNAL_ERROR'
    ? reason === undefined
    : code === 'DISCORD_BAD_RESPONSE' && reason === 'output_schema';
}
