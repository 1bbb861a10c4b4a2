import { Injectable } from '@nestjs/common';
import { type APIMessage, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { type ContentBlock, ToolContent } from '../../mcp/dispatch/tool-content.js';
import { ChannelGuilds } from '../shared/channel-guilds.service.js';
import { MessagePages, PAGE_SIZE } from '../shared/message/message-pages.service.js';
import type { PageMarks } from '../shared/paging/page.dto.js';
import { Pager, wanted } from '../shared/paging/pager.service.js';
import { positionOf } from '../shared/paging/position.js';
import { shaped } from '../shared/shaped.js';
import {
  type AttachmentView,
  MESSAGE_ESSENTIALS,
  type MessageView,
  viewMessage,
} from '../shared/views/message.view.js';
import { told } from '../shared/views/wording.js';
import { AttachmentContents } from './attachment-contents.service.js';
import { AttachmentAddresses } from './attachment-addresses.service.js';
import {
  type GetMessage,
  type MessagePage,
  type OneMessage,
  READ_ALL_LIMIT,
  type ReadMessages,
} from './messages.dto.js';

/** Reads messages and makes views of them, with the links that Discord's own objects lack. */
@Injectable()
export class MessageReader {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pages: MessagePages,
    private readonly guilds: ChannelGuilds,
    private readonly pager: Pager,
    private readonly addresses: AttachmentAddresses,
    private readonly contents: AttachmentContents,
  ) {}

  /** With a link to each of its files, which a client may read, and with the files themselves where they are asked for. */
  async one({ channel_id, message_id, include_files }: GetMessage): Promise<OneMessage | ToolContent> {
    const route = Routes.channelMessage(channel_id, message_id);
    const message = await this.discord.get<APIMessage>(route, { requires: MESSAGE_ESSENTIALS });
    return shaped<APIMessage, OneMessage | ToolContent>(message, async () => {
      const [fresh = message] = await this.addresses.fresh([message]);
      const view = viewMessage(fresh, await this.guilds.of(channel_id));
      const files = filesOf(view);
      if (files.length === 0) return view;
      const { blocks, left } = include_files ? await this.contents.of(files) : { blocks: [], left: [] };
      const answer = Object.assign<Record<string, unknown>, object>({ ...told({ files_only_linked: left }) }, view);
      return new ToolContent([...files.map(linkTo), ...blocks], answer, 'beside');
    });
  }

  /** @throws ToolError VALIDATION_FAILED when more than one of before, after, around and cursor is given */
  async page(query: ReadMessages): Promise<MessagePage> {
    const { channel_id, limit, all } = query;
    const start = positionOf(query);
    const side = start?.side ?? 'before';
    const read = await this.pager.collect<APIMessage>({
      wanted: wanted({ limit, all: all && side !== 'around' }, READ_ALL_LIMIT),
      pageSize: side === 'around' ? limit : PAGE_SIZE,
      fetch: (count, last) => this.pages.fetch(channel_id, last === undefined ? start : { side, id: last.id }, count),
      view: (message) => viewMessage(message, channel_id),
      cursor: ({ id }) => `${side === 'after' ? 'after' : 'before'}:${id}`,
    });
    const newestFirst = side === 'after' ? read.items.toReversed() : [...read.items];
    return shaped(newestFirst, async (messages) =>
      this.view(await this.addresses.fresh(messages), channel_id, read.marks),
    );
  }

  private async view(messages: readonly APIMessage[], channelId: string, marks: PageMarks): Promise<MessagePage> {
    const guildId = messages.length === 0 ? undefined : await this.guilds.of(channelId);
    return {
      channel_id: channelId,
      count: messages.length,
      messages: messages.map((message) => viewMessage(message, guildId)),
      newest_id: messages[0]?.id ?? null,
      oldest_id: messages.at(-1)?.id ?? null,
      ...marks,
    };
  }
}

/** The files of a message, and of what it forwards. */
function filesOf({ attachments = [], forwarded = [] }: MessageView): AttachmentView[] {
  return [...attachments, ...forwarded.flatMap((message) => message.attachments ?? [])];
}

/** Names of files are the words of users: nothing but a name is left of them. */
function linkTo({ url, filename, content_type }: AttachmentView): ContentBlock {
  return {
    type: 'resource_link',
    uri: url,
    name: filename.replace(/[^\w.-]+/g, '_'),
    ...(content_type !== undefined && { mimeType: content_type }),
  };
}
