import { Injectable } from '@nestjs/common';
import { type APIMessagePin, type RESTGetAPIChannelMessagesPinsResult, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { ChannelGuilds } from '../shared/channel-guilds.service.js';
import { type MarkedPage, Pager, wanted } from '../shared/paging/pager.service.js';
import { shaped } from '../shared/shaped.js';
import { viewMessage } from '../shared/views/message.view.js';
import { isoTime } from '../shared/views/wording.js';
import { type ListPins, type PinnedMessageView, PINS_LIMIT, type PinsPage } from './pins.dto.js';

/** Pins one request may ask for. */
const PAGE_SIZE = 50;

/** Reads the pins of a channel, which Discord pages by the time of pinning. */
@Injectable()
export class PinReader {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly guilds: ChannelGuilds,
    private readonly pager: Pager,
  ) {}

  async page(query: ListPins): Promise<PinsPage> {
    const { channel_id } = query;
    const { items, marks } = await this.pager.collect<APIMessagePin>({
      wanted: wanted(query, PINS_LIMIT),
      pageSize: PAGE_SIZE,
      fetch: (limit, last) => this.fetch(channel_id, limit, last?.pinned_at ?? query.cursor),
      view: (pin) => viewPin(pin, channel_id),
      cursor: ({ pinned_at }) => pinned_at,
    });
    return shaped([...items], async (pins) => {
      const guildId = pins.length === 0 ? undefined : await this.guilds.of(channel_id);
      return { channel_id, count: pins.length, pins: pins.map((pin) => viewPin(pin, guildId)), ...marks };
    });
  }

  private async fetch(channelId: string, limit: number, before?: string): Promise<MarkedPage<APIMessagePin>> {
    const options = { query: { limit, before }, requires: ['items', 'has_more'] } as const;
    const route = Routes.channelMessagesPins(channelId);
    const { items, has_more } = await this.discord.get<RESTGetAPIChannelMessagesPinsResult>(route, options);
    return { items, more: has_more };
  }
}

function viewPin({ message, pinned_at }: APIMessagePin, guildId: string | null | undefined): PinnedMessageView {
  return Object.assign(viewMessage(message, guildId), { pinned_at: isoTime(pinned_at) });
}
