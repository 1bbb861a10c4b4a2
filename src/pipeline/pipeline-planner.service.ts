import { Inject, Injectable } from '@nestjs/common';
import { changesSomething, type CallContext } from '../context/call-context.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { ToolError } from '../errors/tool-error.js';
import { ToolRegistry } from '../mcp/discovery/tool-registry.js';
import { CallForecast } from '../mcp/dispatch/call-forecast.service.js';
import { DEFAULT_RESULT_BYTES } from '../mcp/dispatch/call-limits.js';
import { closestNames } from '../mcp/dispatch/closest-names.js';
import { CallRehearsal } from '../mcp/dispatch/call-rehearsal.service.js';
import { previewReport, type StepPreview } from './dry-run.js';
import { fitPreview } from './fit-report.js';
import type { PipelineReport } from './pipeline.dto.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp/mcp-module-options.js';
import { TOKEN_MISSING } from '../safety/confirmation/confirmation.gate.js';
import { PIPELINE_TOOL } from './pipeline-tool.js';
import { planSteps } from './plan/plan-steps.js';
import type { Plan, PlannedStep, RunSpec, ToolLookup } from './plan/plan.js';
import { problemsAt, refusalAt, toPipelineError, type Problem } from './plan/problem.js';
import { stepRequest } from './step-request.js';
import { staticArguments, withStandIns } from './template/arguments.js';

/** What is certain to refuse a step. */
interface Foreseen {
  readonly step: PlannedStep;
  readonly refusals: readonly ToolError[];
}

/** What is refused only for want of consent, or because the server shows writes instead of doing them. */
const WITHHELD: readonly ErrorCode[] = ['WRITE_PREVIEW', 'DRY_RUN_PREVIEW', 'CONFIRMATION_REQUIRED'];
/** Modes of the server that refuse single steps: the others may read, and what a refused one would do can be shown. */
const STEP_REFUSALS: readonly ErrorCode[] = ['READ_ONLY', ...WITHHELD];

/** Finds out before the first step whether a pipeline can run. Sends nothing, but what a preview looks up. */
@Injectable()
export class PipelinePlanner {
  private readonly maxBytes: number;

  constructor(
    private readonly registry: ToolRegistry,
    private readonly forecast: CallForecast,
    private readonly rehearsal: CallRehearsal,
    @Inject(MCP_MODULE_OPTIONS) { resultMaxBytes = DEFAULT_RESULT_BYTES }: McpModuleOptions,
  ) {
    this.maxBytes = resultMaxBytes;
  }

  /**
   * @throws ToolError with all problems at once: of the steps, of their arguments, what the gates would refuse whatever the server's
   * mode, and what is certain to end the run when something has been changed already
   */
  async plan(run: RunSpec, call: CallContext): Promise<Plan> {
    const { plan, problems, foreseen } = await this.examine(run, call);
    refuse([...problems, ...foreseen.flatMap(problemsOf), ...halfway(foreseen).flatMap(withheldAt)]);
    return plan;
  }

  /**
   * What would happen, step by step: what would refuse it, and what it would send.
   *
   * @throws ToolError with all problems of the steps and of their arguments
   */
  async preview(run: RunSpec, call: CallContext): Promise<PipelineReport> {
    const { plan, problems, foreseen } = await this.examine(run, call);
    const invalid = foreseen.flatMap(problemsOf).filter(({ code }) => code === 'VALIDATION_FAILED');
    refuse([...problems, ...invalid]);
    const previews = new Map<number, StepPreview>();
    for (const each of foreseen) previews.set(each.step.index, await this.previewStep(each, call));
    return fitPreview(previewReport(plan, previews), this.maxBytes);
  }

  /** What a step would send is shown, too, where it is only withheld. */
  private async previewStep({ step, refusals }: Foreseen, call: CallContext): Promise<StepPreview> {
    const [refusal] = refusals;
    if (refusal !== undefined && !WITHHELD.includes(refusal.code)) return { refusal };
    const { args, restore } = withStandIns(step.args);
    const { requests, outlook, ...shown } = await this.rehearsal.rehearse(
      { tool: step.tool, args, open: openPlaces(step) },
      stepRequest(call),
    );
    return { refusal: refusal ?? shown.refusal, requests: requests?.map(restore), ...(outlook && { outlook }) };
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

  private refusals(step: PlannedStep, call: CallContext): Promise<ToolError[]> {
    const { tool, args } = step;
    return this.forecast.refusals(
      { tool, args: staticArguments(args), open: openPlaces(step) },
      stepRequest(call, step.id),
    );
  }

  private tools(): ToolLookup {
    const names = this.registry.list().map(({ name }) => name);
    return { get: (name) => this.registry.get(name), closest: (name) => closestNames(name, names) };
  }
}

/** Where values show only at run time. */
function openPlaces({ args }: PlannedStep): string[] {
  return args.references.map(({ path }) => path);
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

/** The steps that are certain to end the run, behind one that may have changed something by then. */
function halfway(foreseen: readonly Foreseen[]): Foreseen[] {
  const writes = foreseen.findIndex(
    ({ step, refusals }) => changesSomething(step.tool.effect) && refusals.length === 0,
  );
  return writes < 0 ? [] : foreseen.slice(writes + 1).filter(({ step }) => !step.continueOnError && !step.condition);
}

/** What the caller could have known. A token for values that only the run shows is given by the run alone, which `resume` goes on. */
function withheldAt({ step, refusals }: Foreseen): Problem[] {
  const isGivenLater = ({ details }: ToolError) => details.reason === TOKEN_MISSING && openPlaces(step).length > 0;
  const withheld = refusals.filter((refusal) => STEP_REFUSALS.includes(refusal.code) && !isGivenLater(refusal));
  return withheld.map((refusal) => refusalAt(`steps[${step.index}]`, refusal));
}

function problemsOf({ step, refusals }: Foreseen): Problem[] {
  const path = `steps[${step.index}]`;
  const fatal = refusals.filter(({ code }) => !STEP_REFUSALS.includes(code));
  return fatal.flatMap((refusal) => {
    const { issues } = refusal.details;
    return issues ? problemsAt(`${path}.args`, refusal.code, issues) : [refusalAt(path, refusal)];
  });
}
