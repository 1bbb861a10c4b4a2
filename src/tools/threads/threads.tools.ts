import { type APIThreadChannel, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { ChannelView, viewChannel } from '../shared/views/channel.view.js';
import { type SeenThreadMember, viewThreadMember } from './thread-member.view.js';
import { ThreadMemberReader } from './thread-member-reader.service.js';
import {
  AddedThreadMember,
  CreateThread,
  GetThreadMember,
  Joined,
  Left,
  ListThreadMembers,
  RemovedThreadMember,
  ThreadMemberRef,
  ThreadMembersPage,
  ThreadMemberView,
  ThreadRef,
} from './threads.dto.js';

@McpToolset({ category: 'threads', summary: 'Threads and who is in them.' })
export class ThreadsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly members: ThreadMemberReader,
  ) {}

  /** @see https://discord.com/developers/docs/resources/channel#start-thread-without-message */
  @McpTool({
    summary: 'Start a thread that does not come from a message.',
    effect: 'create',
    output: ChannelView,
    auditReason: true,
    raw: true,
  })
  create({ channel_id, ...thread }: CreateThread): Promise<ChannelView> {
    return this.discord.post<APIThreadChannel, ChannelView>(Routes.threads(channel_id), {
      body: thread,
      requires: ['id', 'type'],
      answer: viewChannel,
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#join-thread */
  @McpTool({ summary: 'Let the bot join a thread.', effect: 'update', output: Joined })
  join({ thread_id }: ThreadRef): Promise<Joined> {
    return this.discord.put(ownMembership(thread_id), { answer: () => ({ joined: true, thread_id }) });
  }

  /** @see https://discord.com/developers/docs/resources/channel#leave-thread */
  @McpTool({ summary: 'Let the bot leave a thread.', effect: 'update', output: Left })
  leave({ thread_id }: ThreadRef): Promise<Left> {
    return this.discord.delete(ownMembership(thread_id), { answer: () => ({ left: true, thread_id }) });
  }

  /** @see https://discord.com/developers/docs/resources/channel#add-thread-member */
  @McpTool({ summary: 'Add a member to a thread.', effect: 'update', output: AddedThreadMember })
  addMember({ thread_id, user_id }: ThreadMemberRef): Promise<AddedThreadMember> {
    return this.discord.put(Routes.threadMembers(thread_id, user_id), {
      answer: () => ({ added: true, thread_id, user_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#remove-thread-member */
  @McpTool({ summary: 'Remove one member from a thread.', effect: 'update', output: RemovedThreadMember })
  removeMember({ thread_id, user_id }: ThreadMemberRef): Promise<RemovedThreadMember> {
    return this.discord.delete(Routes.threadMembers(thread_id, user_id), {
      answer: () => ({ removed: true, thread_id, user_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#get-thread-member */
  @McpTool({ summary: 'Get one member of a thread.', effect: 'read', output: ThreadMemberView, raw: true })
  getMember({ thread_id, user_id, with_member }: GetThreadMember): Promise<ThreadMemberView> {
    return this.discord.get<SeenThreadMember, ThreadMemberView>(Routes.threadMembers(thread_id, user_id), {
      query: { with_member },
      requires: ['user_id', 'join_timestamp'],
      answer: (member) => viewThreadMember(member, thread_id),
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#list-thread-members */
  @McpTool({
    summary: 'List the members of a thread by id; needs the Server Members intent.',
    effect: 'read',
    output: ThreadMembersPage,
    raw: true,
  })
  listMembers(query: ListThreadMembers): Promise<ThreadMembersPage> {
    return this.members.page(query);
  }
}

/** `Routes` would encode the `@`, and the check of paths knows the word only as it is written here. */
function ownMembership(threadId: string): string {
  return `${Routes.threadMembers(threadId)}/@me`;
}
