import { namedApplication, ownApplication } from '../actions/own-application.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { SKU, type ApplicationRecord, type EntitlementRecord, type SkuRecord } from '../state/application-records.js';
import { compareIds } from '../state/snowflake-factory.js';
import * as f from '../validation/fields.js';
import { entitlementView, skuView, subscriptionView } from '../views/shop.view.js';

/** https://discord.com/developers/docs/resources/entitlement, resources/sku and resources/subscription */
export const shopRoutes: readonly Route[] = [
  route('GET', '/applications/{application_id}/skus', listSkus),
  route('GET', '/applications/{application_id}/entitlements', listEntitlements),
  route('POST', '/applications/{application_id}/entitlements', grantTest),
  route('GET', '/applications/{application_id}/entitlements/{entitlement_id}', (call) =>
    ok(entitlementView(namedApplication(call), entitlementOf(call))),
  ),
  route('DELETE', '/applications/{application_id}/entitlements/{entitlement_id}', deleteTest),
  route('POST', '/applications/{application_id}/entitlements/{entitlement_id}/consume', consume),
  route('GET', '/skus/{sku_id}/subscriptions', listSubscriptions),
  route('GET', '/skus/{sku_id}/subscriptions/{subscription_id}', showSubscription),
];

function listSkus(call: ApiCall): Reply {
  const application = namedApplication(call);
  return ok([...application.skus.values()].map((sku) => skuView(application, sku)));
}

function listEntitlements(call: ApiCall): Reply {
  const application = namedApplication(call);
  const fits = entitlementFilter(call);
  const page = pageOf(call, [...application.entitlements.values()].filter(fits), 100);
  return ok(page.map((entitlement) => entitlementView(application, entitlement)));
}

function entitlementFilter(call: ApiCall): (entitlement: EntitlementRecord) => boolean {
  const [user, guild] = [call.query.snowflake('user_id'), call.query.snowflake('guild_id')];
  const skus = call.query.all('sku_ids').flatMap((ids) => ids.split(','));
  const withoutEnded = call.query.flag('exclude_ended');
  const withoutDeleted = !call.query.has('exclude_deleted') || call.query.flag('exclude_deleted');
  return ({ user_id, guild_id, sku_id, ends_at, deleted }) =>
    (user === undefined || user_id === user) &&
    (guild === undefined || guild_id === guild) &&
    (skus.length === 0 || skus.includes(sku_id)) &&
    !(withoutEnded && ends_at !== null && ends_at <= call.now) &&
    !(withoutDeleted && deleted);
}

/** By id, the lowest first, next to where `before` or `after` says. */
function pageOf<T extends { id: string }>(call: ApiCall, all: readonly T[], most: number): T[] {
  const limit = call.query.int('limit', { min: 1, max: 100, default: most });
  const [before, after] = [call.query.snowflake('before'), call.query.snowflake('after')];
  const fitting = all
    .filter(({ id }) => before === undefined || compareIds(id, before) < 0)
    .filter(({ id }) => after === undefined || compareIds(id, after) > 0)
    .sort((one, other) => compareIds(one.id, other.id));
  return before === undefined ? fitting.slice(0, limit) : fitting.slice(-limit);
}

const OWNER = { GUILD: 1, USER: 2 } as const;
const testForm = f.object({
  sku_id: f.required(f.snowflake()),
  owner_id: f.required(f.snowflake()),
  owner_type: f.required(f.oneOf([OWNER.GUILD, OWNER.USER])),
});

/** For good. @throws DiscordError 10027, and 10004 or 10013 for nobody */
function grantTest(call: ApiCall): Reply {
  const application = namedApplication(call);
  const { sku_id, owner_id, owner_type } = call.form(testForm);
  const sku = skuOf(application, sku_id);
  const isGuild = owner_type === OWNER.GUILD;
  if (isGuild && !call.state.guilds.has(owner_id)) throw discordError('UNKNOWN_GUILD');
  if (!isGuild && !call.state.users.has(owner_id)) throw discordError('UNKNOWN_USER');
  const entitlement: EntitlementRecord = {
    id: call.newId(),
    sku_id,
    user_id: isGuild ? null : owner_id,
    guild_id: isGuild ? owner_id : null,
    type: sku.type === SKU.SUBSCRIPTION ? 8 : 4,
    test: true,
    deleted: false,
    consumed: false,
    starts_at: null,
    ends_at: null,
  };
  application.entitlements.set(entitlement.id, entitlement);
  return ok(entitlementView(application, entitlement));
}

/** @throws DiscordError 40019 for one that was bought */
function deleteTest(call: ApiCall): Reply {
  const { entitlements } = namedApplication(call);
  const { id, test } = entitlementOf(call);
  if (!test) throw discordError('NOT_A_TEST');
  entitlements.delete(id);
  return noContent();
}

/** Once and for all; what was consumed stays so. @throws DiscordError 40018 for what is not used up */
function consume(call: ApiCall): Reply {
  const entitlement = entitlementOf(call);
  const sku = skuOf(namedApplication(call), entitlement.sku_id);
  if (sku.type !== SKU.CONSUMABLE) throw discordError('NOT_CONSUMABLE');
  entitlement.consumed = true;
  return noContent();
}

/** Only an OAuth2 token may leave the user out. */
function listSubscriptions(call: ApiCall): Reply {
  const application = ownApplication(call);
  const sku = skuOf(application, call.param('sku_id'));
  const user = call.query.snowflake('user_id');
  if (user === undefined) throw fieldError(['user_id'], 'BASE_TYPE_REQUIRED', 'This field is required');
  const all = subscriptionsTo(application, sku).filter(({ user_id }) => user_id === user);
  return ok(pageOf(call, all, 50).map(subscriptionView));
}

function showSubscription(call: ApiCall): Reply {
  const application = ownApplication(call);
  const sku = skuOf(application, call.param('sku_id'));
  const found = subscriptionsTo(application, sku).find(({ id }) => id === call.param('subscription_id'));
  if (!found) throw discordError('NOT_FOUND');
  return ok(subscriptionView(found));
}

function subscriptionsTo({ subscriptions }: ApplicationRecord, { id }: SkuRecord) {
  return [...subscriptions.values()].filter(({ sku_ids }) => sku_ids.includes(id));
}

function skuOf({ skus }: ApplicationRecord, id: string): SkuRecord {
  const sku = skus.get(id);
  if (!sku) throw discordError('UNKNOWN_SKU');
  return sku;
}

function entitlementOf(call: ApiCall): EntitlementRecord {
  const entitlement = namedApplication(call).entitlements.get(call.param('entitlement_id'));
  if (!entitlement) throw discordError('UNKNOWN_ENTITLEMENT');
  return entitlement;
}
