import {
  type APIEntitlement,
  type APISKU,
  type APISubscription,
  EntitlementType,
  SKUFlags,
  SKUType,
  SubscriptionStatus,
} from 'discord-api-types/v10';
import { bitNames, constantName, isoTime, told } from '../shared/views/wording.js';
import type { EntitlementView, SkuView, SubscriptionView } from './monetization.dto.js';

export function viewSku({ id, name, type, flags, slug }: APISKU): SkuView {
  return {
    id,
    name,
    type,
    type_name: constantName(SKUType, type),
    flag_names: bitNames(SKUFlags, flags),
    slug,
  };
}

/** A test entitlement has no times: it lasts until it is deleted. */
export function viewEntitlement(entitlement: APIEntitlement): EntitlementView {
  const { id, sku_id, application_id, user_id, guild_id, type, deleted, consumed } = entitlement;
  return {
    id,
    sku_id,
    application_id,
    type,
    type_name: constantName(EntitlementType, type),
    deleted,
    ...told({
      user_id,
      guild_id,
      consumed,
      starts_at: isoTime(entitlement.starts_at),
      ends_at: isoTime(entitlement.ends_at),
    }),
  };
}

export function viewSubscription(subscription: APISubscription): SubscriptionView {
  const { id, user_id, status, sku_ids, entitlement_ids, renewal_sku_ids } = subscription;
  return {
    id,
    user_id,
    status,
    status_name: constantName(SubscriptionStatus, status),
    sku_ids,
    entitlement_ids,
    current_period_start: isoTime(subscription.current_period_start),
    current_period_end: isoTime(subscription.current_period_end),
    ...told({ renewal_sku_ids, canceled_at: isoTime(subscription.canceled_at) }),
  };
}
