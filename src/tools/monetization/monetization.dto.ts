import { Flag, Int, ListOf, OneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { GuildId, Snowflake, snowflake, UserId } from '../shared/ids/id.fields.js';
import { IdCursor, OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { ApplicationRef } from '../shared/refs.dto.js';

const OPTIONAL = { optional: true } as const;

/** Something the application sells. */
export class SkuView {
  @Text('Id.') id!: string;
  @Text('What buyers read.', { untrusted: true }) name!: string;
  @Int("Discord's number for the type.") type!: number;
  @Text('DURABLE, CONSUMABLE, SUBSCRIPTION, SUBSCRIPTION_GROUP.') type_name!: string;
  @ListOf(text(), 'On sale, and for whom.') flag_names!: string[];
  @Text('Part of its address.') slug!: string;
}

export class ListSkus extends ApplicationRef {
  @OffsetCursor() cursor?: string;
}

export class SkusPage extends PageView {
  @ListOf(SkuView, 'The SKUs.') skus!: SkuView[];
}

/** What somebody has of a SKU. */
export class EntitlementView {
  @Text('Id.') id!: string;
  @Text('The SKU.') sku_id!: string;
  @Text('The application.') application_id!: string;
  @Text('The user who has it.', OPTIONAL) user_id?: string;
  @Text('The guild that has it.', OPTIONAL) guild_id?: string;
  @Int("Discord's number for how it was got.") type!: number;
  @Text('How it was got.') type_name!: string;
  @Flag('Taken back.') deleted!: boolean;
  @Flag('Used up.', OPTIONAL) consumed?: boolean;
  @Text('Since when, UTC.', OPTIONAL) starts_at?: string;
  @Text('Until when, UTC.', OPTIONAL) ends_at?: string;
}

export class EntitlementRef extends ApplicationRef {
  @Snowflake('The entitlement.') entitlement_id!: string;
}

export class ListEntitlements extends ApplicationRef {
  @UserId('Only of this user.', OPTIONAL) user_id?: string;
  @GuildId('Only of this guild.', OPTIONAL) guild_id?: string;
  @ListOf(snowflake(), 'Only to these SKUs.', { max: 100, unique: true, ...OPTIONAL }) sku_ids?: string[];
  @Flag('Without those that have ended.', OPTIONAL) exclude_ended?: boolean;
  @Flag('Without those that were taken back, as is usual; false shows them.', OPTIONAL) exclude_deleted?: boolean;
  @Snowflake('Older than this entitlement.', OPTIONAL) before?: string;
  @Snowflake('Newer than this entitlement.', OPTIONAL) after?: string;
  @Int('How many.', { min: 1, max: 100, default: 100 }) limit!: number;
  @IdCursor() cursor?: string;
}

export class EntitlementsPage extends PageView {
  @ListOf(EntitlementView, 'The oldest first; with `before` the newest.') entitlements!: EntitlementView[];
}

export class CreateTestEntitlement extends ApplicationRef {
  @Snowflake('The SKU; of a subscription the one of type 5.') sku_id!: string;
  @UserId("The user, or the guild's id.") owner_id!: string;
  @OneOf([1, 2], 'owner_id is of: 1 a guild, 2 a user.') owner_type!: number;
}

export class ConsumedEntitlement {
  @Flag('It is used up.') consumed!: boolean;
  @Text('The application.') application_id!: string;
  @Text('The entitlement.') entitlement_id!: string;
}

export class DeletedEntitlement extends Deleted {
  @Text('The application.') application_id!: string;
  @Text('The entitlement.') entitlement_id!: string;
}

/** A user's monthly payments. */
export class SubscriptionView {
  @Text('Id.') id!: string;
  @Text('The user who pays.') user_id!: string;
  @Int('0 active, 1 inactive, 2 ending.') status!: number;
  @Text('ACTIVE, INACTIVE, ENDING.') status_name!: string;
  @ListOf(text(), 'The SKUs paid for.') sku_ids!: string[];
  @ListOf(text(), 'What it entitles to; these count, not the status.') entitlement_ids!: string[];
  @ListOf(text(), 'The SKUs from the next period on, where others.', OPTIONAL) renewal_sku_ids?: string[];
  @Text('Since when, UTC.') current_period_start!: string;
  @Text('Until when, UTC.') current_period_end!: string;
  @Text('When it was cancelled, UTC.', OPTIONAL) canceled_at?: string;
}

export class SubscriptionRef {
  @Snowflake('The SKU.') sku_id!: string;
  @Snowflake('The subscription.') subscription_id!: string;
}

export class ListSubscriptions {
  @Snowflake('The SKU, of type 5.') sku_id!: string;
  @UserId('Whose; required for bots.', OPTIONAL) user_id?: string;
  @Snowflake('Older than this subscription.', OPTIONAL) before?: string;
  @Snowflake('Newer than this subscription.', OPTIONAL) after?: string;
  @Int('How many.', { min: 1, max: 100, default: 50 }) limit!: number;
  @IdCursor() cursor?: string;
}

export class SubscriptionsPage extends PageView {
  @ListOf(SubscriptionView, 'The oldest first; with `before` the newest.') subscriptions!: SubscriptionView[];
}
