import { Injectable } from '@nestjs/common';
import { type APIUser, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { emojiText, parseEmoji } from '../shared/emoji.js';
import { Pager, wanted } from '../shared/paging/pager.service.js';
import { positionAfter } from '../shared/paging/position.js';
import { shaped } from '../shared/shaped.js';
import { viewUser } from '../shared/views/user.view.js';
import { LIST_ALL_LIMIT, type ListReactions, type ReactionUsers } from './reactions.dto.js';

/** Users one request may ask for. */
const PAGE_SIZE = 100;

/** Reads who reacted, which Discord pages upwards by user id. */
@Injectable()
export class ReactionReader {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for a cursor that points downwards */
  async users(query: ListReactions): Promise<ReactionUsers> {
    const { channel_id, message_id, emoji } = query;
    const start = positionAfter(query);
    const { items, marks } = await this.pager.collect<APIUser>({
      wanted: wanted(query, LIST_ALL_LIMIT),
      pageSize: PAGE_SIZE,
      fetch: (limit, last) => this.fetch(query, limit, last?.id ?? start),
      view: viewUser,
      cursor: ({ id }) => `after:${id}`,
    });
    return shaped([...items], (users) => ({
      channel_id,
      message_id,
      emoji,
      count: users.length,
      users: users.map(viewUser),
      ...marks,
    }));
  }

  private fetch({ channel_id, message_id, emoji, type }: ListReactions, limit: number, after?: string) {
    const route = Routes.channelMessageReaction(channel_id, message_id, emojiText(parseEmoji(emoji)));
    return this.discord.get<APIUser[]>(route, { query: { limit, after, type }, requires: ['id', 'username'] });
  }
}
