import { type APIEntitlement, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { ToolError } from '../../errors/tool-error.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { OwnApplication } from '../shared/own-application.service.js';
import { idPages } from '../shared/paging/id-pages.js';
import { Pager } from '../shared/paging/pager.service.js';
import {
  ConsumedEntitlement,
  CreateTestEntitlement,
  DeletedEntitlement,
  EntitlementRef,
  EntitlementsPage,
  EntitlementView,
  ListEntitlements,
} from './monetization.dto.js';
import { viewEntitlement } from './monetization.views.js';
import { BY_ID } from './pages.js';

const ESSENTIALS = ['id', 'sku_id', 'application_id', 'type'] as const;
/** It names the one entitlement there is to use up. */
const ONE_WAY = { safe: 'what is used up stays so, however often it is asked' } as const;

@McpToolset({
  category: 'monetization',
  prefix: 'entitlements',
  summary: 'Who has what the application sells.',
  rehearsable: true,
})
export class EntitlementsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly own: OwnApplication,
    private readonly pager: Pager,
  ) {}

  /** @see https://discord.com/developers/docs/resources/entitlement#list-entitlements */
  @McpTool({
    summary: 'List who has what the application sells.',
    effect: 'read',
    output: EntitlementsPage,
    raw: true,
    reach: 'account',
  })
  async list(query: ListEntitlements): Promise<EntitlementsPage> {
    const { application_id, user_id, guild_id, sku_ids, exclude_ended, exclude_deleted } = query;
    const filter = { user_id, guild_id, sku_ids: sku_ids?.join(), exclude_ended, exclude_deleted };
    const route = Routes.entitlements(await this.own.id(application_id));
    const pages = idPages({
      ...BY_ID,
      query,
      view: viewEntitlement,
      get: (page) => this.discord.get<APIEntitlement[]>(route, { query: { ...filter, ...page }, requires: ESSENTIALS }),
    });
    return this.pager.read('entitlements', pages);
  }

  /** @see https://discord.com/developers/docs/resources/entitlement#get-entitlement */
  @McpTool({ summary: 'Get an entitlement.', effect: 'read', output: EntitlementView, raw: true, reach: 'account' })
  async get({ application_id, entitlement_id }: EntitlementRef): Promise<EntitlementView> {
    const application = await this.own.id(application_id);
    return this.discord.get<APIEntitlement, EntitlementView>(Routes.entitlement(application, entitlement_id), {
      requires: ESSENTIALS,
      answer: viewEntitlement,
    });
  }

  /** Made twice it is there twice. @see https://discord.com/developers/docs/resources/entitlement#create-test-entitlement */
  @McpTool({
    summary: 'Give a user or a guild something the application sells, to try it out; it lasts until it is deleted.',
    effect: 'create',
    output: EntitlementView,
    raw: true,
    reach: 'account',
  })
  async createTest({ application_id, ...grant }: CreateTestEntitlement): Promise<EntitlementView> {
    const application = await this.own.id(application_id);
    return this.discord.post<APIEntitlement, EntitlementView>(Routes.entitlements(application), {
      body: grant,
      requires: ESSENTIALS,
      answer: viewEntitlement,
    });
  }

  /**
   * Discord does not say what it answers for one that is used up. Whoever hands out what was bought must know, so it is looked at first.
   *
   * @see https://discord.com/developers/docs/resources/entitlement#consume-an-entitlement
   */
  @McpTool({
    summary: 'Mark what a user bought as used up, for good; only of a SKU of type 3.',
    effect: 'update',
    output: ConsumedEntitlement,
    reach: 'account',
  })
  async consume({ entitlement_id, ...of }: EntitlementRef): Promise<ConsumedEntitlement> {
    const application_id = await this.own.id(of.application_id);
    const { consumed } = await this.discord.get<APIEntitlement>(Routes.entitlement(application_id, entitlement_id));
    if (consumed) throw usedUpBefore();
    return this.discord.post(Routes.consumeEntitlement(application_id, entitlement_id), {
      replay: ONE_WAY,
      answer: () => ({ consumed: true, application_id, entitlement_id }),
    });
  }

  /** @see https://discord.com/developers/docs/resources/entitlement#delete-test-entitlement */
  @McpTool({
    summary: 'Take a test entitlement back; what was bought cannot be.',
    effect: 'delete',
    output: DeletedEntitlement,
    reach: 'account',
  })
  async deleteTest({ entitlement_id, ...of }: EntitlementRef): Promise<DeletedEntitlement> {
    const application_id = await this.own.id(of.application_id);
    return this.discord.delete(Routes.entitlement(application_id, entitlement_id), {
      answer: () => ({ deleted: true, application_id, entitlement_id }),
    });
  }
}

function usedUpBefore(): ToolError {
  return new ToolError('DISCORD_CONFLICT', 'The entitlement was used up before this call.', {
    reason: 'already_done',
    outcome: 'not_sent',
    recovery_hint: 'Hand nothing out for it a second time.',
  });
}
