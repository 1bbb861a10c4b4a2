import { Injectable } from '@nestjs/common';
import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { Pager, type PagesToRead, wanted } from '../shared/paging/pager.service.js';
import { positionAfter } from '../shared/paging/position.js';
import { type SeenThreadMember, viewThreadMember } from './thread-member.view.js';
import { type ListThreadMembers, MEMBERS_LIMIT, type ThreadMembersPage, type ThreadMemberView } from './threads.dto.js';

/** Members one request may ask for. */
const PAGE_SIZE = 100;

/** Reads the members of a thread, which Discord pages upwards by user id, and only together with their guild memberships. */
@Injectable()
export class ThreadMemberReader {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for a cursor that points downwards, or one beside `after` */
  page(query: ListThreadMembers): Promise<ThreadMembersPage> {
    const { thread_id, with_member } = query;
    const start = positionAfter(query);
    const pages: PagesToRead<SeenThreadMember, ThreadMemberView> = {
      wanted: wanted(query, MEMBERS_LIMIT),
      pageSize: PAGE_SIZE,
      fetch: (limit, last) => this.fetch(thread_id, limit, last?.user_id ?? start),
      view: ({ member, ...seen }) => viewThreadMember(with_member ? { ...seen, member } : seen, thread_id),
      cursor: ({ user_id = '' }) => `after:${user_id}`,
    };
    return this.pager.read('members', pages, { thread_id });
  }

  private fetch(threadId: string, limit: number, after: string | undefined): Promise<SeenThreadMember[]> {
    const query = { with_member: true, limit, after };
    return this.discord.get<SeenThreadMember[]>(Routes.threadMembers(threadId), { query, requires: ['user_id'] });
  }
}
