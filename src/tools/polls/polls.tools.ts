import { type APIMessage, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { MessageRef } from '../shared/refs.dto.js';
import { viewPoll } from '../shared/views/poll.view.js';
import { PollStarter } from './poll-starter.service.js';
import { PollVoters } from './poll-voters.service.js';
import { CreatedPoll, CreatePoll, EndedPoll, ListVoters, VotersPage } from './polls.dto.js';

@McpToolset({ category: 'polls', summary: 'Polls in messages: start, end, and who voted for what.', rehearsable: true })
export class PollsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly starter: PollStarter,
    private readonly voters: PollVoters,
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
    return this.voters.page(query);
  }
}
