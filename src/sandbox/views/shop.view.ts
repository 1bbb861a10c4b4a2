import { discordTime } from '../sandbox-clock.js';
import type {
  ApplicationRecord,
  EntitlementRecord,
  SkuRecord,
  SubscriptionRecord,
} from '../state/application-records.js';

type View = Record<string, unknown>;

/** https://discord.com/developers/docs/resources/sku#sku-object */
export function skuView({ id: application_id }: ApplicationRecord, { id, name, type, flags }: SkuRecord): View {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    id,
    type,
    application_id,
    name,
    slug,
    flags,
    dependent_sku_id: null,
    manifest_labels: null,
    access_type: 1,
    features: [],
    release_date: null,
    premium: false,
    show_age_gate: false,
  };
}

/** https://discord.com/developers/docs/resources/entitlement#entitlement-object */
export function entitlementView({ id: application_id }: ApplicationRecord, entitlement: EntitlementRecord): View {
  const { id, sku_id, user_id, guild_id, type, deleted, consumed, starts_at, ends_at } = entitlement;
  return {
    id,
    sku_id,
    application_id,
    ...(user_id === null ? {} : { user_id }),
    ...(guild_id === null ? {} : { guild_id }),
    type,
    deleted,
    consumed,
    starts_at: timeOrNull(starts_at),
    ends_at: timeOrNull(ends_at),
  };
}

/** https://discord.com/developers/docs/resources/subscription#subscription-object */
export function subscriptionView(subscription: SubscriptionRecord): View {
  const { id, user_id, sku_ids, entitlement_ids, status } = subscription;
  return {
    id,
    user_id,
    sku_ids,
    entitlement_ids,
    renewal_sku_ids: null,
    current_period_start: discordTime(subscription.current_period_start),
    current_period_end: discordTime(subscription.current_period_end),
    status,
    canceled_at: timeOrNull(subscription.canceled_at),
  };
}

function timeOrNull(time: number | null): string | null {
  return time === null ? null : discordTime(time);
}
