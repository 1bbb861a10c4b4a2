import { UseGuards, UseInterceptors } from '@nestjs/common';
import { type APIMessage, ChannelType, Routes } from 'discord-api-types/v10';
import { DiscordRestService, McpTool, McpToolset } from 'discord-mcp';
import { AcmeConfig } from './acme.config.js';
import { ChannelRef, Complaints, Due, DueQuery, Opened, Pace, Ticket, type Priority } from './desk.dto.js';
import { DeskHours } from './desk-hours.service.js';
import { DeskOpenGuard } from './desk-open.guard.js';
import { HideAddressesInterceptor } from './hide-addresses.interceptor.js';

/** Hours of desk time until an answer is due. */
const HOURS: Readonly<Record<Priority, number>> = { low: 40, normal: 8, urgent: 1 };

@McpToolset({ category: 'acme', summary: 'The support desk of ACME.' })
@UseInterceptors(HideAddressesInterceptor)
export class DeskTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly hours: DeskHours,
    private readonly config: AcmeConfig,
  ) {}

  @McpTool({ summary: 'Tell how fast customers may write in a channel.', effect: 'read', output: Pace })
  pace({ channel_id }: ChannelRef): Promise<Pace> {
    return this.discord.get<{ rate_limit_per_user?: number }, Pace>(Routes.channel(channel_id), {
      answer: ({ rate_limit_per_user = 0 }) => ({ seconds: rate_limit_per_user }),
    });
  }

  @McpTool({ summary: 'Read what customers wrote last in a channel.', effect: 'read', output: Complaints })
  complaints({ channel_id }: ChannelRef): Promise<Complaints> {
    return this.discord.get<APIMessage[], Complaints>(Routes.channelMessages(channel_id), {
      query: { limit: 5 },
      answer: (messages) => ({
        complaints: messages.map(({ author, content }) => ({ author: author.username, content })),
      }),
    });
  }

  @McpTool({ summary: 'Open a thread for a ticket.', effect: 'create', output: Opened, auditReason: true })
  @UseGuards(DeskOpenGuard)
  openTicket({ channel_id, ticket, summary }: Ticket): Promise<Opened> {
    return this.discord.post<{ id: string }, Opened>(Routes.threads(channel_id), {
      body: { name: `${ticket}: ${summary}`, type: ChannelType.PublicThread },
      requires: ['id'],
      answer: ({ id }) => ({ thread_id: id, url: this.config.ticketUrl.replace('{ticket}', ticket) }),
    });
  }

  @McpTool({ summary: 'Tell when an answer is due.', effect: 'read', output: Due, reach: 'nothing' })
  due({ priority }: DueQuery): Due {
    return { due: this.hours.after(HOURS[priority]).toISOString(), open: this.hours.isOpen() };
  }
}
