import { Injectable } from '@nestjs/common';
import { type APIGuildMember, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { parseTime } from '../../mcp/schema/fields/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { viewMember } from '../shared/views/member.view.js';
import { told } from '../shared/views/wording.js';
import { MEMBER_ORDERS, type SearchedMember, type SearchedMembers, type SearchMembers } from './members.dto.js';

/** A search by POST changes nothing. */
const READ_ONLY = { safe: 'it only reads' } as const;

/** A member as this search answers it. @see https://docs.discord.food/resources/guild#supplemental-guild-member-object */
interface SupplementalMember {
  readonly member: APIGuildMember;
  readonly source_invite_code?: string | null;
  readonly inviter_id?: string | null;
}

interface SearchAnswer {
  readonly members: readonly SupplementalMember[];
  readonly total_result_count: number;
}

/** Searches the members of a guild by what they are. */
@Injectable()
export class MemberSearch {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @throws ToolError DISCORD_INDEX_NOT_READY when Discord still gathers the members; what Discord answers otherwise */
  search(search: SearchMembers): Promise<SearchedMembers> {
    return this.discord.post<SearchAnswer, SearchedMembers>(`${Routes.guild(search.guild_id)}/members-search`, {
      body: bodyOf(search, Date.now()),
      replay: READ_ONLY,
      requires: ['members', 'total_result_count'],
      answer: (answer) => this.view(search, answer),
    });
  }

  private view({ cursor, limit }: SearchMembers, { members, total_result_count }: SearchAnswer): SearchedMembers {
    const { items: matches } = this.pager.page(members.map(viewSearched));
    const isCut = matches.length < members.length;
    const last = members[matches.length - 1];
    return {
      total_results: total_result_count,
      count: matches.length,
      matches,
      complete: cursor === undefined && matches.length >= total_result_count,
      ...(isCut && { truncated: true }),
      ...(last && (isCut || members.length === limit) && { next_cursor: cursorAfter(last) }),
    };
  }
}

/** All filters must fit, so all stand in one `and_query`. Times are epoch milliseconds. */
function bodyOf({ query, role_ids, pending, rejoined, sort, limit, cursor, ...span }: SearchMembers, now: number) {
  const filters = told({
    usernames: query && { or_query: [query] },
    role_ids: role_ids && { and_query: role_ids },
    guild_joined_at: rangeOf(span, now),
    is_pending: pending,
    did_rejoin: rejoined,
  });
  return {
    limit,
    sort: MEMBER_ORDERS[sort],
    and_query: filters,
    or_query: {},
    ...(cursor && { after: placeOf(cursor) }),
  };
}

function rangeOf({ joined_after, joined_before }: Pick<SearchMembers, 'joined_after' | 'joined_before'>, now: number) {
  if (joined_after === undefined && joined_before === undefined) return undefined;
  const at = (time: string | undefined) => (time === undefined ? undefined : parseTime(time, now).getTime());
  return { range: { gte: at(joined_after), lte: at(joined_before) } };
}

function placeOf(cursor: string) {
  const [user_id, joined] = cursor.split(':');
  return { user_id, guild_joined_at: Number(joined) };
}

function cursorAfter({ member }: SupplementalMember): string {
  return `${member.user.id}:${Date.parse(member.joined_at ?? '')}`;
}

function viewSearched({ member, source_invite_code, inviter_id }: SupplementalMember): SearchedMember {
  return Object.assign(viewMember(member), told({ invite_code: source_invite_code, inviter_id }));
}
