import { type APIBan, type APIGuildMember, type APIUser, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { GuildRef, MemberRef } from '../shared/refs.dto.js';
import { ABSOLUTE } from '../shared/replay.js';
import { MemberView, viewMember } from '../shared/views/member.view.js';
import { viewBan } from './ban.view.js';
import { JoinRequestsPage, ReviewedJoinRequest, ListJoinRequests, ReviewJoinRequest } from './join-requests.dto.js';
import { JoinRequests } from './join-requests.service.js';
import { MemberLists } from './member-lists.service.js';
import { MemberSearch } from './member-search.service.js';
import {
  AddMember,
  AddMemberRole,
  AddedMember,
  AddedRole,
  BanMember,
  BanView,
  Banned,
  BansPage,
  BulkBan,
  BulkBanned,
  FindMembers,
  FoundMembers,
  Kicked,
  ListBans,
  ListMembers,
  MemberRoleRef,
  MembersPage,
  ModifyCurrentMember,
  ModifyMember,
  RemovedRole,
  SearchMembers,
  SearchedMembers,
  Unbanned,
} from './members.dto.js';
import { timeoutEnd } from './timeout.js';

/** What makes a view of a member. */
const SEEN = { requires: ['user', 'roles'], answer: viewMember } as const;

@McpToolset({
  category: 'members',
  summary: 'Members of a guild: their roles, names, timeouts and bans; who applies to join.',
  rehearsable: true,
})
export class MembersTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly lists: MemberLists,
    private readonly searches: MemberSearch,
    private readonly joinRequests: JoinRequests,
  ) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-member */
  @McpTool({ summary: 'Get one member of a guild.', effect: 'read', output: MemberView, raw: true })
  get({ guild_id, user_id }: MemberRef): Promise<MemberView> {
    return this.discord.get<APIGuildMember, MemberView>(Routes.guildMember(guild_id, user_id), SEEN);
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-member */
  @McpTool({ summary: "Get the bot's own membership of a guild.", effect: 'read', output: MemberView, raw: true })
  async getCurrentUser({ guild_id }: GuildRef): Promise<MemberView> {
    const { id } = await this.discord.get<APIUser>(Routes.user(), { requires: ['id'] });
    return this.get({ guild_id, user_id: id });
  }

  /** @see https://discord.com/developers/docs/resources/guild#list-guild-members */
  @McpTool({
    summary: 'List the members of a guild by id; needs the Server Members intent.',
    effect: 'read',
    output: MembersPage,
    raw: true,
  })
  list(query: ListMembers): Promise<MembersPage> {
    return this.lists.members(query);
  }

  /** @see https://discord.com/developers/docs/resources/guild#search-guild-members */
  @McpTool({ summary: 'Find members by the beginning of a name.', effect: 'read', output: FoundMembers, raw: true })
  find({ guild_id, query, limit }: FindMembers): Promise<FoundMembers> {
    return this.discord.get<APIGuildMember[], FoundMembers>(Routes.guildMembersSearch(guild_id), {
      query: { query, limit },
      requires: SEEN.requires,
      answer: (members) => ({ count: members.length, matches: members.map(viewMember) }),
    });
  }

  /** @see https://docs.discord.food/resources/guild#search-guild-members */
  @McpTool({
    summary: 'Search members by name, roles or time of joining, and how they came in; needs MANAGE_GUILD.',
    effect: 'read',
    output: SearchedMembers,
    raw: true,
  })
  search(search: SearchMembers): Promise<SearchedMembers> {
    return this.searches.search(search);
  }

  /** @see https://discord.com/developers/docs/resources/guild#add-guild-member */
  @McpTool({
    summary: 'Add a user who granted the application guilds.join.',
    effect: 'create',
    output: AddedMember,
    idempotent: true,
    raw: true,
  })
  add({ guild_id, user_id, ...member }: AddMember): Promise<AddedMember> {
    return this.discord.put<APIGuildMember | undefined, AddedMember>(Routes.guildMember(guild_id, user_id), {
      body: member,
      secrets: [member.access_token],
      answer: (added) => ({
        added: true,
        already_member: added === undefined,
        guild_id,
        user_id,
        ...(added && { member: viewMember(added) }),
      }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-member */
  @McpTool({
    summary: 'Change a member: nickname, roles, voice state or timeout.',
    effect: 'update',
    output: MemberView,
    auditReason: true,
    raw: true,
  })
  modify({ guild_id, user_id, communication_disabled_until: until, ...change }: ModifyMember): Promise<MemberView> {
    return this.discord.patch<APIGuildMember, MemberView>(Routes.guildMember(guild_id, user_id), {
      body: { ...change, communication_disabled_until: until && timeoutEnd(until, Date.now()) },
      replay: ABSOLUTE,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-current-member */
  @McpTool({
    summary: "Change the bot's own nickname, pictures or about text in a guild.",
    effect: 'update',
    output: MemberView,
    auditReason: true,
    raw: true,
  })
  modifyCurrent({ guild_id, ...change }: ModifyCurrentMember): Promise<MemberView> {
    return this.discord.patch<APIGuildMember, MemberView>(Routes.guildMember(guild_id), {
      body: change,
      replay: ABSOLUTE,
      ...SEEN,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#add-guild-member-role */
  @McpTool({ summary: 'Give a member a role.', effect: 'update', output: AddedRole, auditReason: true })
  addRole({ guild_id, user_id, role_id }: AddMemberRole): Promise<AddedRole> {
    return this.discord.put(Routes.guildMemberRole(guild_id, user_id, role_id), {
      answer: () => ({ added: true, guild_id, user_id, role_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#remove-guild-member-role */
  @McpTool({ summary: 'Take a role from a member.', effect: 'update', output: RemovedRole, auditReason: true })
  removeRole({ guild_id, user_id, role_id }: MemberRoleRef): Promise<RemovedRole> {
    return this.discord.delete(Routes.guildMemberRole(guild_id, user_id, role_id), {
      answer: () => ({ removed: true, guild_id, user_id, role_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#remove-guild-member */
  @McpTool({
    summary: 'Kick a member; can join again with an invite.',
    effect: 'delete',
    output: Kicked,
    auditReason: true,
  })
  kick({ guild_id, user_id }: MemberRef): Promise<Kicked> {
    return this.discord.delete(Routes.guildMember(guild_id, user_id), {
      answer: () => ({ kicked: true, guild_id, user_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-bans */
  @McpTool({ summary: 'List the bans of a guild by user id.', effect: 'read', output: BansPage, raw: true })
  listBans(query: ListBans): Promise<BansPage> {
    return this.lists.bans(query);
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-ban */
  @McpTool({ summary: 'Get the ban of one user.', effect: 'read', output: BanView, raw: true })
  getBan({ guild_id, user_id }: MemberRef): Promise<BanView> {
    return this.discord.get<APIBan, BanView>(Routes.guildBan(guild_id, user_id), {
      requires: ['user'],
      answer: viewBan,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#create-guild-ban */
  @McpTool({ summary: 'Ban a user, member or not.', effect: 'delete', output: Banned, auditReason: true })
  ban({ guild_id, user_id, delete_message_seconds }: BanMember): Promise<Banned> {
    return this.discord.put(Routes.guildBan(guild_id, user_id), {
      body: { delete_message_seconds },
      answer: () => ({ banned: true, guild_id, user_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#bulk-guild-ban */
  @McpTool({
    summary: 'Ban up to 200 users at once; those who could not be banned are told.',
    effect: 'delete',
    output: BulkBanned,
    idempotent: false,
    auditReason: true,
  })
  bulkBan({ guild_id, ...bans }: BulkBan): Promise<BulkBanned> {
    return this.discord.post<Pick<BulkBanned, 'banned_users' | 'failed_users'>, BulkBanned>(
      Routes.guildBulkBan(guild_id),
      {
        body: bans,
        requires: ['banned_users', 'failed_users'],
        answer: ({ banned_users, failed_users }) => ({
          banned_count: banned_users.length,
          banned_users,
          failed_count: failed_users.length,
          failed_users,
        }),
      },
    );
  }

  /** @see https://discord.com/developers/docs/resources/guild#remove-guild-ban */
  @McpTool({ summary: 'Lift the ban of a user.', effect: 'update', output: Unbanned, auditReason: true })
  unban({ guild_id, user_id }: MemberRef): Promise<Unbanned> {
    return this.discord.delete(Routes.guildBan(guild_id, user_id), {
      answer: () => ({ unbanned: true, guild_id, user_id }),
    });
  }

  /**
   * In Discord's OpenAPI description alone (get_guild_join_requests), with no page of the documentation.
   *
   * @see https://docs.discord.food/resources/guild#get-guild-join-requests
   */
  @McpTool({
    summary: 'List who applies to join a guild, with their answers; needs KICK_MEMBERS.',
    effect: 'read',
    output: JoinRequestsPage,
    raw: true,
  })
  listJoinRequests(query: ListJoinRequests): Promise<JoinRequestsPage> {
    return this.joinRequests.list(query);
  }

  /**
   * In Discord's OpenAPI description alone (action_guild_join_request), with no page of the documentation.
   *
   * @see https://docs.discord.food/resources/guild#action-guild-join-request
   */
  @McpTool({
    summary: 'Approve or reject a request to join a guild; needs KICK_MEMBERS.',
    effect: 'update',
    output: ReviewedJoinRequest,
    idempotent: false,
  })
  reviewJoinRequest(decision: ReviewJoinRequest): Promise<ReviewedJoinRequest> {
    return this.joinRequests.review(decision);
  }
}
