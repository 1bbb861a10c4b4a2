import { Injectable } from '@nestjs/common';
import type { CallContext } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { ToolRegistry } from '../discovery/tool-registry.js';
import { ToolContent } from '../dispatch/tool-content.js';
import { ToolDispatcher } from '../dispatch/tool-dispatcher.service.js';
import type { ToolFailure } from '../dispatch/tool-outcome.js';
import type { ToolDefinition, ToolRisk } from '../tool-definition.js';
import type { CallTool } from './surface.dto.js';
import { ToolGuide } from './tool-guide.service.js';
import { CALL_TOOLS, isCallTool } from './tool-names.js';

/** Calls any tool through the one dispatcher, so that whatever holds for it holds here. */
@Injectable()
export class ToolCaller {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guide: ToolGuide,
    private readonly dispatcher: ToolDispatcher,
  ) {}

  /**
   * @param risk the worst that the tool may do, for which clients were asked
   * @returns what the tool answers, as it is
   * @throws ToolError VALIDATION_FAILED for a name that there is not; DISPATCH_MODE_MISMATCH for a tool of another risk; what the tool fails by
   */
  async call(risk: ToolRisk, { name, arguments: args }: CallTool, call: CallContext): Promise<ToolContent> {
    // what the principal may not call is refused where everything is: by the gates
    const tool = this.registry.get(name);
    if (tool === undefined) throw this.guide.unknownTool(name, call.principal, 'name');
    assertCallable(tool, risk);
    const { principal, transport, signal, client } = call;
    const outcome = await this.dispatcher.dispatch(name, args, { principal, transport, signal, client, parent: call });
    if (!outcome.ok) throw failureOf(outcome);
    return new ToolContent(outcome.content, outcome.structured);
  }
}

function assertCallable(tool: ToolDefinition, risk: ToolRisk): void {
  if (isCallTool(tool.name)) {
    throw new ToolError('VALIDATION_FAILED', `${tool.name} only calls other tools.`, {
      issues: [{ path: 'name', message: 'must name the tool itself' }],
    });
  }
  if (tool.risk === risk) return;
  const right = CALL_TOOLS[tool.risk];
  throw new ToolError('DISPATCH_MODE_MISMATCH', `${tool.name} is called with ${right}, not with ${CALL_TOOLS[risk]}.`, {
    suggested_tool: right,
    recovery_hint: `Call ${right} with the same name and arguments.`,
  });
}

/** The failure of the tool as that of the call: all that its envelope says. */
function failureOf({ error, envelope }: ToolFailure): ToolError {
  const { code, category: _category, trace_id: _traceId, ...details } = envelope;
  return new ToolError(code, error.message, details, { cause: error });
}
