import { Injectable } from '@nestjs/common';
import { type APIMessage, type APIThreadChannel, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { ForumTags } from '../shared/forum-tags.service.js';
import { checkNewMessage } from '../shared/message/message-limits.js';
import { toMessageBody } from '../shared/message/new-message.js';
import { UploadFiles } from '../shared/message/upload-files.service.js';
import { jumpUrl } from '../shared/views/message.view.js';
import type { CreateForumPost, ForumPost } from './forum-post.dto.js';

/** A thread as the answer to a new post has it. */
type NewPost = APIThreadChannel & { readonly message?: Pick<APIMessage, 'id'> };

/** Opens posts in forums: a thread and its first message in one request, which Discord does not protect from being done twice. */
@Injectable()
export class ForumPoster {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly files: UploadFiles,
    private readonly tags: ForumTags,
  ) {}

  /**
   * @throws ToolError VALIDATION_FAILED before any request; DISCORD_NOT_FOUND for the name of a tag the forum does not have; what
   * Discord answers otherwise
   */
  async post({ channel_id, message, applied_tags = [], ...thread }: CreateForumPost): Promise<ForumPost> {
    checkNewMessage(message, 'message.');
    const files = await this.files.read(message.files ?? [], 'message.files');
    const body = { ...thread, message: toMessageBody(message, files, 'message.') };
    const tags = await this.tags.idsOf(channel_id, applied_tags, 'applied_tags');
    return this.discord.post<NewPost, ForumPost>(Routes.threads(channel_id), {
      body: { ...body, ...(tags.length > 0 && { applied_tags: tags }) },
      files,
      requires: ['id', 'name'],
      answer: viewPost,
    });
  }
}

function viewPost({ id, name, parent_id, guild_id, applied_tags, message }: NewPost): ForumPost {
  return {
    thread_id: id,
    message_id: message?.id ?? id,
    parent_id: parent_id ?? '',
    name,
    applied_tags: applied_tags ?? [],
    jump_url: jumpUrl(guild_id, id, message?.id ?? id),
  };
}
