import { Injectable } from '@nestjs/common';
import { type APIMessage, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../../discord/discord-rest.service.js';
import type { Position } from '../paging/position.js';
import { MESSAGE_ESSENTIALS } from '../views/message.view.js';

/** Messages one request may ask for. */
export const PAGE_SIZE = 100;

/** Reads one page of a channel's messages. */
@Injectable()
export class MessagePages {
  constructor(private readonly discord: DiscordRestService) {}

  /** In reading order: away from where reading starts. Without a position that is from the newest down. */
  async fetch(channelId: string, position: Position | undefined, limit: number): Promise<APIMessage[]> {
    const query = { limit, ...(position && { [position.side]: position.id }) };
    const options = { query, requires: MESSAGE_ESSENTIALS };
    const page = await this.discord.get<APIMessage[]>(Routes.channelMessages(channelId), options);
    return position?.side === 'after' ? page.toReversed() : page;
  }
}
