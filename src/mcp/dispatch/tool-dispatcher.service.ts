import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { runInCall } from '../../context/call-context.js';
import { ToolRegistry } from '../discovery/tool-registry.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { splitControls } from '../schema/control-arguments.js';
import { shortName } from '../schema/issue-path.js';
import type { ToolDefinition } from '../tool-definition.js';
import { CallAdmission } from './call-admission.service.js';
import { openContext, type Callee } from './call-context.factory.js';
import { DEFAULT_DEADLINE_MS, DEFAULT_GRACE_MS } from './call-limits.js';
import type { CallEnd } from './call-observer.js';
import { CallObservers } from './call-observers.service.js';
import type { CallRequest } from './call-request.js';
import { CallsInFlight } from './calls-in-flight.js';
import { closestNames } from './closest-names.js';
import { OpenCall } from './open-call.js';
import { ResultMapper } from './result-mapper.service.js';
import type { ToolFailure, ToolOutcome } from './tool-outcome.js';
import { inToolSpan } from './tool-span.js';
import { UnknownToolError } from './unknown-tool-error.js';

/** The one door to every tool, whoever asks: a client, a step of a pipeline, a blueprint. The stages stand in SAFETY.md. */
@Injectable()
export class ToolDispatcher implements OnModuleDestroy {
  constructor(
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
    private readonly registry: ToolRegistry,
    private readonly observers: CallObservers,
    private readonly admission: CallAdmission,
    private readonly results: ResultMapper,
    private readonly calls: CallsInFlight,
  ) {}

  /**
   * Runs one call from its receipt to its result.
   *
   * @returns the result or the failure of the tool; a failure is never thrown
   * @throws UnknownToolError when there is no tool of that name
   */
  async dispatch(name: string, args: Record<string, unknown>, request: CallRequest): Promise<ToolOutcome> {
    const tool = this.toolNamed(name);
    return this.calls.track(request.signal, ({ signal, abandoned }) =>
      inToolSpan(tool, () => {
        const call = this.open(tool, args, request, signal);
        return runInCall(call.context, () => this.run(call, abandoned));
      }),
    );
  }

  /**
   * Accepts no call any more, gives those that run `graceMs`, then cancels and answers them. Safe to call more than once.
   */
  drain(graceMs: number): Promise<void> {
    return this.calls.drain(graceMs);
  }

  onModuleDestroy(): Promise<void> {
    return this.drain(this.options.shutdownGraceMs ?? DEFAULT_GRACE_MS);
  }

  private toolNamed(name: string): ToolDefinition {
    const tool = this.registry.get(name);
    if (tool !== undefined) return tool;
    const names = this.registry.list().map((known) => known.name);
    throw new UnknownToolError(shortName(name), closestNames(name, names));
  }

  private open(
    tool: ToolDefinition,
    given: Record<string, unknown>,
    request: CallRequest,
    signal: AbortSignal,
  ): OpenCall {
    const { audit_reason: auditReason, view } = splitControls(given, tool).controls;
    const callee: Callee = {
      name: tool.name,
      effect: tool.effect,
      ...(typeof auditReason === 'string' && { auditReason }),
      ...((view === 'raw' || view === 'compact') && { view }),
    };
    const context = openContext(callee, request, signal, this.options.callDeadlineMs ?? DEFAULT_DEADLINE_MS);
    return new OpenCall(tool, context, given);
  }

  private async run(call: OpenCall, abandoned: Promise<never>): Promise<ToolOutcome> {
    const began = performance.now();
    const { outcome, started } = await this.outcomeOf(call, abandoned);
    const end = { started, durationMs: performance.now() - began };
    await this.observers.ended(call, outcome.ok ? end : { ...end, ...failureOf(outcome) });
    return outcome;
  }

  private async outcomeOf(
    call: OpenCall,
    abandoned: Promise<never>,
  ): Promise<{ outcome: ToolOutcome; started: boolean }> {
    let started = false;
    try {
      await this.admission.admit(call);
      await this.observers.started(call);
      started = true;
      const returned: unknown = await Promise.race([call.tool.invoke(call.args), abandoned]);
      return { outcome: this.results.success(call, returned), started };
    } catch (thrown) {
      return { outcome: this.results.failure(call, thrown, started), started };
    }
  }
}

function failureOf({ error, envelope: { outcome } }: ToolFailure): Pick<CallEnd, 'error' | 'outcome'> {
  return { error, ...(outcome !== undefined && { outcome }) };
}
