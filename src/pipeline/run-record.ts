import type { ErrorEnvelope, ToolFailure, ToolSuccess } from '../mcp/dispatch/tool-outcome.js';
import type { PipelineReport, StepReport, StepStatus } from './pipeline.dto.js';
import type { Plan, PlannedStep } from './plan/plan.js';
import { referencesOf } from './plan/reference-check.js';

/** A failed step, as the dispatcher returns it. */
export type StepFailure = Pick<ToolFailure, 'ok' | 'error' | 'envelope'>;

/** What has happened in one run so far. */
export class RunRecord {
  /** Results by step id and `save_as` name. */
  readonly scope: Map<string, unknown>;
  private readonly reports: StepReport[];
  private readonly startedAt = performance.now();

  constructor(private readonly plan: Plan) {
    this.scope = new Map(plan.variables);
    this.reports = plan.steps.map(({ id, tool, index }) => ({
      id,
      tool: tool.name,
      status: index < plan.start ? 'skipped' : 'not_started',
      duration_ms: 0,
    }));
  }

  skipped(step: PlannedStep): void {
    this.report(step, { status: 'skipped', duration_ms: 0 });
  }

  ended(step: PlannedStep, outcome: ToolSuccess | StepFailure, durationMs: number): void {
    const duration_ms = Math.round(durationMs);
    if (!outcome.ok) {
      this.report(step, { status: statusOf(outcome.envelope), error: { ...outcome.envelope }, duration_ms });
      return;
    }
    const result = outcome.structured ?? {};
    this.report(step, { status: 'success', result, duration_ms });
    this.scope.set(step.id, result);
    if (step.saveAs !== undefined) this.scope.set(step.saveAs, result);
  }

  private report(step: PlannedStep, facts: Omit<StepReport, 'id' | 'tool'>): void {
    this.reports[step.index] = { id: step.id, tool: step.tool.name, ...facts };
  }

  /** True when doing again what was done so far would change nothing more. */
  get isRepeatable(): boolean {
    return this.written.every(({ tool }) => tool.idempotent);
  }

  /** True once a step may have changed something. */
  get hasChanged(): boolean {
    return this.written.length > 0;
  }

  private get written(): PlannedStep[] {
    return this.plan.steps.filter(({ tool, index }) => {
      const { status, error } = this.reports[index] ?? {};
      return tool.effect !== 'read' && (status === 'success' || status === 'unknown' || error?.partial !== undefined);
    });
  }

  finished(): PipelineReport {
    return { ...this.facts(), aborted: false };
  }

  /** @param at the step that a new call begins with */
  aborted(at: PlannedStep): PipelineReport {
    return { ...this.facts(), aborted: true, resume: { from: at.id, variables: this.neededFrom(at) } };
  }

  private facts(): Omit<PipelineReport, 'aborted'> {
    const saved = this.plan.steps.flatMap(({ saveAs }) =>
      saveAs !== undefined && this.scope.has(saveAs) ? [saveAs] : [],
    );
    return {
      steps: this.reports,
      variables: this.pick(saved),
      total_duration_ms: Math.round(performance.now() - this.startedAt),
    };
  }

  private neededFrom(at: PlannedStep): Record<string, unknown> {
    const rest = this.plan.steps.slice(at.index);
    return this.pick(rest.flatMap(referencesOf).map(({ expression }) => expression.name));
  }

  private pick(names: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(names.filter((name) => this.scope.has(name)).map((name) => [name, this.scope.get(name)]));
  }
}

/** A write that may have been carried out is not known to be an error. */
function statusOf({ outcome }: ErrorEnvelope): StepStatus {
  return outcome === 'unknown' ? 'unknown' : 'error';
}
