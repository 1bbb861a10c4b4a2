import { Injectable } from '@nestjs/common';
import { type APIBan, type APIGuildMember, type APIUser, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { RequestOptions } from '../../discord/request-options.js';
import { Pager, type ReadPages, wanted } from '../shared/paging/pager.service.js';
import { positionOf } from '../shared/paging/position.js';
import { shaped } from '../shared/shaped.js';
import { viewMember } from '../shared/views/member.view.js';
import { viewBan } from './ban.view.js';
import { type BansPage, LIST_ALL_LIMIT, type ListBans, type ListMembers, type MembersPage } from './members.dto.js';

/** Entries one request may ask for. */
const PAGE_SIZE = 1000;

/** What a list of users is made of. */
interface Entry {
  readonly user: APIUser;
}

/** Reads the lists of a guild that are paged by user id. */
@Injectable()
export class MemberLists {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  async members(query: ListMembers): Promise<MembersPage> {
    const options = { requires: ['user', 'roles'] } as const;
    const read = await this.read<APIGuildMember>(Routes.guildMembers(query.guild_id), query, viewMember, options);
    return shaped([...read.items], (members) => ({
      count: members.length,
      members: members.map(viewMember),
      untrusted_names: ['members[].username', 'members[].global_name', 'members[].nick'],
      ...read.marks,
    }));
  }

  async bans(query: ListBans): Promise<BansPage> {
    const read = await this.read<APIBan>(Routes.guildBans(query.guild_id), query, viewBan, { requires: ['user'] });
    return shaped([...read.items], (bans) => ({
      count: bans.length,
      bans: bans.map(viewBan),
      ...read.marks,
    }));
  }

  /** Both lists ascend; `before` reads those just below an id, and goes on downwards. */
  private read<T extends Entry>(
    route: string,
    query: ListBans,
    view: (entry: T) => unknown,
    options: Pick<RequestOptions<T[]>, 'requires'>,
  ): Promise<ReadPages<T>> {
    const start = positionOf({ before: query.before, after: query.after, cursor: query.cursor });
    const side = start?.side ?? 'after';
    return this.pager.collect<T>({
      wanted: wanted(query, LIST_ALL_LIMIT),
      pageSize: PAGE_SIZE,
      view,
      cursor: ({ user }) => `${side}:${user.id}`,
      fetch: async (limit, last) => {
        const from = last?.user.id ?? start?.id;
        const page = await this.discord.get<T[]>(route, {
          ...options,
          query: { limit, ...(from && { [side]: from }) },
        });
        return side === 'before' ? page.toReversed() : page;
      },
    });
  }
}
