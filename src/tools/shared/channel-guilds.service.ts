import { Injectable } from '@nestjs/common';
import { type APIChannel, Routes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import { DiscordRestService } from '../../discord/discord-rest.service.js';

const REMEMBERED = 10_000;
/** The cache's word for "none": it cannot hold null. */
const DIRECT = '@me';

/** Knows which guild a channel belongs to, which Discord's messages do not say and links to them need. It never changes. */
@Injectable()
export class ChannelGuilds {
  private readonly guilds = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(private readonly discord: DiscordRestService) {}

  /**
   * The guild of a channel the bot can see; asks Discord once for each channel.
   *
   * @returns null for a direct message; undefined when it cannot be found out, for a message that was sent or read is worth more than its link
   */
  async of(channelId: string): Promise<string | null | undefined> {
    const known = this.guilds.get(channelId) ?? (await this.ask(channelId));
    return known === DIRECT ? null : known;
  }

  private async ask(channelId: string): Promise<string | undefined> {
    const channel = await this.discord.get<APIChannel>(Routes.channel(channelId)).catch(() => undefined);
    if (channel === undefined) return undefined;
    const guild = 'guild_id' in channel ? (channel.guild_id ?? DIRECT) : DIRECT;
    this.guilds.set(channelId, guild);
    return guild;
  }
}
