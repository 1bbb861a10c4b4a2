import { Inject } from '@nestjs/common';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { GRAMMARS, nameHint } from '../../discord/ids/reference.js';
import { botIdOf } from '../../discord/token/bot-id.js';
import { TokenSource } from '../../discord/token/token-source.js';
import { type Issue, ToolError } from '../../errors/tool-error.js';
import { McpCallGate } from '../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../mcp/dispatch/call-gate.js';
import { closestNames } from '../../mcp/dispatch/closest-names.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { receivedOf } from '../../mcp/schema/schema-words.js';
import { SAFETY_OPTIONS, type SafetyOptions } from '../safety-options.js';
import { bestMatches, type Named } from './best-match.js';
import { GuildNames } from './guild-names.js';
import { type IdPlace, idPlaces } from './id-places.js';

/** What shows the things of a kind that have names. */
const LOOK_WITH: Readonly<Record<string, string>> = {
  channel: 'channels_list',
  thread: 'channels_list_active_threads_guild',
  role: 'roles_list',
  user: 'members_find',
  mentionable: 'roles_list or members_find',
};

/** Of more things with one name the first are shown. */
const CANDIDATES_SHOWN = 20;

/**
 * Makes snowflakes of what ids are written as: mentions and links by reading them, names by asking Discord. What stands behind it, the
 * tool included, sees nothing but snowflakes.
 */
@McpCallGate({ stage: GateStage.resolve })
export class ResolveGate implements CallGate {
  constructor(
    @Inject(SAFETY_OPTIONS) private readonly options: SafetyOptions,
    private readonly discord: DiscordRestService,
    private readonly botToken: TokenSource,
  ) {}

  /**
   * @throws ToolError VALIDATION_FAILED for what is no form of an id, a name without a guild to look in, or a link into another
   * channel than the one given; AMBIGUOUS_NAME and DISCORD_NOT_FOUND with `candidates`; what Discord answers to the look-up
   */
  async check(call: ToolCall): Promise<void> {
    if (call.tool.input === undefined) return;
    const args = structuredClone(call.args);
    const places = idPlaces(call.tool.input, args);
    places.forEach(requireReadable);
    await this.resolve(places, args);
    places.forEach(requireSameChannel);
    call.args = args;
  }

  /** A template is read when its value is known. */
  foresee(call: ToolCall): void {
    if (call.tool.input === undefined) return;
    const args = structuredClone(call.args);
    const places = idPlaces(call.tool.input, args).filter(({ value }) => !value.includes('{{'));
    places.forEach(requireReadable);
    const name = places.find((place) => this.isName(place));
    if (name !== undefined && args.guild_id === undefined) this.guildFor(name, args);
  }

  private async resolve(places: readonly IdPlace[], args: Record<string, unknown>): Promise<void> {
    for (const place of places) {
      const { reference, replace } = place;
      if (this.isBot(place)) replace(botIdOf(this.botToken.current));
      else if (reference?.form !== 'name') replace(reference?.id ?? '');
    }
    let guild: GuildNames | undefined;
    for (const place of places.filter((each) => this.isName(each))) {
      guild ??= new GuildNames(this.discord, this.guildFor(place, args));
      place.replace(await idOf(place, guild));
    }
  }

  private isName(place: IdPlace): boolean {
    return place.reference?.form === 'name' && !this.isBot(place);
  }

  /** Discord's own word for the user whose token it is. */
  private isBot({ kind, value }: IdPlace): boolean {
    return value === '@me' && (kind === 'user' || kind === 'mentionable');
  }

  private guildFor({ path }: IdPlace, args: Record<string, unknown>): string {
    const guildId = typeof args.guild_id === 'string' ? args.guild_id : this.options.defaultGuildId;
    if (guildId !== undefined) return guildId;
    throw refused(
      path,
      'is a name, and there is no guild to look for it in: pass the id (list tools such as channels_list show it); the operator may set DISCORD_DEFAULT_GUILD_ID',
    );
  }
}

async function idOf({ kind, path, reference, value }: IdPlace, guild: GuildNames): Promise<string> {
  const name = reference?.form === 'name' ? reference.name : value;
  const seen: Named[] = [];
  for await (const among of guild.candidates(kind, name)) {
    const [match, ...others] = bestMatches(name, among);
    if (match !== undefined && others.length === 0) return match.id;
    if (match !== undefined) throw ambiguous(path, [match, ...others]);
    seen.push(...among);
  }
  throw notFound(path, kind, closest(name, seen));
}

function ambiguous(path: string, candidates: readonly Named[]): ToolError {
  return new ToolError('AMBIGUOUS_NAME', `${path} is a name of ${candidates.length} things.`, {
    candidates: candidates.slice(0, CANDIDATES_SHOWN).map(shown),
  });
}

function notFound(path: string, kind: string, candidates: readonly Named[]): ToolError {
  const message = `${path} names no ${kind === 'mentionable' ? 'role or member' : kind} of the guild that the bot can see.`;
  if (candidates.length === 0)
    return new ToolError('DISCORD_NOT_FOUND', message, {
      recovery_hint: `Look for it with ${LOOK_WITH[kind] ?? 'a list tool'}.`,
    });
  const recovery_hint = 'Pass the id of one of `candidates`, if it is meant.';
  return new ToolError('DISCORD_NOT_FOUND', message, { candidates: candidates.map(shown), recovery_hint });
}

function closest(name: string, among: readonly Named[]): Named[] {
  const names = closestNames(
    name,
    among.flatMap((each) => each.names),
  );
  return among.filter((each) => each.names.some((candidate) => names.includes(candidate)));
}

function shown({ id, names }: Named): { id: string; name: string | undefined } {
  return { id, name: names[0] };
}

function requireReadable({ kind, path, value, reference }: IdPlace): void {
  if (reference !== undefined) return;
  const { accepts } = GRAMMARS[kind];
  const meant = nameHint(kind, value);
  throw refused(path, [`must be ${accepts}`, meant].filter(Boolean).join('; '), {
    expected: accepts,
    received: receivedOf(value),
  });
}

/** A link to a message says its channel too; one that says another than the call does is a mistake somewhere. */
function requireSameChannel({ path, reference, holder }: IdPlace): void {
  const linked = reference?.form === 'link' ? reference.channelId : undefined;
  if (linked === undefined || typeof holder.channel_id !== 'string' || holder.channel_id === linked) return;
  throw refused(path, 'is a link into another channel than `channel_id`');
}

function refused(path: string, message: string, facts: Partial<Issue> = {}): ToolError {
  const sentence = message.endsWith('?') ? message : `${message}.`;
  return new ToolError('VALIDATION_FAILED', `${path} ${sentence}`, { issues: [{ ...facts, path, message }] });
}
