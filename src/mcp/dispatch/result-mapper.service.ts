import { Inject, Injectable, Logger } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import { MCP_MODULE_OPTIONS, type McpModuleOptions } from '../mcp-module-options.js';
import { DEFAULT_RESULT_BYTES } from './call-limits.js';
import { failureOfCall, isUnexpected } from './call-failure.js';
import { causesOf } from './causes-of.js';
import type { OpenCall } from './open-call.js';
import { OutputCheck } from './output-check.js';
import { shapeSuccess, structuredOf } from './result-shape.js';
import { shapeFailure } from './shape-failure.js';
import type { ToolFailure, ToolSuccess } from './tool-outcome.js';

/** Makes the answer of a call out of what its tool returned or threw; the only place that does. */
@Injectable()
export class ResultMapper {
  private readonly logger = new Logger('ToolDispatcher');
  private readonly outputs = new OutputCheck();
  private readonly maxBytes: number;

  constructor(@Inject(MCP_MODULE_OPTIONS) private readonly options: McpModuleOptions) {
    this.maxBytes = options.resultMaxBytes ?? DEFAULT_RESULT_BYTES;
  }

  /** @throws ToolError DISCORD_BAD_RESPONSE when the result is not what the tool's output schema promises */
  success({ tool, context }: OpenCall, returned: unknown): ToolSuccess {
    const structured = structuredOf(returned);
    this.outputs.check(tool, structured);
    return shapeSuccess(returned, structured, {
      tool,
      context,
      maxBytes: this.maxBytes,
      timeNote: this.options.timeNote,
    });
  }

  /** Logs what nobody expected, once, with its cause and the trace id that the client gets. */
  failure(call: OpenCall, thrown: unknown, started: boolean): ToolFailure {
    const { tool, args, context } = call;
    const error = failureOfCall(context, thrown);
    if (isUnexpected(error) && !isPassedOn(error)) {
      this.logger.error(
        `${tool.name} (${tool.source}) failed, trace ${context.traceId}: ${error.message}`,
        causesOf(error),
      );
    }
    return shapeFailure({ error, tool, args, traceId: context.traceId, started }, this.maxBytes);
  }
}

/** The failure of another call (a pipeline's step), which was logged as that one's. */
function isPassedOn({ cause }: ToolError): boolean {
  return cause instanceof ToolError;
}
