import { type APIThreadChannel, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { ThreadView, viewThread } from '../shared/views/thread.view.js';
import { type SeenThreadMember, viewThreadMember } from './thread-member.view.js';
import { ThreadEditor } from './thread-editor.service.js';
import { ThreadMemberReader } from './thread-member-reader.service.js';
import { FoundThreads, SearchThreads } from './thread-search.dto.js';
import { ThreadSearch } from './thread-search.service.js';
import {
  AddedThreadMember,
  CreateThread,
  GetThreadMember,
  Joined,
  Left,
  ListThreadMembers,
  ModifyThread,
  RemovedThreadMember,
  ThreadMemberRef,
  ThreadMembersPage,
  ThreadMemberView,
  ThreadRef,
} from './threads.dto.js';

@McpToolset({
  category: 'threads',
  summary: 'Threads and posts of forums: find, start, change them, and who is in them.',
  rehearsable: true,
})
export class ThreadsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly members: ThreadMemberReader,
    private readonly editor: ThreadEditor,
    private readonly finder: ThreadSearch,
  ) {}

  /** @see https://discord.com/developers/docs/resources/channel#start-thread-without-message */
  @McpTool({
    summary: 'Start a thread without a message, in a text or announcement channel.',
    effect: 'create',
    output: ThreadView,
    auditReason: true,
    raw: true,
  })
  create({ channel_id, ...thread }: CreateThread): Promise<ThreadView> {
    return this.discord.post<APIThreadChannel, ThreadView>(Routes.threads(channel_id), {
      body: thread,
      requires: ['id', 'type'],
      answer: viewThread,
    });
  }

  /** @see https://discord.com/developers/docs/resources/channel#modify-channel-json-params-thread */
  @McpTool({
    summary: 'Change a thread or post: archive, lock, rename, slow down, pin, tag. Tags are merged into those it has.',
    effect: 'update',
    output: ThreadView,
    auditReason: true,
    raw: true,
  })
  modify(change: ModifyThread): Promise<ThreadView> {
    return this.editor.modify(change);
  }

  /** Stands in Discord's OpenAPI file as `thread_search`, and not in its documentation. */
  @McpTool({
    summary: 'Search the threads of a channel or posts of a forum, archived ones too, by name and tags.',
    effect: 'read',
    output: FoundThreads,
    raw: true,
  })
  search(query: SearchThreads): Promise<FoundThreads> {
    return this.finder.search(query);
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
