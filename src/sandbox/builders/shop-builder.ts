import {
  locationId,
  SKU,
  type ActivityRecord,
  type ApplicationRecord,
  type EntitlementRecord,
  type SkuRecord,
  type SubscriptionRecord,
} from '../state/application-records.js';
import type { World } from '../world.js';

const MONTH_MS = 30 * 86_400_000;

/** Puts what an application sells, and what was bought of it, into the world. Nobody is charged. */
export class ShopBuilder {
  constructor(
    private readonly world: World,
    private readonly application: ApplicationRecord,
  ) {}

  /** Something to sell, by default a subscription for users. */
  sell(given: Partial<SkuRecord> & Pick<SkuRecord, 'name'>): SkuRecord {
    const sku: SkuRecord = { id: this.world.ids.next(), type: SKU.SUBSCRIPTION, flags: 4 | 256, ...given };
    this.application.skus.set(sku.id, sku);
    return sku;
  }

  /** Somebody has it: for good, unless `ends_at` says otherwise. */
  entitle(sku: SkuRecord, given: Partial<EntitlementRecord>): EntitlementRecord {
    const entitlement: EntitlementRecord = {
      id: this.world.ids.next(),
      sku_id: sku.id,
      user_id: null,
      guild_id: null,
      type: sku.type === SKU.SUBSCRIPTION ? 8 : 1,
      test: false,
      deleted: false,
      consumed: false,
      starts_at: this.world.time.now(),
      ends_at: null,
      ...given,
    };
    this.application.entitlements.set(entitlement.id, entitlement);
    return entitlement;
  }

  /** A user pays for it each month, and is entitled to it for this one. */
  subscribe(sku: SkuRecord, user_id: string, given: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
    const starts_at = this.world.time.now();
    const ends_at = starts_at + MONTH_MS;
    const { id: entitlement } = this.entitle(sku, { user_id, starts_at, ends_at });
    const subscription: SubscriptionRecord = {
      id: this.world.ids.next(),
      user_id,
      sku_ids: [sku.id],
      entitlement_ids: [entitlement],
      status: 0,
      current_period_start: starts_at,
      current_period_end: ends_at,
      canceled_at: null,
      ...given,
    };
    this.application.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** Users are in its activity, in a channel. */
  launch(place: Pick<ActivityRecord, 'channel_id' | 'guild_id'>, users: string[]): ActivityRecord {
    const launch_id = this.world.ids.next();
    const activity = { instance_id: `i-${launch_id}-${locationId(place)}`, launch_id, users, ...place };
    this.application.activities.set(activity.instance_id, activity);
    return activity;
  }
}
