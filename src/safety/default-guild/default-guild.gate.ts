import { Inject } from '@nestjs/common';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { fieldsOf } from '../../mcp/schema/fields/index.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';

/** Fills a missing `guild_id` of a tool that has one; of what belongs to the whole account it would leave out the rest. */
@McpCallGate({ stage: GateStage.defaultGuild })
export class DefaultGuildGate implements CallGate {
  constructor(@Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions) {}

  check(call: ToolCall): void {
    if (call.args.guild_id !== undefined || this.fills(call.tool).length === 0) return;
    call.args = { ...call.args, guild_id: this.options.defaultGuildId };
  }

  fills({ input, reach }: Pick<ToolDefinition, 'input' | 'reach'>): readonly string[] {
    const isFilled = this.options.defaultGuildId !== undefined && reach !== 'account';
    return isFilled && input !== undefined && fieldsOf(input).has('guild_id') ? ['guild_id'] : [];
  }
}
