import type { CallContext } from '../context/call-context.js';
import type { Issue } from '../errors/tool-error.js';
import { ToolError } from '../errors/tool-error.js';
import { errorEnvelope } from '../mcp/dispatch/error-envelope.js';
import type { ErrorEnvelope } from '../mcp/dispatch/tool-outcome.js';
import type { PlannedStep } from './plan/plan.js';
import type { RunRecord, StepFailure } from './run-record.js';

/** Why a run must not go on with its next step: it was cancelled, or its deadline has passed. */
export function interruption({ signal, deadline }: CallContext): ToolError | undefined {
  if (signal.aborted) return new ToolError('CANCELLED', 'The pipeline was cancelled.');
  if (deadline === undefined || performance.now() < deadline) return undefined;
  return new ToolError('INTERNAL_ERROR', 'The deadline of the pipeline passed between two steps.', {
    reason: 'deadline',
    recovery_hint: 'A client that sends a progress token has no deadline.',
  });
}

/** A step whose templates have no value: it was not called. */
export function unresolved(step: PlannedStep, issues: readonly Issue[], call: CallContext): StepFailure {
  const error = new ToolError(
    'PIPELINE_UNRESOLVED',
    issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
    { issues },
  );
  return {
    ok: false,
    error,
    envelope: errorEnvelope({ error, tool: step.tool, args: {}, traceId: call.traceId, started: false }),
  };
}

/**
 * The failure of a run that ended at `step`: the step's own, with what was done and what goes on from there. The same call is only
 * worth repeating where nothing of it would be done twice; `resume` is always.
 */
export function abortedRun(step: PlannedStep, { error, envelope }: StepFailure, record: RunRecord): ToolError {
  const { code, category: _category, trace_id: _traceId, ...details } = envelope;
  const message = `Step "${step.id}" (${step.tool.name}) failed: ${error.message}`;
  return new ToolError(code, message, { ...details, ...ending(step, envelope, record) }, { cause: error });
}

/** The failure of a run that was stopped before `step`. */
export function stoppedRun(step: PlannedStep, error: ToolError, record: RunRecord): ToolError {
  const retriable = error.details.reason === 'deadline';
  const recovery_hint = error.details.recovery_hint ?? '';
  return new ToolError(error.code, error.message, {
    ...error.details,
    ...ending(step, { retriable, recovery_hint }, record),
  });
}

function ending(
  step: PlannedStep,
  { retriable, recovery_hint }: Pick<ErrorEnvelope, 'retriable' | 'recovery_hint'>,
  record: RunRecord,
) {
  const goOn = `To go on at step "${step.id}" without repeating what succeeded, call again with the same steps and this \`resume\`.`;
  return {
    ...record.aborted(step),
    retriable: retriable && record.isRepeatable,
    recovery_hint: `${recovery_hint} ${goOn}`.trimStart(),
  };
}
