import { Injectable } from '@nestjs/common';
import { ChannelGuilds } from '../shared/channel-guilds.service.js';
import { MessagePages } from '../shared/message/message-pages.service.js';
import { Pager } from '../shared/paging/pager.service.js';
import { positionOf } from '../shared/paging/position.js';
import { type MessageView, viewMessage } from '../shared/views/message.view.js';
import { messageWords } from '../shared/views/message-words.js';
import type { RecentMatches, SearchRecent } from './search-recent.dto.js';

/** Looks for words in one page of messages, for channels that Discord's own search does not reach or has not read yet. */
@Injectable()
export class RecentSearch {
  constructor(
    private readonly pages: MessagePages,
    private readonly guilds: ChannelGuilds,
    private readonly pager: Pager,
  ) {}

  /** @throws ToolError VALIDATION_FAILED when more than one of before, after and cursor is given; what Discord answers otherwise */
  async search(search: SearchRecent): Promise<RecentMatches> {
    const { channel_id, query, limit } = search;
    const start = positionOf({ before: search.before, after: search.after, cursor: search.cursor });
    const scanned = await this.pages.fetch(channel_id, start, limit);
    const found = scanned.filter((message) => contains(viewMessage(message, undefined), query));
    const guildId = found.length === 0 ? undefined : await this.guilds.of(channel_id);
    const { items: matches, marks } = this.pager.page(found.map((message) => viewMessage(message, guildId)));
    const last = marks.truncated ? matches.at(-1)?.message_id : scanned.length === limit && scanned.at(-1)?.id;
    return {
      channel_id,
      query,
      scanned_count: scanned.length,
      matches,
      ...(marks.truncated && { truncated: true }),
      ...(last && { next_cursor: `${start?.side === 'after' ? 'after' : 'before'}:${last}` }),
    };
  }
}

function contains(message: MessageView, query: string): boolean {
  const texts = [...messageWords(message), ...(message.attachments ?? []).map(({ filename }) => filename)];
  return texts.some((text) => text.toLowerCase().includes(query.toLowerCase()));
}
