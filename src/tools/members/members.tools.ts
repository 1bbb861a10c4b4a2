import { type APIGuildMember, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { MemberView, viewMember } from '../shared/views/member.view.js';
import { AddedRole, MemberRef, MemberRoleRef } from './members.dto.js';

@McpToolset({ category: 'members', summary: 'Members of a guild: their roles, names, timeouts and bans.' })
export class MembersTools {
  constructor(private readonly discord: DiscordRestService) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-member */
  @McpTool({ summary: 'Get one member of a guild.', effect: 'read', output: MemberView, raw: true })
  get({ guild_id, user_id }: MemberRef): Promise<MemberView> {
    return this.discord.get<APIGuildMember, MemberView>(Routes.guildMember(guild_id, user_id), {
      requires: ['user', 'roles'],
      answer: viewMember,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#add-guild-member-role */
  @McpTool({ summary: 'Give a member a role.', effect: 'update', output: AddedRole, auditReason: true })
  addRole({ guild_id, user_id, role_id }: MemberRoleRef): Promise<AddedRole> {
    return this.discord.put(Routes.guildMemberRole(guild_id, user_id, role_id), {
      answer: () => ({ added: true, guild_id, user_id, role_id }),
    });
  }
}
