import { type APISubscription, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { idPages } from '../shared/paging/id-pages.js';
import { Pager } from '../shared/paging/pager.service.js';
import { validationFailed } from '../shared/validation-failed.js';
import { ListSubscriptions, SubscriptionRef, SubscriptionsPage, SubscriptionView } from './monetization.dto.js';
import { viewSubscription } from './monetization.views.js';
import { BY_ID } from './pages.js';

const ESSENTIALS = ['id', 'user_id', 'status', 'sku_ids', 'entitlement_ids'] as const;

const NEEDS_A_USER = {
  path: 'user_id',
  message:
    "is needed: with a bot's token Discord lists one user's subscriptions; who has a SKU at all, entitlements_list with sku_ids tells",
};

@McpToolset({
  category: 'monetization',
  prefix: 'subscriptions',
  summary: 'Who pays for what the application sells each month.',
  rehearsable: true,
})
export class SubscriptionsTools {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly pager: Pager,
  ) {}

  /**
   * Discord tells a bot of one user at a time.
   *
   * @see https://discord.com/developers/docs/resources/subscription#list-sku-subscriptions
   */
  @McpTool({
    summary: 'List the subscriptions of a user to a SKU.',
    effect: 'read',
    output: SubscriptionsPage,
    raw: true,
    reach: 'account',
  })
  async list({ sku_id, user_id, ...query }: ListSubscriptions): Promise<SubscriptionsPage> {
    if (user_id === undefined) throw validationFailed(NEEDS_A_USER);
    const route = Routes.skuSubscriptions(sku_id);
    const pages = idPages({
      ...BY_ID,
      query,
      view: viewSubscription,
      get: (page) => this.discord.get<APISubscription[]>(route, { query: { user_id, ...page }, requires: ESSENTIALS }),
    });
    return this.pager.read('subscriptions', pages);
  }

  /** @see https://discord.com/developers/docs/resources/subscription#get-sku-subscription */
  @McpTool({ summary: 'Get a subscription.', effect: 'read', output: SubscriptionView, raw: true, reach: 'account' })
  get({ sku_id, subscription_id }: SubscriptionRef): Promise<SubscriptionView> {
    return this.discord.get<APISubscription, SubscriptionView>(Routes.skuSubscription(sku_id, subscription_id), {
      requires: ESSENTIALS,
      answer: viewSubscription,
    });
  }
}
