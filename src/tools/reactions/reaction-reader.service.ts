import { Injectable } from '@nestjs/common';
import { type APIUser, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { emojiText, parseEmoji } from '../shared/emoji.js';
import { Pager } from '../shared/paging/pager.service.js';
import { type UserPageQuery, userPages } from '../shared/paging/user-pages.js';
import { shaped } from '../shared/shaped.js';
import { viewUser } from '../shared/views/user.view.js';
import { LIST_ALL_LIMIT, type ListReactions, type ReactionUsers } from './reactions.dto.js';

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
    const pages = userPages({ query, most: LIST_ALL_LIMIT, get: (page) => this.fetch(query, page) });
    const { items, marks } = await this.pager.collect(pages);
    return shaped([...items], (users) => ({
      channel_id,
      message_id,
      emoji,
      count: users.length,
      users: users.map(viewUser),
      ...marks,
    }));
  }

  private fetch({ channel_id, message_id, emoji, type }: ListReactions, page: UserPageQuery): Promise<APIUser[]> {
    const route = Routes.channelMessageReaction(channel_id, message_id, emojiText(parseEmoji(emoji)));
    return this.discord.get<APIUser[]>(route, { query: { ...page, type }, requires: ['id', 'username'] });
  }
}
