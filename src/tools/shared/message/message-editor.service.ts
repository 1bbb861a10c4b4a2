import { Injectable } from '@nestjs/common';
import { type APIMessage, type RESTAPIAttachment, Routes } from 'discord-api-types/v10';
import { currentCall } from '../../../context/call-context.js';
import { DiscordRestService } from '../../../discord/discord-rest.service.js';
import type { UploadFile } from '../../../discord/request-options.js';
import { ChannelGuilds } from '../channel-guilds.service.js';
import { KeyedQueue } from '../keyed-queue.js';
import { toAllowedMentions, toAttachments, toChangedEmbeds } from './message-body.js';
import { flagsFor, toComponents } from './components/component-tree.js';
import { keptFiles } from './kept-files.js';
import { checkMessage } from './message-limits.js';
import { UploadFiles } from './upload-files.service.js';
import { ABSOLUTE } from '../replay.js';
import { jumpUrl } from '../views/message.view.js';
import { isoTime } from '../views/wording.js';
import type { EditedMessage } from './edited-message.dto.js';
import type { MessageEdit } from './outgoing-message.js';

/** Edits messages of the bot. Files that are not named stay, though Discord takes a list of files for all there shall be. */
@Injectable()
export class MessageEditor {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly files: UploadFiles,
    private readonly queue: KeyedQueue,
    private readonly guilds: ChannelGuilds,
  ) {}

  /** @throws ToolError VALIDATION_FAILED before any request; what Discord answers otherwise */
  async edit(edit: MessageEdit): Promise<EditedMessage> {
    checkMessage(edit);
    const uploads = await this.files.read(edit.files ?? []);
    const edited = await this.write(edit, uploads);
    return { ...edited, jump_url: jumpUrl(await this.guilds.of(edit.channel_id), edit.channel_id, edit.message_id) };
  }

  private write(edit: MessageEdit, uploads: readonly UploadFile[]) {
    if (edit.files === undefined && edit.remove_attachments === undefined) return this.patch(edit, uploads, undefined);
    return this.queue.run(edit.message_id, currentCall()?.signal, async () => {
      return this.patch(edit, uploads, [...(await this.keptFiles(edit)), ...toAttachments(uploads, edit.files ?? [])]);
    });
  }

  private async keptFiles({ channel_id, message_id, remove_attachments }: MessageEdit): Promise<RESTAPIAttachment[]> {
    const options = { requires: ['attachments'] } as const;
    const message = await this.discord.get<APIMessage>(Routes.channelMessage(channel_id, message_id), options);
    return keptFiles(message.attachments, remove_attachments);
  }

  private patch(edit: MessageEdit, files: readonly UploadFile[], attachments: RESTAPIAttachment[] | undefined) {
    const { channel_id, message_id, content, embeds, components, flags, allowed_mentions } = edit;
    return this.discord.patch<APIMessage, Omit<EditedMessage, 'jump_url'>>(
      Routes.channelMessage(channel_id, message_id),
      {
        body: {
          content,
          embeds: toChangedEmbeds(embeds),
          components: components && toComponents(components),
          flags: flagsFor(components, flags),
          allowed_mentions: toAllowedMentions(allowed_mentions),
          attachments,
        },
        files,
        replay: ABSOLUTE,
        requires: ['id'],
        answer: ({ edited_timestamp }) => ({ message_id, channel_id, edited_timestamp: isoTime(edited_timestamp) }),
      },
    );
  }
}
