import { Inject } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { previewOf } from '../confirmation/preview.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';

/** Shows what a call that writes would do, instead of doing it, where the operator said so (MCP_WRITE_MODE=preview). */
@McpCallGate({ stage: GateStage.writeMode })
export class WriteModeGate implements CallGate {
  constructor(@Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions) {}

  /** @throws ToolError WRITE_PREVIEW with what would happen */
  check(call: ToolCall): void {
    const { name, effect } = call.tool;
    if (this.options.writeMode !== 'preview' || effect === 'read' || effect === 'neutral') return;
    throw new ToolError('WRITE_PREVIEW', `${name} was not executed: this server only previews what writes.`, {
      preview: previewOf(call, 'it writes'),
    });
  }

  foresee(call: ToolCall): void {
    this.check(call);
  }
}
