import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { type IdPlace, idPlaces } from './id-places.js';

/** Takes from links what they say beside the id that is asked for: the channel of a message, and the guild. */
@McpCallGate({ stage: GateStage.defaultGuild })
export class LinkContextGate implements CallGate {
  check(call: ToolCall): void {
    if (call.tool.input === undefined) return;
    const args = structuredClone(call.args);
    for (const place of idPlaces(call.tool.input, args)) fillFrom(place, args);
    call.args = args;
  }
}

function fillFrom({ reference, holder, siblings }: IdPlace, args: Record<string, unknown>): void {
  if (reference?.form !== 'link') return;
  fill(holder, siblings, 'channel_id', reference.channelId);
  if (holder === args) fill(args, siblings, 'guild_id', reference.guildId);
}

function fill(
  object: Record<string, unknown>,
  fields: IdPlace['siblings'],
  name: string,
  value: string | undefined,
): void {
  if (value !== undefined && object[name] === undefined && fields.has(name)) object[name] = value;
}
