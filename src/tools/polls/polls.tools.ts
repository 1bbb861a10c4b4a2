import { type APIMessage, type RESTGetAPIPollAnswerVotersResult, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { userPages } from '../shared/paging/user-pages.js';
import { MessageRef } from '../shared/refs.dto.js';
import { viewPoll } from '../shared/views/poll.view.js';
import { PollStarter } from './poll-starter.service.js';
import { CreatedPoll, CreatePoll, EndedPoll, ListVoters, VOTERS_LIMIT, VotersPage } from './polls.dto.js';

@McpToolset({ category: 'polls', summary: 'Polls in messages: start, end, and who voted for what.', rehearsable: true })
export class PollsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly starter: PollStarter,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/poll#poll-create-request-object */
  @McpTool({ summary: 'Start a poll in a channel.', effect: 'create', output: CreatedPoll })
  create(poll: CreatePoll): Promise<CreatedPoll> {
    return this.starter.start(poll);
  }

  /** @see https://discord.com/developers/docs/resources/poll#end-poll */
  @McpTool({
    summary: "End one of the bot's own polls now.",
    effect: 'update',
    output: EndedPoll,
    auditReason: true,
    raw: true,
  })
  end({ channel_id, message_id }: MessageRef): Promise<EndedPoll> {
    return this.discord.post<APIMessage, EndedPoll>(Routes.expirePoll(channel_id, message_id), {
      answer: ({ poll }) => ({ ended: true, channel_id, message_id, ...(poll && { poll: viewPoll(poll) }) }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/poll#get-answer-voters */
  @McpTool({
    summary: 'List who chose an answer of a poll, by user id.',
    effect: 'read',
    output: VotersPage,
    raw: true,
  })
  getVoters(query: ListVoters): Promise<VotersPage> {
    const { channel_id, message_id, answer_id } = query;
    const route = Routes.pollAnswerVoters(channel_id, message_id, answer_id);
    const pages = userPages({
      query,
      most: VOTERS_LIMIT,
      get: async (page) => {
        const options = { query: { ...page }, requires: ['users'] } as const;
        return (await this.discord.get<RESTGetAPIPollAnswerVotersResult>(route, options)).users;
      },
    });
    const untrusted_text = ['voters[].username', 'voters[].global_name'];
    return this.pager.read('voters', pages, { channel_id, message_id, answer_id, untrusted_text });
  }
}
