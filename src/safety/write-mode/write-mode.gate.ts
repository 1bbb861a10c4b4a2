import { Inject } from '@nestjs/common';
import { changesSomething } from '../../context/call-context.js';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { type Preview, previewOf } from '../preview/preview.js';
import { PreviewService } from '../preview/preview.service.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';

/** Shows what a call that writes would do, instead of doing it, where the operator said so (MCP_WRITE_MODE=preview). */
@McpCallGate({ stage: GateStage.writeMode })
export class WriteModeGate implements CallGate {
  constructor(
    @Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions,
    private readonly previews: PreviewService,
  ) {}

  /** @throws ToolError WRITE_PREVIEW with what would happen */
  async check(call: ToolCall): Promise<void> {
    if (this.refuses(call)) throw refusal(call, await this.previews.of(call, BECAUSE));
  }

  foresee(call: ToolCall): void {
    if (this.refuses(call)) throw refusal(call, previewOf(call, BECAUSE));
  }

  private refuses({ tool: { effect } }: ToolCall): boolean {
    return this.options.writeMode === 'preview' && changesSomething(effect);
  }
}

const BECAUSE = 'it writes';

function refusal({ tool }: ToolCall, preview: Preview): ToolError {
  const message = `${tool.name} was not executed: this server only previews what writes.`;
  return new ToolError('WRITE_PREVIEW', message, { preview });
}
