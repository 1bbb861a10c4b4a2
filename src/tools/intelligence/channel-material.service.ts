import { Injectable } from '@nestjs/common';
import type { APIMessage } from 'discord-api-types/v10';
import { MessagePages, PAGE_SIZE } from '../shared/message/message-pages.service.js';
import { Pager } from '../shared/paging/pager.service.js';
import { positionOf } from '../shared/paging/position.js';
import { type MessageView, viewMessage } from '../shared/views/message.view.js';
import { messageWords } from '../shared/views/message-words.js';
import { told } from '../shared/views/wording.js';
import type { ChannelWork, MaterialMessage } from './intelligence.dto.js';

/** What the instructions may need, with the words of the caller in them. */
const INSTRUCTION_BYTES = 4096;

/** Which messages are worked on. */
export interface Wanted {
  readonly channel_id: string;
  readonly limit: number;
  readonly cursor?: string;
}

/** Messages to work on, oldest first, and what is to be said of them. */
export interface Material {
  readonly messages: readonly MaterialMessage[];
  readonly about: Pick<ChannelWork, 'channel_id' | 'message_count' | 'content_hidden' | 'truncated' | 'next_cursor'>;
}

/** Reads messages of a channel as material for a model: no more than fit into one answer. */
@Injectable()
export class ChannelMaterial {
  constructor(
    private readonly pages: MessagePages,
    private readonly pager: Pager,
  ) {}

  async read({ channel_id, limit, cursor }: Wanted): Promise<Material> {
    const start = positionOf({ cursor });
    const side = start?.side ?? 'before';
    const { items, marks } = await this.pager.collect<APIMessage>({
      wanted: { most: limit, all: false },
      pageSize: PAGE_SIZE,
      besideBytes: INSTRUCTION_BYTES,
      fetch: (count, last) => this.pages.fetch(channel_id, last === undefined ? start : { side, id: last.id }, count),
      view: (message) => materialOf(view(message)),
      cursor: ({ id }) => `${side}:${id}`,
    });
    const views = (side === 'after' ? [...items] : items.toReversed()).map(view);
    const content_hidden = views.filter((each) => each.content_hidden === true).length;
    return {
      messages: views.map(materialOf),
      about: {
        channel_id,
        message_count: views.length,
        ...told({ content_hidden: content_hidden || undefined }),
        ...marks,
      },
    };
  }
}

/** Nobody follows the links of material. */
const view = (message: APIMessage): MessageView => viewMessage(message, undefined);

function materialOf(message: MessageView): MaterialMessage {
  const { message_id, author_name: author, timestamp, attachments = [] } = message;
  const files = attachments.map(({ filename }) => `[file: ${filename}]`);
  return { message_id, author, timestamp, content: [...messageWords(message), ...files].join('\n') };
}
