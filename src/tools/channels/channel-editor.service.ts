import { Injectable } from '@nestjs/common';
import { type APIChannel, Routes } from 'discord-api-types/v10';
import { currentCall } from '../../context/call-context.js';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { KeyedQueue } from '../shared/keyed-queue.js';
import { ABSOLUTE } from '../shared/replay.js';
import {
  type ChannelSummary,
  type ChannelView,
  viewChannel,
  viewChannelSummary,
} from '../shared/views/channel.view.js';
import type { CreateChannel, ModifyChannel } from './channels.dto.js';
import { type ChannelLists, hasLists, mergedLists, replacedLists } from './merge-channel-lists.js';

/** Fields a replay would harm: Discord counts changes of name and topic, and a position is relative to what others did meanwhile. */
const NOT_REPEATABLE = ['name', 'topic', 'position'] as const;

/** Makes and changes channels. Lists that Discord only replaces whole are read, merged and written back, one change of a channel at a time. */
@Injectable()
export class ChannelEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly queue: KeyedQueue,
  ) {}

  create({ guild_id, ...channel }: CreateChannel): Promise<ChannelSummary> {
    return this.discord.post<APIChannel, ChannelSummary>(Routes.guildChannels(guild_id), {
      body: { ...channel, ...replacedLists(channel) },
      requires: ['id', 'type'],
      answer: viewChannelSummary,
    });
  }

  /** @throws ToolError VALIDATION_FAILED when a merged list becomes too long; what Discord answers otherwise */
  async modify(change: ModifyChannel): Promise<ChannelView> {
    if (!hasLists(change)) return this.patch(change, {});
    return this.queue.run(change.channel_id, currentCall()?.signal, async () => {
      return this.patch(change, change.replace ? replacedLists(change) : await this.merge(change));
    });
  }

  private async merge(change: ModifyChannel): Promise<ChannelLists> {
    const route = Routes.channel(change.channel_id);
    return mergedLists(change, await this.discord.get<APIChannel>(route, { requires: ['id', 'type'] }));
  }

  private patch(
    { channel_id, replace: _replace, ...change }: ModifyChannel,
    lists: ChannelLists,
  ): Promise<ChannelView> {
    const repeatable = NOT_REPEATABLE.every((field) => change[field] === undefined);
    return this.discord.patch<APIChannel, ChannelView>(Routes.channel(channel_id), {
      body: { ...change, ...lists },
      ...(repeatable && { replay: ABSOLUTE }),
      requires: ['id', 'type'],
      answer: viewChannel,
    });
  }
}
