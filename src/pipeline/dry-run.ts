import type { ToolError } from '../errors/tool-error.js';
import type { PipelineReport } from './pipeline.dto.js';
import type { Plan } from './plan/plan.js';

/** The report of a run that did not take place: each step with its effect, and what would refuse it. */
export function previewReport(plan: Plan, refusals: ReadonlyMap<number, readonly ToolError[]>): PipelineReport {
  const steps = plan.steps.map(({ id, tool, index }) => {
    const [refused] = refusals.get(index) ?? [];
    return {
      id,
      tool: tool.name,
      status: index < plan.start ? ('skipped' as const) : ('not_started' as const),
      effect: tool.effect,
      ...(refused && { refused: { code: refused.code, message: refused.message } }),
      duration_ms: 0,
    };
  });
  return { steps, variables: {}, total_duration_ms: 0, aborted: false };
}
