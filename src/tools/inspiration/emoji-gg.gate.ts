import { ToolError } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';
import { FetchService } from '../../network/fetch.service.js';
import { EMOJI_GG } from './emoji-gg.service.js';

const TOOL = 'inspiration_emoji_gg_search';

/** Hides and refuses the search at another site, unless the operator named the site. */
@McpCallGate({ stage: GateStage.enabled })
export class EmojiGgGate implements CallGate {
  constructor(private readonly fetches: FetchService) {}

  check({ tool }: ToolCall): void {
    if (this.lists(tool)) return;
    throw new ToolError('SCOPE_REJECTED', `${tool.name} asks ${EMOJI_GG}, which this server may not.`, {
      recovery_hint: `Ask the operator to add ${EMOJI_GG} to MCP_FETCH_HOSTS, or do without.`,
    });
  }

  lists({ name }: Pick<ToolDefinition, 'name'>): boolean {
    return name !== TOOL || this.fetches.allows(EMOJI_GG);
  }
}
