import { Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { pingsEveryone } from '../shared/message/allowed-mentions.dto.js';
import { MessageRef } from '../shared/refs.dto.js';
import { MessageView } from '../shared/views/message.view.js';
import { MessageReader } from './message-reader.service.js';
import { MessageSender } from './message-sender.service.js';
import { DeletedMessage, MessagePage, ReadMessages, SendMessage, SentMessage } from './messages.dto.js';

@McpToolset({ category: 'messages', summary: 'Read, send, change and delete messages in channels and threads.' })
export class MessagesTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly sender: MessageSender,
    private readonly reader: MessageReader,
  ) {}

  /** @see https://discord.com/developers/docs/resources/message#create-message */
  @McpTool({
    summary:
      'Send a message: text, reply, forward, embeds, files, poll, stickers or components. Pings nobody unless allowed_mentions says so.',
    effect: 'create',
    output: SentMessage,
    confirmWhen: pingsEveryone,
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
  @McpTool({ summary: 'Get one message.', effect: 'read', output: MessageView, raw: true })
  get(message: MessageRef): Promise<MessageView> {
    return this.reader.one(message);
  }

  /** @see https://discord.com/developers/docs/resources/message#delete-message */
  @McpTool({ summary: 'Delete one message.', effect: 'delete', output: DeletedMessage })
  delete({ channel_id, message_id }: MessageRef): Promise<DeletedMessage> {
    return this.discord.delete(Routes.channelMessage(channel_id, message_id), {
      answer: () => ({ deleted: true, channel_id, message_id }),
    });
  }
}
