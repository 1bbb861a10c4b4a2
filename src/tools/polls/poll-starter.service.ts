import { Injectable } from '@nestjs/common';
import { type APIMessage, type APIPoll, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { ChannelGuilds } from '../shared/channel-guilds.service.js';
import { toAllowedMentions, toPoll } from '../shared/message/message-body.js';
import { checkMessage } from '../shared/message/message-limits.js';
import { jumpUrl } from '../shared/views/message.view.js';
import { viewPoll } from '../shared/views/poll.view.js';
import type { CreatedPoll, CreatePoll } from './polls.dto.js';

/** A message with a poll. */
type PollMessage = Pick<APIMessage, 'id' | 'channel_id'> & { readonly poll: APIPoll };
type Started = Omit<CreatedPoll, 'jump_url'>;

/** Starts polls, and finds the link people open. */
@Injectable()
export class PollStarter {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly guilds: ChannelGuilds,
  ) {}

  async start({ channel_id, content, nonce, ...poll }: CreatePoll): Promise<CreatedPoll> {
    checkMessage({ content });
    const started = await this.discord.post<PollMessage, Started>(Routes.channelMessages(channel_id), {
      body: { content, nonce, poll: toPoll(poll), allowed_mentions: toAllowedMentions() },
      nonce: true,
      requires: ['id', 'channel_id', 'poll'],
      answer: (message) => ({
        message_id: message.id,
        channel_id: message.channel_id,
        poll: viewPoll(message.poll),
      }),
    });
    return { ...started, jump_url: jumpUrl(await this.guilds.of(channel_id), channel_id, started.message_id) };
  }
}
