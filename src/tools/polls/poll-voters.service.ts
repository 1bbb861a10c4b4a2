import { Injectable } from '@nestjs/common';
import { type APIUser, type RESTGetAPIPollAnswerVotersResult, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { Pager } from '../shared/paging/pager.service.js';
import { type UserPageQuery, userPages } from '../shared/paging/user-pages.js';
import { shaped } from '../shared/shaped.js';
import { viewUser } from '../shared/views/user.view.js';
import { type ListVoters, VOTERS_LIMIT, type VotersPage } from './polls.dto.js';

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
    const pages = userPages({ query, most: VOTERS_LIMIT, get: (page) => this.fetch(query, page) });
    const { items, marks } = await this.pager.collect(pages);
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

  private async fetch({ channel_id, message_id, answer_id }: ListVoters, page: UserPageQuery): Promise<APIUser[]> {
    const route = Routes.pollAnswerVoters(channel_id, message_id, answer_id);
    const options = { query: { ...page }, requires: ['users'] } as const;
    return (await this.discord.get<RESTGetAPIPollAnswerVotersResult>(route, options)).users;
  }
}
