import { type APIThreadChannel, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import type { ToolContent } from '../../mcp/dispatch/tool-content.js';
import { EditedMessage } from '../shared/message/edited-message.dto.js';
import { MessageEditor } from '../shared/message/message-editor.service.js';
import { MessageSender } from '../shared/message/message-sender.service.js';
import { SentMessage } from '../shared/message/sent-message.dto.js';
import { MessageRef } from '../shared/refs.dto.js';
import { BulkDeleted, BulkDelete } from './bulk-delete.dto.js';
import { BulkDeleter } from './bulk-deleter.service.js';
import { CreatedThread, CreateMessageThread } from './create-thread.dto.js';
import { Crossposted } from './crosspost.dto.js';
import { EditMessage } from './edit-message.dto.js';
import { MessageReader } from './message-reader.service.js';
import { MessageSearch } from './message-search.service.js';
import { DeletedMessage, GetMessage, MessagePage, OneMessage, ReadMessages, SendMessage } from './messages.dto.js';
import { PinReader } from './pin-reader.service.js';
import { ListPins, Pinned, PinsPage, Unpinned } from './pins.dto.js';
import { RecentSearch } from './recent-search.service.js';
import { RecentMatches, SearchRecent } from './search-recent.dto.js';
import { FoundMessages, SearchMessages } from './search.dto.js';

@McpToolset({
  category: 'messages',
  summary: 'Read, send, change and delete messages in channels and threads.',
  rehearsable: true,
})
export class MessagesTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly sender: MessageSender,
    private readonly reader: MessageReader,
    private readonly editor: MessageEditor,
    private readonly bulk: BulkDeleter,
    private readonly pins: PinReader,
    private readonly recent: RecentSearch,
    private readonly found: MessageSearch,
  ) {}

  /** @see https://discord.com/developers/docs/resources/message#create-message */
  @McpTool({
    summary:
      'Send a message: text, reply, forward, embeds, files, poll, stickers or components. Pings nobody unless allowed_mentions says so.',
    effect: 'create',
    output: SentMessage,
  })
  send(message: SendMessage): Promise<SentMessage> {
    return this.sender.send(message);
  }

  /** @see https://discord.com/developers/docs/resources/message#get-channel-messages */
  @McpTool({
    summary: 'Read messages of a channel or thread, newest first.',
    effect: 'read',
    output: MessagePage,
    raw: true,
  })
  read(query: ReadMessages): Promise<MessagePage> {
    return this.reader.page(query);
  }

  /** @see https://discord.com/developers/docs/resources/message#get-channel-message */
  @McpTool({ summary: 'Get one message, with links to its files.', effect: 'read', output: OneMessage, raw: true })
  get(message: GetMessage): Promise<OneMessage | ToolContent> {
    return this.reader.one(message);
  }

  /** @see https://discord.com/developers/docs/resources/message#delete-message */
  @McpTool({ summary: 'Delete one message.', effect: 'delete', output: DeletedMessage, auditReason: true })
  delete({ channel_id, message_id }: MessageRef): Promise<DeletedMessage> {
    return this.discord.delete(Routes.channelMessage(channel_id, message_id), {
      answer: () => ({ deleted: true, channel_id, message_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/message#edit-message */
  @McpTool({
    summary: "Edit one of the bot's own messages. What is not given stays as it is, files too.",
    effect: 'update',
    output: EditedMessage,
    idempotent: false,
  })
  edit(edit: EditMessage): Promise<EditedMessage> {
    return this.editor.edit(edit);
  }

  /** @see https://discord.com/developers/docs/resources/message#bulk-delete-messages */
  @McpTool({
    summary: 'Delete many messages. Those older than two weeks are skipped unless delete_old is true.',
    effect: 'delete',
    output: BulkDeleted,
    auditReason: true,
  })
  bulkDelete(request: BulkDelete): Promise<BulkDeleted> {
    return this.bulk.delete(request);
  }

  /** @see https://discord.com/developers/docs/resources/message#crosspost-message */
  @McpTool({
    summary: 'Publish a message of an announcement channel to the channels that follow it.',
    effect: 'update',
    output: Crossposted,
    idempotent: false,
    auditReason: true,
  })
  crosspost({ channel_id, message_id }: MessageRef): Promise<Crossposted> {
    return this.discord.post(Routes.channelMessageCrosspost(channel_id, message_id), {
      answer: () => ({ crossposted: true, channel_id, message_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/message#get-channel-pins */
  @McpTool({
    summary: 'List the pinned messages of a channel, pinned last first.',
    effect: 'read',
    output: PinsPage,
    raw: true,
  })
  listPins(query: ListPins): Promise<PinsPage> {
    return this.pins.page(query);
  }

  /** @see https://discord.com/developers/docs/resources/message#pin-message */
  @McpTool({ summary: 'Pin a message.', effect: 'update', output: Pinned, auditReason: true })
  pin({ channel_id, message_id }: MessageRef): Promise<Pinned> {
    return this.discord.put(Routes.channelMessagesPin(channel_id, message_id), {
      answer: () => ({ pinned: true, channel_id, message_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/message#unpin-message */
  @McpTool({ summary: 'Unpin a message.', effect: 'update', output: Unpinned, auditReason: true })
  unpin({ channel_id, message_id }: MessageRef): Promise<Unpinned> {
    return this.discord.delete(Routes.channelMessagesPin(channel_id, message_id), {
      answer: () => ({ unpinned: true, channel_id, message_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#start-thread-from-message */
  @McpTool({
    summary: 'Start a thread from a message.',
    effect: 'create',
    output: CreatedThread,
    auditReason: true,
    raw: true,
  })
  createThread({ channel_id, message_id, ...thread }: CreateMessageThread): Promise<CreatedThread> {
    return this.discord.post<APIThreadChannel, CreatedThread>(Routes.threads(channel_id, message_id), {
      body: thread,
      requires: ['id', 'name'],
      answer: ({ id, name, parent_id }) => ({ thread_id: id, name, parent_id: parent_id ?? null }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/message#get-channel-messages */
  @McpTool({
    summary: 'Look for words in the last messages of a channel, a page at a time.',
    effect: 'read',
    output: RecentMatches,
  })
  searchRecent(search: SearchRecent): Promise<RecentMatches> {
    return this.recent.search(search);
  }

  /** @see https://discord.com/developers/docs/resources/message#search-guild-messages */
  @McpTool({
    summary: 'Search the messages of a guild by words, people, parts, places; says whether the answer is complete.',
    effect: 'read',
    output: FoundMessages,
    raw: true,
  })
  search(search: SearchMessages): Promise<FoundMessages> {
    return this.found.search(search);
  }
}
