import { Injectable } from '@nestjs/common';
import { type APIGuildScheduledEventUser, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { idPages } from '../shared/paging/id-pages.js';
import { Pager } from '../shared/paging/pager.service.js';
import { positionOf } from '../shared/paging/position.js';
import { shaped } from '../shared/shaped.js';
import { viewEventUser } from './event.view.js';
import { type EventUsers, LIST_ALL_LIMIT, type ListEventUsers } from './events.dto.js';

/** Users one request may ask for. */
const PAGE_SIZE = 100;

/** Reads who is interested in an event, or in one occurrence of it. Discord answers by id, upwards; `before` gives those next below it. */
@Injectable()
export class EventUsersReader {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for more than one place to start at */
  async list(query: ListEventUsers): Promise<EventUsers> {
    const { guild_id, event_id, exception_id, with_member } = query;
    const of: `/${string}` = exception_id === undefined ? '/users' : `/${exception_id}/users`;
    const route: `/${string}` = `${Routes.guildScheduledEvent(guild_id, event_id)}${of}`;
    const pages = idPages({
      query,
      most: LIST_ALL_LIMIT,
      pageSize: PAGE_SIZE,
      id: ({ user }) => user.id,
      view: viewEventUser,
      get: (page) =>
        this.discord.get<APIGuildScheduledEventUser[]>(route, {
          query: { ...page, with_member },
          requires: ['user'],
        }),
    });
    const { items, marks } = await this.pager.collect(pages);
    const isDown = positionOf(query)?.side === 'before';
    return shaped(isDown ? items.toReversed() : [...items], (users) => ({
      event_id,
      count: users.length,
      users: users.map(viewEventUser),
      ...marks,
    }));
  }
}
