import { type APIRole, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { Pager } from '../shared/paging/pager.service.js';
import { grantsAdministrator, toBits } from '../shared/permission-set.field.js';
import { RoleView, viewRole } from '../shared/views/role.view.js';
import { byRank } from './rank.js';
import { CreateRole, ListRoles, RolesPage } from './roles.dto.js';

/** The fields without which there is no view of a role. */
const ESSENTIALS = ['id', 'name', 'permissions', 'position'] as const;

@McpToolset({ category: 'roles', summary: 'Roles of a guild and what they allow.' })
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
  @McpTool({
    summary: 'Create a role.',
    effect: 'create',
    output: RoleView,
    confirmWhen: grantsAdministrator,
    auditReason: true,
    raw: true,
  })
  create({ guild_id, permissions, ...role }: CreateRole): Promise<RoleView> {
    return this.discord.post<APIRole, RoleView>(Routes.guildRoles(guild_id), {
      body: { ...role, ...(permissions !== undefined && { permissions: toBits(permissions) }) },
      requires: ESSENTIALS,
      answer: viewRole,
    });
  }

  private page(roles: readonly APIRole[], cursor: string | undefined): RolesPage {
    const { items, marks } = this.pager.page(roles.toSorted(byRank).map(viewRole), cursor);
    return { count: items.length, roles: items, ...marks };
  }
}
