import { Inject } from '@nestjs/common';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { fieldsOf } from '../../mcp/schema/fields/index.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';

/** Fills a missing `guild_id` of a tool that has one; of what belongs to the whole account it would leave out the rest. */
@McpCallGate({ stage: GateStage.defaultGuild })
export class DefaultGuildGate implements CallGate {
  constructor(@Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions) {}

  check(call: ToolCall): void {
    const { defaultGuildId } = this.options;
    const { input, reach } = call.tool;
    if (reach === 'account' || defaultGuildId === undefined || input === undefined || call.args.guild_id !== undefined)
      return;
    if (fieldsOf(input).has('guild_id')) call.args = { ...call.args, guild_id: defaultGuildId };
  }
}
