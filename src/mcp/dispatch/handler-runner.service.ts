import { Inject, Injectable, Logger } from '@nestjs/common';
import { runInCall, type CallContext } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { openContext } from './call-context.factory.js';
import { failureOfCall, isUnexpected } from './call-failure.js';
import { DEFAULT_DEADLINE_MS } from './call-limits.js';
import type { CallRequest } from './call-request.js';
import { CallsInFlight } from './calls-in-flight.js';
import { causesOf } from './causes-of.js';

/** Runs what is no tool (a resource's reader, a prompt, a completer) as a call of its own: context, deadline, orderly end. */
@Injectable()
export class HandlerRunner {
  private readonly logger = new Logger(HandlerRunner.name);

  constructor(
    @Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions,
    private readonly calls: CallsInFlight,
  ) {}

  /**
   * @param name what runs, for logs and metrics (`resource discord://resilience`)
   * @throws ToolError whatever went wrong, with the `trace_id` of the call in its details
   */
  async run<T>(name: string, request: CallRequest, work: () => Promise<T>): Promise<T> {
    this.calls.assertOpen(name);
    return this.calls.track(request.signal, async ({ signal, abandoned }) => {
      const deadlineMs = this.options.callDeadlineMs ?? DEFAULT_DEADLINE_MS;
      const context = openContext({ name, effect: 'read' }, request, signal, deadlineMs);
      try {
        return await Promise.race([runInCall(context, work), abandoned]);
      } catch (thrown) {
        throw this.failure(context, thrown);
      }
    });
  }

  private failure(context: CallContext, thrown: unknown): ToolError {
    const { tool, traceId } = context;
    const error = failureOfCall(context, thrown);
    if (isUnexpected(error)) this.logger.error(`${tool} failed, trace ${traceId}`, causesOf(error));
    return new ToolError(error.code, error.message, { ...error.details, trace_id: traceId }, { cause: error });
  }
}
