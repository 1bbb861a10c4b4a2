import { Injectable } from '@nestjs/common';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { compareIds } from '../../discord/ids/compare-ids.js';
import { idPages } from '../shared/paging/id-pages.js';
import { Pager } from '../shared/paging/pager.service.js';
import { positionOf } from '../shared/paging/position.js';
import { shaped } from '../shared/shaped.js';
import { refuse } from '../shared/validation-failed.js';
import { told } from '../shared/views/wording.js';
import { type JoinRequest, viewJoinRequest } from './join-request.view.js';
import type {
  JoinRequestsPage,
  ListJoinRequests,
  ReviewedJoinRequest,
  ReviewJoinRequest,
} from './join-requests.dto.js';

/** Requests one request may ask for. */
const PAGE_SIZE = 100;

/** An answer without a list means that there is none to see, as for the status STARTED. */
interface JoinRequestList {
  readonly total?: number;
  readonly guild_join_requests?: readonly JoinRequest[];
}

/** Reads and decides the requests to join a guild that takes members by application. */
@Injectable()
export class JoinRequests {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /**
   * The order of a page is nowhere said, so each is put in that of the ids.
   *
   * @throws ToolError VALIDATION_FAILED for more than one place to start at
   */
  async list(query: ListJoinRequests): Promise<JoinRequestsPage> {
    let total: number | undefined;
    const { items, marks } = await this.pager.collect(
      idPages({
        query,
        pageSize: PAGE_SIZE,
        first: '0',
        id: ({ id }) => id,
        view: viewJoinRequest,
        get: async (page) => {
          const answer = await this.discord.get<JoinRequestList>(`/guilds/${query.guild_id}/requests`, {
            query: { ...page, status: query.status },
          });
          total = answer.total;
          return (answer.guild_join_requests ?? []).toSorted((a, b) => compareIds(a.id, b.id));
        },
      }),
    );
    const isDown = positionOf(query)?.side === 'before';
    return shaped(isDown ? items.toReversed() : [...items], (requests) => ({
      count: requests.length,
      join_requests: requests.map(viewJoinRequest),
      ...told({ total }),
      ...marks,
    }));
  }

  /**
   * A decision is never repeated blindly: somebody else may have decided otherwise since, and the applicant is told of each.
   *
   * @throws ToolError VALIDATION_FAILED for a reason of rejection beside an approval
   */
  review({ guild_id, request_id, ...decision }: ReviewJoinRequest): Promise<ReviewedJoinRequest> {
    const isMixed = decision.action === 'APPROVED' && decision.rejection_reason !== undefined;
    refuse(isMixed ? [{ path: 'rejection_reason', message: 'cannot be given for an approval' }] : []);
    return this.discord.patch<JoinRequest, ReviewedJoinRequest>(`/guilds/${guild_id}/requests/${request_id}`, {
      body: decision,
      requires: ['id', 'user_id'],
      answer: ({ id, user_id, application_status }) => ({ request_id: id, user_id, application_status }),
    });
  }
}
