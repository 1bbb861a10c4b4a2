import { type APIUser, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { emojiText, parseEmoji } from '../shared/emoji.js';
import { Pager } from '../shared/paging/pager.service.js';
import { userPages } from '../shared/paging/user-pages.js';
import {
  DeletedReaction,
  DeletedReactions,
  DeletedUserReaction,
  DeleteReactions,
  LIST_ALL_LIMIT,
  ListReactions,
  Reacted,
  ReactionRef,
  ReactionUsers,
  UserReactionRef,
} from './reactions.dto.js';

@McpToolset({ category: 'reactions', summary: 'Reactions to messages.', rehearsable: true })
export class ReactionsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/message#create-reaction */
  @McpTool({ summary: 'React to a message as the bot.', effect: 'create', output: Reacted, idempotent: true })
  create({ channel_id, message_id, emoji }: ReactionRef): Promise<Reacted> {
    return this.discord.put(Routes.channelMessageOwnReaction(channel_id, message_id, inPath(emoji)), {
      answer: () => ({ reacted: true, channel_id, message_id, emoji }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/message#delete-own-reaction */
  @McpTool({ summary: "Take back the bot's own reaction.", effect: 'update', output: DeletedReaction })
  deleteOwn({ channel_id, message_id, emoji }: ReactionRef): Promise<DeletedReaction> {
    return this.discord.delete(Routes.channelMessageOwnReaction(channel_id, message_id, inPath(emoji)), {
      answer: () => ({ deleted: true, channel_id, message_id, emoji }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/message#delete-user-reaction */
  @McpTool({ summary: "Remove one user's reaction.", effect: 'update', output: DeletedUserReaction, auditReason: true })
  deleteUser({ channel_id, message_id, emoji, user_id }: UserReactionRef): Promise<DeletedUserReaction> {
    return this.discord.delete(Routes.channelMessageUserReaction(channel_id, message_id, inPath(emoji), user_id), {
      answer: () => ({ deleted: true, channel_id, message_id, emoji, user_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/message#delete-all-reactions */
  @McpTool({
    summary: 'Remove all reactions to a message, or all of one emoji.',
    effect: 'delete',
    output: DeletedReactions,
    auditReason: true,
  })
  deleteAll({ channel_id, message_id, emoji }: DeleteReactions): Promise<DeletedReactions> {
    return this.discord.delete(
      emoji === undefined
        ? Routes.channelMessageAllReactions(channel_id, message_id)
        : Routes.channelMessageReaction(channel_id, message_id, inPath(emoji)),
      { answer: () => ({ deleted: true, channel_id, message_id, scope: emoji === undefined ? 'all' : 'emoji' }) },
    );
  }

  /** @see https://discord.com/developers/docs/resources/message#get-reactions */
  @McpTool({ summary: 'List who reacted with an emoji, by id.', effect: 'read', output: ReactionUsers, raw: true })
  list(query: ListReactions): Promise<ReactionUsers> {
    const { channel_id, message_id, emoji, type } = query;
    const route = Routes.channelMessageReaction(channel_id, message_id, inPath(emoji));
    const pages = userPages({
      query,
      most: LIST_ALL_LIMIT,
      get: (page) => this.discord.get<APIUser[]>(route, { query: { ...page, type }, requires: ['id', 'username'] }),
    });
    return this.pager.read('users', pages, { channel_id, message_id, emoji });
  }
}

/** The emoji as a path names it; `Routes` encodes it. */
function inPath(emoji: string): string {
  return emojiText(parseEmoji(emoji));
}
