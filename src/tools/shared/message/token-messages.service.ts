import { Injectable } from '@nestjs/common';
import { type APIMessage, type RESTAPIAttachment } from 'discord-api-types/v10';
import { currentCall } from '../../../context/call-context.js';
import { DiscordRestService } from '../../../discord/discord-rest.service.js';
import type { Query, UploadFile } from '../../../discord/request-options.js';
import { ChannelGuilds } from '../channel-guilds.service.js';
import { KeyedQueue } from '../keyed-queue.js';
import { ABSOLUTE } from '../replay.js';
import { shaped } from '../shaped.js';
import { validationFailed } from '../validation-failed.js';
import { jumpUrl, MESSAGE_ESSENTIALS, type MessageView, viewMessage } from '../views/message.view.js';
import { flagsFor, toComponents } from './components/component-tree.js';
import { keptFiles } from './kept-files.js';
import { toAllowedMentions, toAttachments, toChangedEmbeds, toPoll } from './message-body.js';
import type { MessageChanges, ShownFile } from './message-changes.dto.js';
import type { MessageInput } from './message-input.dto.js';
import { checkMessage, checkNewMessage } from './message-limits.js';
import { toMessageBody } from './new-message.js';
import { overPayload } from './payload-json.js';
import type { WrittenMessage } from './written-message.dto.js';
import { UploadFiles } from './upload-files.service.js';

/** A message that has been checked, with its files in memory. */
export interface PreparedMessage {
  readonly body: object;
  readonly files: readonly UploadFile[];
}

/** Changes that have been checked, with their files in memory. */
export interface PreparedChanges extends PreparedMessage {
  readonly changes: MessageChanges;
}

/** Where a message stands that a token gives access to. */
export interface MessagePlace {
  readonly route: string;
  readonly query?: Query;
}

/** Messages written and changed with the token of a webhook or an interaction. Discord knows no nonce there: none is sent twice. */
@Injectable()
export class TokenMessages {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly files: UploadFiles,
    private readonly queue: KeyedQueue,
    private readonly guilds: ChannelGuilds,
  ) {}

  /** @throws ToolError VALIDATION_FAILED */
  async prepare({ payload_json, ...message }: MessageInput & { payload_json?: string }): Promise<PreparedMessage> {
    const check = payload_json === undefined ? checkNewMessage : checkMessage;
    check(message);
    const files = await this.files.read(message.files ?? []);
    return { body: overPayload(payload_json, toMessageBody(message, files)), files };
  }

  /** Sends a message that Discord answers with, which a webhook does only when it is asked to wait. */
  async send({ route, query }: MessagePlace, { body, files }: PreparedMessage): Promise<WrittenMessage> {
    const options = { query, body, files, auth: 'none', requires: ['id', 'channel_id'] } as const;
    return this.written(await this.discord.post<Pick<APIMessage, 'id' | 'channel_id'>>(route, options));
  }

  /** Hands a message over, and asks for no more. */
  async enqueue({ route, query }: MessagePlace, { body, files }: PreparedMessage): Promise<void> {
    await this.discord.post(route, { query, body, files, auth: 'none' });
  }

  /** @throws ToolError VALIDATION_FAILED */
  async prepareChanges(changes: MessageChanges): Promise<PreparedChanges> {
    const { allowed_mentions, ...parts } = changes;
    checkMessage({ ...parts, ...(allowed_mentions && { allowed_mentions }) });
    if (changes.attachments && changes.remove_attachments)
      throw validationFailed({ path: 'remove_attachments', message: 'must be left out beside `attachments`' });
    const files = await this.files.read(changes.files ?? []);
    return { body: overPayload(changes.payload_json, toChangesBody(changes)), files, changes };
  }

  /**
   * Files that are not named stay.
   *
   * @param more what the query of the change says besides
   */
  async edit(place: MessagePlace, { body, files, changes }: PreparedChanges, more?: Query): Promise<WrittenMessage> {
    const { attachments, remove_attachments } = changes;
    const added = toAttachments(files, changes.files ?? []);
    const to = { ...place, query: { ...place.query, ...more } };
    if (attachments) return this.patch(to, { ...body, attachments: shownFiles(attachments, added) }, files);
    if (changes.files === undefined && remove_attachments === undefined) return this.patch(to, body, files);
    return this.queue.run(place.route, currentCall()?.signal, async () => {
      const { attachments: there } = await this.read(place);
      return this.patch(to, { ...body, attachments: [...keptFiles(there, remove_attachments), ...added] }, files);
    });
  }

  async get(place: MessagePlace): Promise<MessageView> {
    const message = await this.read(place);
    return shaped(message, async () => viewMessage(message, await this.guilds.of(message.channel_id)));
  }

  delete<R>({ route, query }: MessagePlace, answer: () => R): Promise<R> {
    return this.discord.delete(route, { query, auth: 'none', answer });
  }

  /** What is told of a message that was written. */
  async written({ id, channel_id }: Pick<APIMessage, 'id' | 'channel_id'>): Promise<WrittenMessage> {
    return { message_id: id, channel_id, jump_url: jumpUrl(await this.guilds.of(channel_id), channel_id, id) };
  }

  private read({ route, query }: MessagePlace): Promise<APIMessage> {
    return this.discord.get<APIMessage>(route, { query, auth: 'none', requires: [...MESSAGE_ESSENTIALS] });
  }

  private async patch({ route, query }: MessagePlace, body: object, files: readonly UploadFile[]) {
    const options = { query, body, files, auth: 'none', replay: ABSOLUTE, requires: ['id', 'channel_id'] } as const;
    return this.written(await this.discord.patch<APIMessage>(route, options));
  }
}

function toChangesBody({ content, embeds, components, flags, poll, allowed_mentions }: MessageChanges) {
  return {
    content,
    embeds: toChangedEmbeds(embeds),
    components: components && toComponents(components),
    flags: flagsFor(components, flags),
    poll: poll && toPoll(poll),
    allowed_mentions: toAllowedMentions(allowed_mentions ?? undefined),
  };
}

/** @throws ToolError VALIDATION_FAILED for the place of a file that is not added */
function shownFiles(shown: readonly ShownFile[], added: readonly RESTAPIAttachment[]): RESTAPIAttachment[] {
  return shown.map(({ id, ...note }, index) => {
    const isPlace = String(id).length === 1;
    if (isPlace && Number(id) >= added.length)
      throw validationFailed({ path: `attachments[${index}].id`, message: 'is the place of no file in `files`' });
    return { ...(isPlace && added[Number(id)]), ...note, id: String(id) };
  });
}
