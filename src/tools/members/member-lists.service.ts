import { Injectable } from '@nestjs/common';
import { type APIBan, type APIGuildMember, type APIUser, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { Query, RequestOptions } from '../../discord/request-options.js';
import { idPages } from '../shared/paging/id-pages.js';
import { Pager, type ReadPages } from '../shared/paging/pager.service.js';
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

  private read<T extends Entry>(
    route: string,
    query: ListBans,
    view: (entry: T) => unknown,
    options: Pick<RequestOptions<T[]>, 'requires'>,
  ): Promise<ReadPages<T>> {
    const get = (page: Query) => this.discord.get<T[]>(route, { ...options, query: page });
    return this.pager.collect(
      idPages<T>({ query, most: LIST_ALL_LIMIT, pageSize: PAGE_SIZE, id: ({ user }) => user.id, view, get }),
    );
  }
}
