import { Inject } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';
import { previewOf } from './preview.js';

/** Lets what needs a confirmation run only where the operator armed the server and the caller confirmed the call; else shows what it would do. */
@McpCallGate({ stage: GateStage.confirmation })
export class ConfirmationGate implements CallGate {
  constructor(@Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions) {}

  /** @throws ToolError DRY_RUN_PREVIEW with what would happen */
  check(call: ToolCall): void {
    const cause = causeOf(call);
    const dry = this.options.dryRun ?? true;
    const confirmed = call.control.confirm === true;
    if (cause === undefined || (confirmed && !dry)) return;
    throw new ToolError('DRY_RUN_PREVIEW', `${call.tool.name} was not executed: ${reasonOf(dry, confirmed)}.`, {
      preview: previewOf(call, cause),
      recovery_hint: hintOf(dry, confirmed),
    });
  }

  foresee(call: ToolCall): void {
    this.check(call);
  }
}

/** What asks for a confirmation; undefined when nothing does. */
function causeOf({ tool, args }: ToolCall): string | undefined {
  return tool.confirm ? 'it is destructive' : tool.confirmWhen?.(args);
}

function reasonOf(dry: boolean, confirmed: boolean): string {
  const previews = 'this server only previews what needs a confirmation';
  if (dry && !confirmed) return `${previews}, and the call is not confirmed`;
  return dry ? previews : 'the call is not confirmed';
}

function hintOf(dry: boolean, confirmed: boolean): string {
  const operator = 'the operator starts the server with MCP_DRY_RUN=false';
  const caller = 'the call is repeated with `__confirm: true`';
  const steps = [...(dry ? [operator] : []), ...(confirmed ? [] : [caller])].join(', and ');
  return `Show \`preview\` to a human; if it is what they want, ${steps}.`;
}
