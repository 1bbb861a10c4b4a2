import { type APIRole, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { toColor } from '../shared/color.field.js';
import { Pager } from '../shared/paging/pager.service.js';
import { toBits } from '../shared/permission-set.field.js';
import { GuildRef } from '../shared/refs.dto.js';
import { ABSOLUTE } from '../shared/replay.js';
import { RoleView, viewRole } from '../shared/views/role.view.js';
import { byRank } from './rank.js';
import {
  CreateRole,
  DeletedRole,
  ListRoles,
  ModifyRole,
  ModifyRolePositions,
  RoleMemberCounts,
  RoleRef,
  RolesPage,
} from './roles.dto.js';

/** The fields without which there is no view of a role. */
const ESSENTIALS = ['id', 'name', 'permissions', 'position'] as const;

@McpToolset({ category: 'roles', summary: 'Roles of a guild and what they allow.', rehearsable: true })
export class RolesTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-roles */
  @McpTool({ summary: 'List the roles of a guild, highest first.', effect: 'read', output: RolesPage, raw: true })
  list({ guild_id, cursor }: ListRoles): Promise<RolesPage> {
    return this.discord.get<APIRole[], RolesPage>(Routes.guildRoles(guild_id), {
      requires: ESSENTIALS,
      answer: (roles) => this.page(roles, cursor),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#create-guild-role */
  @McpTool({ summary: 'Create a role.', effect: 'create', output: RoleView, auditReason: true, raw: true })
  create({ guild_id, permissions, color, ...role }: CreateRole): Promise<RoleView> {
    return this.discord.post<APIRole, RoleView>(Routes.guildRoles(guild_id), {
      body: { ...role, color: toColor(color), ...(permissions !== undefined && { permissions: toBits(permissions) }) },
      requires: ESSENTIALS,
      answer: viewRole,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-role */
  @McpTool({ summary: 'Get one role.', effect: 'read', output: RoleView, raw: true })
  get({ guild_id, role_id }: RoleRef): Promise<RoleView> {
    return this.discord.get<APIRole, RoleView>(Routes.guildRole(guild_id, role_id), {
      requires: ESSENTIALS,
      answer: viewRole,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#get-guild-role-member-counts */
  @McpTool({ summary: 'Count the members of each role.', effect: 'read', output: RoleMemberCounts, raw: true })
  memberCounts({ guild_id }: GuildRef): Promise<RoleMemberCounts> {
    return this.discord.get<Record<string, number>, RoleMemberCounts>(Routes.guildRoleMemberCounts(guild_id), {
      answer: (counts) => countsView(guild_id, counts),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-role */
  @McpTool({ summary: 'Change a role.', effect: 'update', output: RoleView, auditReason: true, raw: true })
  modify({ guild_id, role_id, permissions, color, ...change }: ModifyRole): Promise<RoleView> {
    return this.discord.patch<APIRole, RoleView>(Routes.guildRole(guild_id, role_id), {
      body: {
        ...change,
        color: toColor(color),
        ...(permissions !== undefined && { permissions: toBits(permissions) }),
      },
      replay: ABSOLUTE,
      requires: ESSENTIALS,
      answer: viewRole,
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#modify-guild-role-positions */
  @McpTool({
    summary: 'Move roles up or down in the hierarchy.',
    effect: 'update',
    output: RolesPage,
    auditReason: true,
    raw: true,
  })
  modifyPositions({ guild_id, positions }: ModifyRolePositions): Promise<RolesPage> {
    return this.discord.patch<APIRole[], RolesPage>(Routes.guildRoles(guild_id), {
      body: positions,
      requires: ESSENTIALS,
      answer: (roles) => this.page(roles),
    });
  }

  /** @see https://discord.com/developers/docs/resources/guild#delete-guild-role */
  @McpTool({ summary: 'Delete a role; members lose it.', effect: 'delete', output: DeletedRole, auditReason: true })
  delete({ guild_id, role_id }: RoleRef): Promise<DeletedRole> {
    return this.discord.delete(Routes.guildRole(guild_id, role_id), {
      answer: () => ({ deleted: true, guild_id, role_id }),
    });
  }

  private page(roles: readonly APIRole[], cursor?: string): RolesPage {
    return this.pager.named('roles', roles.toSorted(byRank).map(viewRole), cursor);
  }
}

function countsView(guildId: string, counts: Readonly<Record<string, number>>): RoleMemberCounts {
  const roles = Object.entries(counts).map(([role_id, members]) => ({ role_id, members }));
  return { guild_id: guildId, count: roles.length, roles };
}
