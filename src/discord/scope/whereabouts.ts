import { ToolError } from '../../errors/tool-error.js';
import type { DiscordRestService } from '../discord-rest.service.js';
import type { GuildBook } from './guild-book.js';
import { findThing, isHidden, type Found } from './find-thing.js';
import type { Thing } from './thing.js';

/** The guild of what belongs to all of Discord. */
export const EVERYWHERE = Symbol('everywhere');

/**
 * Where things are, as one call sees it: each is asked for when it is needed, once in the call, one request at a time. Only what never
 * changes, the guild, is remembered longer; a channel may be moved to another category, and a webhook to another channel.
 */
export class Whereabouts {
  private readonly found = new Map<string, Promise<Found>>();

  constructor(
    private readonly discord: DiscordRestService,
    private readonly book: GuildBook,
  ) {}

  /**
   * @returns the guild; null for what lies in none; {@link EVERYWHERE} for what belongs to all of Discord
   * @throws ToolError GUILD_SCOPE_UNRESOLVED when Discord does not show it to the bot; what else may go wrong on the way there
   */
  async guildOf(thing: Thing): Promise<string | null | typeof EVERYWHERE> {
    if (thing.kind === 'guild') return thing.id;
    const known = this.book.guildOf(bookKind(thing), thing.id);
    if (known !== undefined) return known;
    const { guildId, everywhere } = await this.find(thing);
    return everywhere ? EVERYWHERE : guildId;
  }

  /** The channels a thing is in, from the inside outwards: a thread, its channel, the category of that. */
  async *channelsOf(thing: Thing): AsyncGenerator<string> {
    const isChannel = thing.kind === 'channel' || thing.kind === 'thread';
    let next = isChannel ? thing.id : (await this.find(thing)).channelId;
    while (next !== undefined) {
      yield next;
      next = (await this.find({ kind: 'channel', id: next })).channelId;
    }
  }

  private find(thing: Thing): Promise<Found> {
    const key = `${bookKind(thing)} ${thing.id}`;
    const asked = this.found.get(key) ?? this.ask(thing);
    this.found.set(key, asked);
    return asked;
  }

  private async ask(thing: Thing): Promise<Found> {
    try {
      const found = await findThing(this.discord, thing);
      if (!found.everywhere) this.book.remember(bookKind(thing), thing.id, found.guildId);
      return found;
    } catch (thrown) {
      throw isHidden(thrown) ? unresolved(thing, thrown) : thrown;
    }
  }
}

function bookKind({ kind }: Thing): string {
  return kind === 'thread' ? 'channel' : kind;
}

function unresolved({ kind }: Thing, cause: unknown): ToolError {
  const message = `It cannot be found out which guild the ${kind} belongs to: Discord does not show it to the bot.`;
  return new ToolError('GUILD_SCOPE_UNRESOLVED', message, {}, { cause });
}
