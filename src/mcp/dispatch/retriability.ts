import { ERROR_CODES, type ErrorCode } from '../../errors/error-codes.js';
import type { ToolErrorDetails } from '../../errors/tool-error.js';
import type { ToolDefinition } from '../tool-definition.js';

/** A failure as far as a repetition of its call is concerned. */
export interface JudgedFailure {
  readonly code: ErrorCode;
  readonly details: ToolErrorDetails;
  readonly tool: Pick<ToolDefinition, 'effect' | 'idempotent'>;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Reasons that make an otherwise final failure a passing one. */
const PASSING_REASONS: readonly unknown[] = ['timeout', 'deadline'];

/**
 * Whether the same tool call, repeated later and unchanged, may succeed **and** cannot do harm (ERRORS.md). A tool that only passes
 * on other tools' failures (`neutral`) may say so itself with `details.retriable`; any other can only lower the verdict.
 */
export function isRetriable(failure: JudgedFailure): boolean {
  const claimed = failure.details.retriable;
  if (failure.tool.effect === 'neutral' && typeof claimed === 'boolean') return claimed;
  return claimed !== false && maySucceed(failure) && isHarmless(failure);
}

function maySucceed({ code, details, tool }: JudgedFailure): boolean {
  switch (ERROR_CODES[code].retriable) {
    case 'no':
      return false;
    case 'reads':
      return tool.effect === 'read';
    case 'transient':
      return PASSING_REASONS.includes(details.reason);
    case 'yes':
    case 'by_reason':
      return true;
  }
}

function isHarmless({ details, tool, args }: JudgedFailure): boolean {
  if (tool.effect === 'read' || tool.idempotent) return true;
  if (details.partial !== undefined) return false;
  if (details.outcome === 'not_sent' || details.outcome === 'rejected') return true;
  return typeof args.nonce === 'string' || typeof args.nonce === 'number';
}
