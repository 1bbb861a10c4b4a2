import { type APIChannel, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { ChannelRef } from '../shared/refs.dto.js';
import { ChannelView, viewChannel, viewChannelSummary } from '../shared/views/channel.view.js';
import { ChannelEditor } from './channel-editor.service.js';
import { ChannelsPage, ListChannels, ModifyChannel } from './channels.dto.js';
import { inDisplayOrder } from './display-order.js';

@McpToolset({
  category: 'channels',
  summary: 'Channels, categories and forums of a guild, their settings and permission overwrites.',
})
export class ChannelsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly editor: ChannelEditor,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-channels */
  @McpTool({
    summary: 'List the channels of a guild, without threads.',
    effect: 'read',
    output: ChannelsPage,
    raw: true,
  })
  list({ guild_id, cursor }: ListChannels): Promise<ChannelsPage> {
    return this.discord.get<APIChannel[], ChannelsPage>(Routes.guildChannels(guild_id), {
      requires: ['id', 'type'],
      answer: (channels) => this.page(channels, cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#get-channel */
  @McpTool({
    summary: 'Get one channel or thread with all its settings.',
    effect: 'read',
    output: ChannelView,
    raw: true,
  })
  get({ channel_id }: ChannelRef): Promise<ChannelView> {
    return this.discord.get<APIChannel, ChannelView>(Routes.channel(channel_id), {
      requires: ['id', 'type'],
      answer: viewChannel,
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#modify-channel */
  @McpTool({
    summary:
      'Change a channel or thread. Lists of tags and overwrites are merged into what is there unless replace is true.',
    effect: 'update',
    output: ChannelView,
    auditReason: true,
    raw: true,
  })
  modify(change: ModifyChannel): Promise<ChannelView> {
    return this.editor.modify(change);
  }

  private page(channels: readonly APIChannel[], cursor: string | undefined): ChannelsPage {
    const { items, marks } = this.pager.page(inDisplayOrder(channels).map(viewChannelSummary), cursor);
    return { count: items.length, channels: items, ...marks };
  }
}
