import type { Type } from '@nestjs/common';
import type { Principal, ToolEffect } from '../../context/call-context.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';

/** What a test says of a call; the rest is a harmless tool without input. */
export interface CallSketch {
  readonly name?: string;
  readonly category?: string;
  readonly effect?: ToolEffect;
  readonly confirm?: boolean;
  readonly input?: Type<object>;
  readonly args?: Record<string, unknown>;
  readonly control?: ToolCall['control'];
  readonly principal?: Principal;
}

/** A call as gates see it. */
export function aCall({
  args = {},
  control = {},
  principal = { name: 'someone' },
  ...tool
}: CallSketch = {}): ToolCall {
  return { tool: aTool(tool), args, control, context: { tool: 'a_tool', principal } } as unknown as ToolCall;
}

/** A tool as gates see it. */
export function aTool({
  name = 'a_tool',
  category = 'things',
  effect = 'read',
  confirm = false,
  input,
}: Omit<CallSketch, 'args' | 'control' | 'principal'> = {}): ToolDefinition {
  return { name, category, effect, confirm, input, summary: 'Does a thing.' } as ToolDefinition;
}
