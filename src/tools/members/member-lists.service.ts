import { Injectable } from '@nestjs/common';
import { type APIBan, type APIGuildMember, type APIUser, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { Query, RequestOptions } from '../../discord/request-options.js';
import { idPages } from '../shared/paging/id-pages.js';
import { Pager, type PagesToRead } from '../shared/paging/pager.service.js';
import { positionAfter } from '../shared/paging/position.js';
import { type MemberView, viewMember } from '../shared/views/member.view.js';
import { viewBan } from './ban.view.js';
import {
  type BansPage,
  type BanView,
  LIST_ALL_LIMIT,
  type ListBans,
  type ListMembers,
  type MembersPage,
} from './members.dto.js';

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

  /** @throws ToolError VALIDATION_FAILED for a cursor that points downwards, or one beside `after` */
  members({ after, cursor, ...rest }: ListMembers): Promise<MembersPage> {
    const query = { ...rest, after: positionAfter({ after, cursor }) };
    const options = { requires: ['user', 'roles'] } as const;
    const pages = this.pages<APIGuildMember, MemberView>(
      Routes.guildMembers(query.guild_id),
      query,
      viewMember,
      options,
    );
    return this.pager.read('members', pages, {
      untrusted_names: ['members[].username', 'members[].global_name', 'members[].nick'],
    });
  }

  bans(query: ListBans): Promise<BansPage> {
    const options = { requires: ['user'] } as const;
    return this.pager.read(
      'bans',
      this.pages<APIBan, BanView>(Routes.guildBans(query.guild_id), query, viewBan, options),
    );
  }

  private pages<T extends Entry, V>(
    route: string,
    query: ListBans,
    view: (entry: T) => V,
    options: Pick<RequestOptions<T[]>, 'requires'>,
  ): PagesToRead<T, V> {
    const get = (page: Query) => this.discord.get<T[]>(route, { ...options, query: page });
    return idPages({ query, most: LIST_ALL_LIMIT, pageSize: PAGE_SIZE, id: ({ user }) => user.id, view, get });
  }
}
