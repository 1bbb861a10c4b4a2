import type { PlannedRequest } from '../context/rehearsal.js';
import type { ToolError } from '../errors/tool-error.js';
import type { PipelineReport, StepReport } from './pipeline.dto.js';
import type { Plan, PlannedStep } from './plan/plan.js';

/** What is known of a step that did not run. */
export interface StepPreview {
  readonly refusal?: ToolError;
  readonly requests?: readonly PlannedRequest[];
  readonly outlook?: object;
}

/** The report of a run that did not take place: each step with its effect, what would refuse it and what it would send. */
export function previewReport(plan: Plan, previews: ReadonlyMap<number, StepPreview>): PipelineReport {
  const steps = plan.steps.map((step) => ({
    ...stepReport(step, previews.get(step.index) ?? {}),
    status: step.index < plan.start ? ('skipped' as const) : ('not_started' as const),
  }));
  return { steps, variables: {}, total_duration_ms: 0, aborted: false };
}

function stepReport(
  { id, tool }: PlannedStep,
  { refusal, requests, outlook }: StepPreview,
): Omit<StepReport, 'status'> {
  return {
    id,
    tool: tool.name,
    effect: tool.effect,
    ...(refusal && { refused: { code: refusal.code, message: refusal.message } }),
    ...(requests && { requests }),
    ...(outlook && { outlook }),
    duration_ms: 0,
  };
}
