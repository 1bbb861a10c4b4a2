import type { CallContext } from '../context/call-context.js';
import { ToolError, type Issue, type Outcome } from '../errors/tool-error.js';
import { errorEnvelope } from '../mcp/dispatch/error-envelope.js';
import type { PipelineReport } from './pipeline.dto.js';
import type { PlannedStep } from './plan/plan.js';
import type { RunRecord, StepFailure } from './run-record.js';

/** Why a run must not go on with its next step: it was cancelled, or its deadline has passed. */
export function interruption({ signal, deadline }: CallContext): ToolError | undefined {
  if (signal.aborted) return new ToolError('CANCELLED', 'The pipeline was cancelled.');
  if (deadline === undefined || performance.now() < deadline) return undefined;
  return new ToolError('INTERNAL_ERROR', 'The deadline of the pipeline passed between two steps.', {
    reason: 'deadline',
    retriable: true,
    recovery_hint: 'A client that sends a progress token has no deadline.',
  });
}

/** A step whose templates have no value: it was not called. */
export function unresolved({ tool, index }: PlannedStep, issues: readonly Issue[], call: CallContext): StepFailure {
  const placed = issues.map((issue) => ({ ...issue, path: `steps[${index}].${issue.path}` }));
  const error = new ToolError('PIPELINE_UNRESOLVED', 'What it refers to has no value.', { issues: placed });
  return {
    ok: false,
    error,
    envelope: errorEnvelope({ error, tool, args: {}, traceId: call.traceId, started: false }),
  };
}

/** The failure of a step as that of its pipeline: all that its envelope says. */
export function stepError({ id, tool }: PlannedStep, { error, envelope }: StepFailure): ToolError {
  const { code, category: _category, trace_id: _traceId, ...details } = envelope;
  return new ToolError(code, `Step "${id}" (${tool.name}) failed: ${error.message}`, details, { cause: error });
}

/**
 * The end of a run: why it ended, what was done and what goes on from there. Repeating the whole call is only harmless where nothing
 * of it would be done twice; going on with `resume` always is. That nothing was done (`outcome`) is said of a step, and of the run only
 * where no other step has changed something.
 */
export function abortError(
  error: ToolError,
  report: PipelineReport,
  { isRepeatable, hasChanged }: Pick<RunRecord, 'isRepeatable' | 'hasChanged'>,
): ToolError {
  const { retriable, recovery_hint = '', outcome, ...details } = error.details;
  const { steps, variables, total_duration_ms, aborted, truncated, resume } = report;
  return new ToolError(
    error.code,
    `${error.message} Steps: ${steps.map(({ id, status }) => `${id} ${status}`).join(', ')}.`,
    {
      ...details,
      ...((!hasChanged || outcome === 'unknown') && { outcome }),
      steps,
      variables,
      total_duration_ms,
      aborted,
      truncated,
      resume,
      retriable: retriable === true && isRepeatable,
      recovery_hint: [recovery_hint, howToGoOn(report, outcome)].join(' ').trim(),
    },
    { cause: error },
  );
}

function howToGoOn({ resume }: PipelineReport, outcome: Outcome | undefined): string {
  const goOn = `To go on at step "${resume?.from}" without repeating what succeeded, call again with the same steps and this \`resume\`.`;
  return outcome === 'unknown'
    ? `${goOn} If that step was carried out after all, set \`resume.from\` to the next one.`
    : goOn;
}
