import { trace } from '@opentelemetry/api';
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallContext, ToolEffect } from '../../context/call-context.js';
import type { CallRequest } from './call-request.js';

/** What a context says of the thing that is called. */
export interface Callee {
  readonly name: string;
  readonly effect: ToolEffect;
  readonly auditReason?: string;
  readonly view?: 'compact' | 'raw';
}

const INVALID_TRACE_ID = '0'.repeat(32);

/**
 * Opens the context of one call, counted from now. A step of another call shares its trace and its deadline; a client that is told of
 * progress waits longer, so that its calls have none.
 */
export function openContext(
  callee: Callee,
  request: CallRequest,
  signal: AbortSignal,
  deadlineMs: number,
): CallContext {
  const { principal, transport, client, parent, step } = request;
  return {
    callId: randomUUID(),
    traceId: parent?.traceId ?? traceId(),
    principal,
    transport,
    tool: callee.name,
    effect: callee.effect,
    signal,
    client,
    ...withDeadline(request, deadlineMs),
    ...(callee.auditReason !== undefined && { auditReason: callee.auditReason }),
    ...(callee.view !== undefined && { view: callee.view }),
    ...(parent !== undefined && { parent }),
    ...(step !== undefined && { step }),
  };
}

function withDeadline({ parent, client }: CallRequest, deadlineMs: number): { deadline?: number } {
  if (parent !== undefined) return parent.deadline === undefined ? {} : { deadline: parent.deadline };
  if (deadlineMs === 0 || client.wantsProgress) return {};
  return { deadline: performance.now() + deadlineMs };
}

/** The active span's, or 16 random bytes where no tracing SDK is loaded. */
function traceId(): string {
  const active = trace.getActiveSpan()?.spanContext().traceId;
  return active === undefined || active === INVALID_TRACE_ID ? randomBytes(16).toString('hex') : active;
}
