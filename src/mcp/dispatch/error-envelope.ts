import { ERROR_CODES } from '../../errors/error-codes.js';
import type { ToolError } from '../../errors/tool-error.js';
import type { ToolDefinition } from '../tool-definition.js';
import { outcomeOf } from './failure-outcome.js';
import { isRetriable } from './retriability.js';
import type { ErrorEnvelope } from './tool-outcome.js';

/** A failure, and the call that it ended. */
export interface Failure {
  readonly error: ToolError;
  readonly tool: Pick<ToolDefinition, 'effect' | 'idempotent'>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly traceId: string;
  /** The tool's own code had begun. */
  readonly started: boolean;
}

/** Works out the structured content of a failed call: what the failure says, completed by the list of codes and the tool's effect. */
export function errorEnvelope({ error, tool, args, traceId, started }: Failure): ErrorEnvelope {
  const { code } = error;
  const details = { ...error.details, outcome: outcomeOf(error, tool, started) };
  const { category, hint } = ERROR_CODES[code];
  const envelope = {
    code,
    retriable: isRetriable({ code, details, tool, args }),
    category,
    recovery_hint: details.recovery_hint ?? hint,
  };
  return { ...envelope, ...dropUndefined(details), ...envelope, trace_id: traceId };
}

function dropUndefined(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}
