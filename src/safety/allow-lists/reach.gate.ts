import { Inject } from '@nestjs/common';
import { isScopedKind } from '../../discord/scope/thing.js';
import { AllowLists } from '../../discord/scope/allow-lists.js';
import type { Principal } from '../../context/call-context.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';
import { kindsOf } from './kinds-of.js';
import { scopeRefusals } from './scope-refusals.js';
import { type IdPlace, placesOf } from '../resolve/id-places.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';
import { scopedPlaces } from './scoped-places.js';

/**
 * Judges with zero requests what can be judged so: tools that need all channels, or act in one that nothing tells, where some may be used;
 * and, where the bot is limited to some guilds, tools that lie outside of every guild, calls that name none, and guilds that are named by
 * their id. It stands before names are looked up, for they would be looked up in those guilds.
 */
@McpCallGate({ stage: GateStage.enabled })
export class ReachGate implements CallGate {
  constructor(
    private readonly allowed: AllowLists,
    @Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions,
  ) {}

  /** @throws ToolError SCOPE_REJECTED, GUILD_SCOPE_UNRESOLVED, GUILD_NOT_ALLOWED or CHANNEL_NOT_ALLOWED */
  check(call: ToolCall): void {
    const { tool, context } = call;
    if (tool.effect === 'neutral') return;
    if (tool.reach === 'guild' && this.limitsChannels(tool)) throw scopeRefusals.allChannels(tool);
    if (tool.reach === 'anywhere' && this.limitsChannels(tool)) throw scopeRefusals.someChannel(tool);
    if (!this.allowed.limitsGuilds(context.principal)) return;
    if (tool.reach === 'anywhere') throw scopeRefusals.someGuild(tool);
    if (tool.reach === 'account') throw scopeRefusals.account(tool);
    if (tool.reach !== 'nothing' && scopedPlaces(call).length === 0) throw scopeRefusals.noGuildNamed(tool);
    const foreign = placesOf(call).find((place) => this.isForeign(place, call));
    if (foreign !== undefined) throw scopeRefusals.guild(foreign.path);
  }

  /** Hides tools of which every call would be refused. */
  lists(tool: ToolDefinition, principal: Principal): boolean {
    const { effect, reach } = tool;
    if (effect === 'neutral' || reach === 'nothing') return true;
    if ((reach === 'guild' || reach === 'anywhere') && this.limitsChannels(tool)) return false;
    if (!this.allowed.limitsGuilds(principal)) return true;
    return reach !== 'account' && reach !== 'anywhere' && kindsOf(tool).some(isScopedKind);
  }

  private limitsChannels({ effect }: ToolDefinition): boolean {
    const { channels, writableChannels } = this.allowed;
    return channels !== undefined || (effect !== 'read' && writableChannels !== undefined);
  }

  private isForeign(place: IdPlace, { args, context }: ToolCall): boolean {
    const named = typeof args.guild_id === 'string' ? undefined : this.options.defaultGuildId;
    const guildId = guildSaidBy(place, named);
    return guildId !== undefined && !this.allowed.allowsGuild(guildId, context.principal);
  }
}

/** The guild that an argument says without a request: a name is looked for in `namesIn`, when no argument says where. */
function guildSaidBy({ kind, reference }: IdPlace, namesIn: string | undefined): string | undefined {
  if (reference?.form === 'name') return namesIn;
  if (kind === 'guild') return reference?.id;
  return reference?.form === 'link' ? reference.guildId : undefined;
}
