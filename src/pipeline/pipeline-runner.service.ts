import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '../context/call-context.js';
import { ClientAsked } from '../errors/client-asked.js';
import type { Issue, ToolError } from '../errors/tool-error.js';
import { DEFAULT_RESULT_BYTES } from '../mcp/dispatch/call-limits.js';
import { ToolDispatcher } from '../mcp/dispatch/tool-dispatcher.service.js';
import type { ToolOutcome } from '../mcp/dispatch/tool-outcome.js';
import { abortError, interruption, stepError, unresolved } from './pipeline-failures.js';
import { fitReport } from './fit-report.js';
import type { PipelineReport } from './pipeline.dto.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp/mcp-module-options.js';
import type { Plan, PlannedStep } from './plan/plan.js';
import { RunRecord, type StepFailure } from './run-record.js';
import { stepRequest } from './step-request.js';
import { evaluateArguments, type Arguments } from './template/arguments.js';
import { evaluateCondition } from './template/condition.js';
import type { Scope } from './template/expression.js';

/** What the rest of the error envelope may take. */
const FRAME_BYTES = 4_096;

/** A step on the point of being called. */
type Prepared = { readonly skip: true } | { readonly issues: readonly Issue[] } | { readonly args: Arguments };

/** A run that is under way. */
interface Running {
  readonly call: CallContext;
  readonly record: RunRecord;
}

/** Runs the steps of a plan strictly one after the other, each through the one dispatcher. Holds no slot of its own. */
@Injectable()
export class PipelineRunner {
  private readonly maxBytes: number;

  constructor(
    private readonly dispatcher: ToolDispatcher,
    @Inject(MCP_MODULE_OPTIONS) { resultMaxBytes = DEFAULT_RESULT_BYTES }: McpModuleOptions,
  ) {
    this.maxBytes = resultMaxBytes - FRAME_BYTES;
  }

  /**
   * Tells the client of each step that is done.
   *
   * @throws ToolError of the step that ended the run; CANCELLED, or INTERNAL_ERROR with `reason: "deadline"`, when the run was stopped
   * between steps. Each carries `steps`, `variables` and `resume`.
   */
  async run(plan: Plan, call: CallContext): Promise<PipelineReport> {
    const record = new RunRecord(plan);
    for (const step of plan.steps.slice(plan.start)) {
      const stop = interruption(call);
      if (stop) throw this.abort(stop, step, record);
      const failure = await this.runStep(step, record, call);
      await call.client.progress(step.index + 1, plan.steps.length, step.id);
      if (failure && (!step.continueOnError || call.signal.aborted || failure.error instanceof ClientAsked)) {
        throw this.abort(stepError(step, failure), step, record);
      }
    }
    return fitReport(record.finished(), this.maxBytes);
  }

  private abort(error: ToolError, step: PlannedStep, record: RunRecord): ToolError {
    return abortError(error, fitReport(record.aborted(step), this.maxBytes), record);
  }

  private async runStep(step: PlannedStep, record: RunRecord, call: CallContext): Promise<StepFailure | undefined> {
    const prepared = prepare(step, record.scope);
    if ('skip' in prepared) {
      record.skipped(step);
      return undefined;
    }
    const startedAt = performance.now();
    const outcome =
      'issues' in prepared
        ? unresolved(step, prepared.issues, call)
        : await this.call(step, prepared.args, { call, record });
    record.ended(step, outcome, performance.now() - startedAt);
    return outcome.ok ? undefined : outcome;
  }

  private call({ id, tool }: PlannedStep, args: Arguments, { call, record }: Running): Promise<ToolOutcome> {
    return this.dispatcher.dispatch(tool.name, { ...args }, stepRequest(call, id, record.hasChanged));
  }
}

function prepare(step: PlannedStep, scope: Scope): Prepared {
  const decision = step.condition ? evaluateCondition(step.condition, scope) : { value: true };
  if ('problem' in decision) return { issues: [{ path: 'if', message: decision.problem }] };
  if (!decision.value) return { skip: true };
  const { args, issues } = evaluateArguments(step.args, scope);
  return issues.length > 0 ? { issues: issues.map((issue) => ({ ...issue, path: `args.${issue.path}` })) } : { args };
}
