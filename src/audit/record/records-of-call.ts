import { changesSomething } from '../../context/call-context.js';
import type { CallEnd } from '../../mcp/dispatch/call-observer.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { redact } from '../../errors/redact.js';
import type { CallIdentity, CallResult, CallWish, Ended, Refused, Started, Traffic } from './audit-record.js';
import { describeArguments } from './describe-arguments.js';

/** The record of a call that is about to run. */
export function startedRecord(call: ToolCall): Started {
  const { identity, wish } = describe(call);
  return { event: 'started', ...identity, ...wish };
}

/** The record of a call that ran and has ended. */
export function endedRecord(call: ToolCall, end: CallEnd, traffic: Traffic): Ended {
  return { event: 'ended', ...describe(call).identity, ...resultOf(call, end, traffic) };
}

/** The one record of a call that was refused before it ran. */
export function refusedRecord(call: ToolCall, end: CallEnd, traffic: Traffic): Refused {
  const { identity, wish } = describe(call);
  return { event: 'refused', ...identity, ...wish, ...resultOf(call, end, traffic) };
}

function describe({ tool, args, context }: ToolCall): { identity: CallIdentity; wish: CallWish } {
  const { args: described, targets } = describeArguments(tool.input, args);
  const { parent, step, auditReason } = context;
  return {
    identity: {
      call_id: context.callId,
      ...(parent !== undefined && { parent_id: parent.callId }),
      ...(step !== undefined && { step_id: step }),
      trace_id: context.traceId,
      principal: context.principal.name,
      transport: context.transport,
      tool: tool.name,
      category: tool.category,
      effect: tool.effect,
      targets,
    },
    wish: { ...(auditReason !== undefined && { audit_reason: redact(auditReason) }), args: described },
  };
}

function resultOf({ tool }: ToolCall, { durationMs, error, outcome }: CallEnd, traffic: Traffic): CallResult {
  const done = error === undefined && changesSomething(tool.effect) ? 'done' : outcome;
  return {
    ok: error === undefined,
    ...(error !== undefined && { code: error.code }),
    ...(error?.details.reason !== undefined && { reason: redact(error.details.reason) }),
    ...(done !== undefined && { outcome: done }),
    duration_ms: Math.round(durationMs),
    ...traffic,
  };
}
