import { Injectable } from '@nestjs/common';
import { type APIMessage, type APIThreadChannel, type RESTAPIAttachment, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { UploadFile } from '../../discord/request-options.js';
import { ForumTags } from '../shared/forum-tags.service.js';
import { flagsFor, toComponents } from '../shared/message/components/component-tree.js';
import { toAllowedMentions, toAttachments, toEmbed, toPoll } from '../shared/message/message-body.js';
import { checkMessage, requireSomething } from '../shared/message/message-limits.js';
import { UploadFiles } from '../shared/message/upload-files.service.js';
import { validationFailed } from '../shared/validation-failed.js';
import { jumpUrl } from '../shared/views/message.view.js';
import type { AttachmentInput, CreateForumPost, FirstMessage, ForumPost } from './forum-post.dto.js';

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
    checkMessage(message, 'message.');
    requireSomething(message, 'message.');
    const files = await this.files.read(message.files ?? [], 'message.files');
    const body = { ...thread, message: toBody(message, files) };
    const tags = await this.tags.idsOf(channel_id, applied_tags, 'applied_tags');
    return this.discord.post<NewPost, ForumPost>(Routes.threads(channel_id), {
      body: { ...body, ...(tags.length > 0 && { applied_tags: tags }) },
      files,
      requires: ['id', 'name'],
      answer: viewPost,
    });
  }
}

function toBody(
  { embeds, components, flags, allowed_mentions, poll, files: inputs = [], attachments = [], ...message }: FirstMessage,
  files: readonly UploadFile[],
) {
  return {
    ...message,
    embeds: embeds?.map(toEmbed),
    components: components && toComponents(components),
    flags: flagsFor(components, flags),
    allowed_mentions: toAllowedMentions(allowed_mentions),
    poll: poll && toPoll(poll),
    ...((files.length > 0 || attachments.length > 0) && {
      attachments: annotated(toAttachments(files, inputs), attachments),
    }),
  };
}

/** @throws ToolError VALIDATION_FAILED for a note on a file that is not there */
function annotated(files: readonly RESTAPIAttachment[], notes: readonly AttachmentInput[]): RESTAPIAttachment[] {
  const wrong = notes.findIndex(({ id }) => Number(id) >= files.length);
  if (wrong >= 0)
    throw validationFailed({ path: `message.attachments[${wrong}].id`, message: 'is the place of no file in `files`' });
  const noteOn = (place: number) => notes.find(({ id }) => Number(id) === place);
  return files.map((file, place) => Object.assign({}, file, noteOn(place), { id: file.id }));
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
