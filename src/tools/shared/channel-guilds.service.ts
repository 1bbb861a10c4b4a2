import { Injectable } from '@nestjs/common';
import { type APIChannel, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { GuildBook } from '../../discord/scope/guild-book.js';

/** Knows which guild a channel belongs to, which Discord's messages do not say and links to them need. */
@Injectable()
export class ChannelGuilds {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly book: GuildBook,
  ) {}

  /**
   * The guild of a channel the bot can see; asks Discord once for each channel.
   *
   * @returns null for a direct message; undefined when it cannot be found out, for a message that was sent or read is worth more than its link
   */
  async of(channelId: string): Promise<string | null | undefined> {
    const known = this.book.guildOf('channel', channelId);
    return known === undefined ? this.ask(channelId) : known;
  }

  private async ask(channelId: string): Promise<string | null | undefined> {
    const channel = await this.discord.get<APIChannel>(Routes.channel(channelId)).catch(() => undefined);
    if (channel === undefined) return undefined;
    const guild = 'guild_id' in channel ? (channel.guild_id ?? null) : null;
    this.book.remember('channel', channelId, guild);
    return guild;
  }
}
