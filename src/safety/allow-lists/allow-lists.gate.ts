import type { Principal } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { AllowLists } from '../../discord/scope/allow-lists.js';
import { GuildBook } from '../../discord/scope/guild-book.js';
import type { Thing } from '../../discord/scope/thing.js';
import { EVERYWHERE, Whereabouts } from '../../discord/scope/whereabouts.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { scopeRefusals } from './scope-refusals.js';
import { type ScopedPlace, scopedPlaces, thingAt } from './scoped-places.js';

/**
 * Finds out for every id of a call, at any depth, in which guild and channel it lies, and lets the call go on only when all of them may be
 * used. It reads, one request at a time, and only what is not known yet and what a list asks for.
 */
@McpCallGate({ stage: GateStage.allowLists })
export class AllowListsGate implements CallGate {
  constructor(
    private readonly allowed: AllowLists,
    private readonly discord: DiscordRestService,
    private readonly book: GuildBook,
  ) {}

  /**
   * @throws ToolError GUILD_NOT_ALLOWED, CHANNEL_NOT_ALLOWED, SCOPE_REJECTED for a direct message, GUILD_SCOPE_UNRESOLVED for what the bot
   * cannot see; what else Discord answers to the look-up
   */
  async check(call: ToolCall): Promise<void> {
    if (!this.allowed.limits(call.context.principal)) return;
    const places = scopedPlaces(call);
    const where = new Whereabouts(this.discord, this.book);
    for (const place of places) await this.requireGuild(place, where, call.context.principal);
    for (const place of places) await this.requireChannel(place, where, call.tool.effect !== 'read');
  }

  private async requireGuild(place: ScopedPlace, where: Whereabouts, principal: Principal): Promise<void> {
    if (!this.allowed.limitsGuilds(principal)) return;
    const guild = await where.guildOf(thingAt(place));
    if (guild === EVERYWHERE) return;
    if (guild === null) throw scopeRefusals.directMessage(place.path);
    if (!this.allowed.allowsGuild(guild, principal)) throw scopeRefusals.guild(place.path);
  }

  private async requireChannel(place: ScopedPlace, where: Whereabouts, writes: boolean): Promise<void> {
    if (!isInChannel(place)) return;
    const { channels, writableChannels } = this.allowed;
    const thing = thingAt(place);
    if (!(await isWithin(channels, thing, where))) throw scopeRefusals.channel(place.path);
    if (!writes || place.onlyRead) return;
    if (!(await isWithin(writableChannels, thing, where))) throw scopeRefusals.writing(place.path);
  }
}

function isInChannel({ kind }: ScopedPlace): boolean {
  return kind === 'channel' || kind === 'thread' || kind === 'webhook' || kind === 'invite';
}

async function isWithin(list: ReadonlySet<string> | undefined, thing: Thing, where: Whereabouts): Promise<boolean> {
  if (list === undefined) return true;
  for await (const channel of where.channelsOf(thing)) if (list.has(channel)) return true;
  return false;
}
