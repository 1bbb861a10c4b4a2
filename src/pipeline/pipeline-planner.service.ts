import { Injectable } from '@nestjs/common';
import type { CallContext } from '../context/call-context.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { ToolError } from '../errors/tool-error.js';
import { ToolRegistry } from '../mcp/discovery/tool-registry.js';
import { CallForecast } from '../mcp/dispatch/call-forecast.service.js';
import { closestNames } from '../mcp/dispatch/closest-names.js';
import { previewReport } from './dry-run.js';
import type { PipelineReport } from './pipeline.dto.js';
import { PIPELINE_TOOL } from './pipeline-tool.js';
import { planSteps } from './plan/plan-steps.js';
import type { Plan, PlannedStep, RunSpec, ToolLookup } from './plan/plan.js';
import { problemsAt, refusalAt, toPipelineError, type Problem } from './plan/problem.js';
import { stepRequest } from './step-request.js';
import { staticArguments } from './template/arguments.js';

/** What is certain to refuse a step. */
interface Foreseen {
  readonly step: PlannedStep;
  readonly refusals: readonly ToolError[];
}

/** Modes of the server that refuse single steps and never the whole pipeline: its other steps may read. */
const STEP_REFUSALS: readonly ErrorCode[] = ['READ_ONLY', 'WRITE_PREVIEW', 'DRY_RUN_PREVIEW'];

/** Finds out before the first step whether a pipeline can run. Sends nothing. */
@Injectable()
export class PipelinePlanner {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly forecast: CallForecast,
  ) {}

  /** @throws ToolError with all problems at once: of the steps, of their arguments, and what the gates would refuse whatever the server's mode */
  async plan(run: RunSpec, call: CallContext): Promise<Plan> {
    const { plan, problems, foreseen } = await this.examine(run, call);
    refuse([...problems, ...foreseen.flatMap(problemsOf)]);
    return plan;
  }

  /**
   * What would happen, step by step; what the gates would refuse is reported there.
   *
   * @throws ToolError with all problems of the steps and of their arguments
   */
  async preview(run: RunSpec, call: CallContext): Promise<PipelineReport> {
    const { plan, problems, foreseen } = await this.examine(run, call);
    const invalid = foreseen.flatMap(problemsOf).filter(({ code }) => code === 'VALIDATION_FAILED');
    refuse([...problems, ...invalid]);
    return previewReport(plan, new Map(foreseen.map(({ step, refusals }) => [step.index, refusals])));
  }

  private async examine(
    run: RunSpec,
    call: CallContext,
  ): Promise<{ plan: Plan; problems: Problem[]; foreseen: Foreseen[] }> {
    refuseRecursion(call);
    const { plan, problems } = planSteps(run, this.tools());
    const foreseen: Foreseen[] = [];
    for (const step of plan.steps.filter(({ index, tool }) => index >= plan.start && tool.name !== PIPELINE_TOOL)) {
      foreseen.push({ step, refusals: await this.refusals(step, call) });
    }
    return { plan, problems, foreseen };
  }

  private refusals({ tool, args }: PlannedStep, call: CallContext): Promise<ToolError[]> {
    const open = args.references.map(({ path }) => path);
    return this.forecast.refusals({ tool, args: staticArguments(args), open }, stepRequest(call));
  }

  private tools(): ToolLookup {
    const names = this.registry.list().map(({ name }) => name);
    return { get: (name) => this.registry.get(name), closest: (name) => closestNames(name, names) };
  }
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw toPipelineError(problems);
}

/** A pipeline that was reached through another tool of a pipeline. */
function refuseRecursion(call: CallContext): void {
  for (let { parent } = call; parent !== undefined; { parent } = parent) {
    if (parent.tool === PIPELINE_TOOL)
      throw new ToolError('PIPELINE_RECURSION', 'A pipeline cannot run inside a pipeline.');
  }
}

function problemsOf({ step, refusals }: Foreseen): Problem[] {
  const path = `steps[${step.index}]`;
  const fatal = refusals.filter(({ code }) => !STEP_REFUSALS.includes(code));
  return fatal.flatMap((refusal) => {
    const { issues } = refusal.details;
    return issues ? problemsAt(`${path}.args`, refusal.code, issues) : [refusalAt(path, refusal)];
  });
}
