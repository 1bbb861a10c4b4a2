import { Injectable } from '@nestjs/common';
import { type APIMessage, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../../discord/discord-rest.service.js';
import { toToolError } from '../../../errors/to-tool-error.js';
import { ToolError } from '../../../errors/tool-error.js';
import { ChannelGuilds } from '../channel-guilds.service.js';
import { checkMessage, checkNewMessage } from './message-limits.js';
import { UploadFiles } from './upload-files.service.js';
import { jumpUrl } from '../views/message.view.js';
import { isoTime, told } from '../views/wording.js';
import { type MessagePart, type MessageParts, messageParts } from './message-parts.js';
import type { OutgoingMessage } from './outgoing-message.js';
import type { SentMessage } from './sent-message.dto.js';

/** What the answer to a message create says of it. */
type Sent = Pick<SentMessage, 'message_id' | 'channel_id' | 'timestamp'>;

/** Sends messages: checks them, reads their files, splits long texts, and finds the link people open. */
@Injectable()
export class MessageSender {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly files: UploadFiles,
    private readonly guilds: ChannelGuilds,
  ) {}

  /**
   * @throws ToolError VALIDATION_FAILED before any request; what Discord answers otherwise, with `partial` and `nonce` when some of
   * several messages had been sent
   */
  async send(message: OutgoingMessage): Promise<SentMessage> {
    const check = message.forward === undefined ? checkNewMessage : checkMessage;
    check(message);
    const parts = messageParts(message, await this.files.read(message.files ?? []));
    const sent = await this.sendAll(message.channel_id, parts);
    const guildId = await this.guilds.of(message.channel_id);
    const [first] = sent;
    return {
      ...first,
      jump_url: jumpUrl(guildId, first.channel_id, first.message_id),
      ...told({ message_ids: sent.length > 1 ? sent.map(({ message_id }) => message_id) : undefined }),
    };
  }

  /** One after the other, so that they stand in order. */
  private async sendAll(
    channelId: string,
    { parts: [first, ...more], nonce }: MessageParts,
  ): Promise<[Sent, ...Sent[]]> {
    const sent: [Sent, ...Sent[]] = [await this.sendOne(channelId, first)];
    for (const part of more) {
      sent.push(
        await this.sendOne(channelId, part).catch((error: unknown) => failMidway(error, sent, more.length + 1, nonce)),
      );
    }
    return sent;
  }

  private sendOne(channelId: string, { body, files }: MessagePart): Promise<Sent> {
    return this.discord.post<APIMessage, Sent>(Routes.channelMessages(channelId), {
      body,
      files,
      nonce: true,
      requires: ['id', 'channel_id', 'timestamp'],
      answer: ({ id, channel_id, timestamp }) => ({ message_id: id, channel_id, timestamp: isoTime(timestamp) }),
    });
  }
}

function failMidway(thrown: unknown, sent: readonly Sent[], parts: number, nonce: string | undefined): never {
  const error = toToolError(thrown);
  const details = {
    ...error.details,
    nonce,
    partial: { message_ids: sent.map(({ message_id }) => message_id), sent: sent.length, parts },
    recovery_hint: 'Within two minutes repeat the call with this `nonce`: what was sent already is not sent again.',
  };
  throw new ToolError(error.code, error.message, details, { cause: thrown });
}
