import { Injectable } from '@nestjs/common';
import { type APIUser, type RESTGetAPIPollAnswerVotersResult, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { Pager, wanted } from '../shared/paging/pager.service.js';
import { positionAfter } from '../shared/paging/position.js';
import { shaped } from '../shared/shaped.js';
import { viewUser } from '../shared/views/user.view.js';
import { type ListVoters, VOTERS_LIMIT, type VotersPage } from './polls.dto.js';

/** Voters one request may ask for. */
const PAGE_SIZE = 100;

/** Reads who chose an answer, which Discord pages upwards by user id. */
@Injectable()
export class PollVoters {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @throws ToolError VALIDATION_FAILED for a cursor that points downwards */
  async page(query: ListVoters): Promise<VotersPage> {
    const { channel_id, message_id, answer_id } = query;
    const start = positionAfter(query);
    const { items, marks } = await this.pager.collect<APIUser>({
      wanted: wanted(query, VOTERS_LIMIT),
      pageSize: PAGE_SIZE,
      fetch: (limit, last) => this.fetch(query, limit, last?.id ?? start),
      view: viewUser,
      cursor: ({ id }) => `after:${id}`,
    });
    return shaped([...items], (voters) => ({
      channel_id,
      message_id,
      answer_id,
      count: voters.length,
      voters: voters.map(viewUser),
      untrusted_text: ['voters[].username', 'voters[].global_name'],
      ...marks,
    }));
  }

  private async fetch({ channel_id, message_id, answer_id }: ListVoters, limit: number, after?: string) {
    const route = Routes.pollAnswerVoters(channel_id, message_id, answer_id);
    const options = { query: { limit, after }, requires: ['users'] } as const;
    return (await this.discord.get<RESTGetAPIPollAnswerVotersResult>(route, options)).users;
  }
}
