import { type APIChannel, type APIFollowedChannel, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { ChannelRef } from '../shared/refs.dto.js';
import { ChannelSummary, ChannelView, viewChannel, viewChannelSummary } from '../shared/views/channel.view.js';
import { ChannelEditor } from './channel-editor.service.js';
import { ChannelMover } from './channel-mover.service.js';
import {
  ChannelsPage,
  CreateChannel,
  DeletedChannel,
  FollowAnnouncements,
  Followed,
  ListChannels,
  ModifyChannel,
  Typing,
} from './channels.dto.js';
import { inDisplayOrder } from './display-order.js';
import { CreateForumPost, ForumPost } from './forum-post.dto.js';
import { ForumPoster } from './forum-poster.service.js';
import { OverwriteEditor } from './overwrite-editor.service.js';
import { DeletedOverwrite, ModifiedOverwrite, ModifyOverwrite, OverwriteRef } from './overwrites.dto.js';
import { ReorderChannels, ReorderedChannels } from './reorder.dto.js';
import {
  ActiveThreadsPage,
  ArchivedThreadsPage,
  ListActiveThreads,
  ListArchivedThreads,
  ListJoinedArchivedThreads,
} from './thread-lists.dto.js';
import { ThreadLists } from './thread-lists.service.js';

@McpToolset({
  category: 'channels',
  summary: 'Channels, categories and forums of a guild, their settings and permission overwrites.',
  rehearsable: true,
})
export class ChannelsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly editor: ChannelEditor,
    private readonly overwrites: OverwriteEditor,
    private readonly mover: ChannelMover,
    private readonly poster: ForumPoster,
    private readonly threads: ThreadLists,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-channels */
  @McpTool({
    summary: 'List the channels of a guild, without threads.',
    effect: 'read',
    output: ChannelsPage,
    raw: true,
  })
  list({ guild_id, cursor }: ListChannels): Promise<ChannelsPage> {
    return this.discord.get<APIChannel[], ChannelsPage>(Routes.guildChannels(guild_id), {
      requires: ['id', 'type'],
      answer: (all) => this.pager.named('channels', inDisplayOrder(all).map(viewChannelSummary), cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#get-channel */
  @McpTool({
    summary: 'Get one channel or thread with all its settings.',
    effect: 'read',
    output: ChannelView,
    raw: true,
  })
  get({ channel_id }: ChannelRef): Promise<ChannelView> {
    return this.discord.get<APIChannel, ChannelView>(Routes.channel(channel_id), {
      requires: ['id', 'type'],
      answer: viewChannel,
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#modify-channel */
  @McpTool({
    summary:
      'Change a channel or thread. Lists of tags and overwrites are merged into what is there unless replace is true.',
    effect: 'update',
    output: ChannelView,
    auditReason: true,
    raw: true,
  })
  modify(change: ModifyChannel): Promise<ChannelView> {
    return this.editor.modify(change);
  }

  /** @see https://discord.com/developers/docs/resources/guild#create-guild-channel */
  @McpTool({
    summary: 'Create a channel, category or forum. Without overwrites it takes over those of its category.',
    effect: 'create',
    output: ChannelSummary,
    auditReason: true,
    raw: true,
  })
  createGuildChannel(channel: CreateChannel): Promise<ChannelSummary> {
    return this.editor.create(channel);
  }

  /** @see https://discord.com/developers/docs/resources/channel#deleteclose-channel */
  @McpTool({
    summary: 'Delete a channel or thread with all its messages. Channels of a category stay, outside of any.',
    effect: 'delete',
    output: DeletedChannel,
    auditReason: true,
  })
  delete({ channel_id }: ChannelRef): Promise<DeletedChannel> {
    return this.discord.delete(Routes.channel(channel_id), { answer: () => ({ deleted: true, channel_id }) });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-channel-positions */
  @McpTool({
    summary: 'Move channels up or down, or into other categories.',
    effect: 'update',
    output: ReorderedChannels,
    auditReason: true,
  })
  reorder(moves: ReorderChannels): Promise<ReorderedChannels> {
    return this.mover.reorder(moves);
  }

  /** @see https://discord.com/developers/docs/resources/channel#edit-channel-permissions */
  @McpTool({
    summary: 'Set what a channel allows and denies one role or member, in place of what it did.',
    effect: 'update',
    output: ModifiedOverwrite,
    auditReason: true,
  })
  modifyPermissions(overwrite: ModifyOverwrite): Promise<ModifiedOverwrite> {
    return this.overwrites.modify(overwrite);
  }

  /** @see https://discord.com/developers/docs/resources/channel#delete-channel-permission */
  @McpTool({
    summary: "Remove a channel's overwrite for one role or member.",
    effect: 'update',
    output: DeletedOverwrite,
    auditReason: true,
  })
  deletePermissions(overwrite: OverwriteRef): Promise<DeletedOverwrite> {
    return this.overwrites.delete(overwrite);
  }

  /** @see https://discord.com/developers/docs/resources/channel#follow-announcement-channel */
  @McpTool({
    summary: 'Let the published messages of an announcement channel appear in another channel.',
    effect: 'create',
    output: Followed,
    auditReason: true,
    raw: true,
  })
  followAnnouncement({ channel_id, webhook_channel_id }: FollowAnnouncements): Promise<Followed> {
    return this.discord.post<APIFollowedChannel, Followed>(Routes.channelFollowers(channel_id), {
      body: { webhook_channel_id },
      requires: ['webhook_id'],
      answer: ({ webhook_id }) => ({ channel_id, webhook_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#start-thread-in-forum-or-media-channel */
  @McpTool({
    summary: 'Open a post in a forum: a thread with its first message. Pings nobody unless allowed_mentions says so.',
    effect: 'create',
    output: ForumPost,
    auditReason: true,
    raw: true,
  })
  forumCreateThread(post: CreateForumPost): Promise<ForumPost> {
    return this.poster.post(post);
  }

  /** @see https://discord.com/developers/docs/resources/guild#list-active-guild-threads */
  @McpTool({
    summary: 'List the active threads and posts of a guild, or of one channel.',
    effect: 'read',
    output: ActiveThreadsPage,
    raw: true,
  })
  listActiveThreadsGuild(query: ListActiveThreads): Promise<ActiveThreadsPage> {
    return this.threads.active(query);
  }

  /** @see https://discord.com/developers/docs/resources/channel#list-public-archived-threads */
  @McpTool({
    summary: 'List the archived public threads or posts of a channel, archived last first.',
    effect: 'read',
    output: ArchivedThreadsPage,
    raw: true,
  })
  listPublicArchivedThreads(query: ListArchivedThreads): Promise<ArchivedThreadsPage> {
    return this.threads.archived('public', query);
  }

  /** @see https://discord.com/developers/docs/resources/channel#list-private-archived-threads */
  @McpTool({
    summary: 'List the archived private threads of a channel, archived last first; needs MANAGE_THREADS.',
    effect: 'read',
    output: ArchivedThreadsPage,
    raw: true,
  })
  listPrivateArchivedThreads(query: ListArchivedThreads): Promise<ArchivedThreadsPage> {
    return this.threads.archived('private', query);
  }

  /** @see https://discord.com/developers/docs/resources/channel#list-joined-private-archived-threads */
  @McpTool({
    summary: 'List the archived private threads of a channel that the bot is in, started last first.',
    effect: 'read',
    output: ArchivedThreadsPage,
    raw: true,
  })
  listJoinedPrivateArchivedThreads(query: ListJoinedArchivedThreads): Promise<ArchivedThreadsPage> {
    return this.threads.joined(query);
  }

  /** @see https://discord.com/developers/docs/resources/channel#trigger-typing-indicator */
  @McpTool({ summary: 'Show that the bot is typing.', effect: 'update', output: Typing })
  triggerTyping({ channel_id }: ChannelRef): Promise<Typing> {
    return this.discord.post(Routes.channelTyping(channel_id), {
      replay: { safe: 'typing twice is typing' },
      answer: () => ({ ok: true, channel_id }),
    });
  }
}
