import type { ShopBuilder } from '../../sandbox/builders/shop-builder.js';
import { type SkuRecord } from '../../sandbox/index.js';
import { ToolsApp } from '../testing/tools-app.js';
import { MonetizationModule } from './monetization.module.js';

const DAY = 86_400_000;

describe('what the application sells', () => {
  let app: ToolsApp;
  let shop: ShopBuilder;
  let plan: SkuRecord;
  let lives: SkuRecord;
  let user_id: string;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [MonetizationModule], sandbox: { seed: 'minimal' } });
    shop = app.sandbox.shopOf(app.sandbox.bot);
    plan = shop.sell({ name: 'Plus' });
    lives = shop.sell({ name: 'Ten lives', type: 3, flags: 4 });
    user_id = app.sandbox.createUser({ username: 'buyer' }).id;
  });
  afterEach(() => app.close());

  const own = () => app.sandbox.bot.user_id;

  it('is listed with names for numbers', async () => {
    expect(await app.call('skus_list')).toEqual({
      isError: false,
      count: 2,
      skus: [
        {
          id: plan.id,
          name: 'Plus',
          type: 5,
          type_name: 'SUBSCRIPTION',
          flag_names: ['AVAILABLE', 'USER_SUBSCRIPTION'],
          slug: 'plus',
        },
        expect.objectContaining({ id: lives.id, type_name: 'CONSUMABLE', flag_names: ['AVAILABLE'] }),
      ],
    });
  });

  it('is given away to try it out, seen, and taken back', async () => {
    const made = await app.call('entitlements_create_test', {
      sku_id: plan.id,
      owner_id: `<@${user_id}>`,
      owner_type: 2,
    });
    const { id } = made as unknown as { id: string };
    const seen = { id, sku_id: plan.id, application_id: own(), user_id, type_name: 'APPLICATION_SUBSCRIPTION' };
    expect(made).toMatchObject({ isError: false, deleted: false, ...seen });
    expect(made).not.toHaveProperty('ends_at');
    expect(await app.call('entitlements_get', { entitlement_id: id })).toEqual(made);
    const gone = { entitlement_id: id, __confirm: true };
    expect(await app.call('entitlements_delete_test', gone)).toMatchObject({ deleted: true, application_id: own() });
    expect(await app.call('entitlements_get', { entitlement_id: id })).toMatchObject({ discord_code: 10029 });
  });

  it('is given to a guild, for everybody in it', async () => {
    const args = { sku_id: plan.id, owner_id: app.sandbox.guildId, owner_type: 1 };
    expect(await app.call('entitlements_create_test', args)).toMatchObject({ guild_id: app.sandbox.guildId });
    expect(await app.call('entitlements_create_test', { ...args, owner_type: 3 })).toMatchObject({
      issues: [{ path: 'owner_type' }],
    });
    expect(await app.call('entitlements_create_test', { ...args, sku_id: user_id })).toMatchObject({
      discord_code: 10027,
      recovery_hint: expect.stringContaining('skus_list'),
    });
  });

  it('is not given twice by a lost answer', async () => {
    app.sandbox.faults.add({ kind: 'reset', method: 'POST', after_write: true, times: 1 });
    const args = { sku_id: plan.id, owner_id: user_id, owner_type: 2 };
    expect(await app.call('entitlements_create_test', args)).toMatchObject({
      outcome: 'unknown',
      retriable: false,
      recovery_hint: expect.stringContaining('entitlements_list'),
    });
    expect(app.sandbox.state.applications.get(own())!.entitlements.size).toBe(1);
  });

  it('is used up once, whatever is lost, and tells whoever comes later that it was', async () => {
    const { id } = shop.entitle(lives, { user_id });
    app.sandbox.faults.add({ kind: 'reset', method: 'POST', after_write: true, times: 1 });
    const used = { isError: false, consumed: true, application_id: own(), entitlement_id: id };
    expect(await app.call('entitlements_consume', { entitlement_id: id })).toEqual(used);
    expect(await app.call('entitlements_get', { entitlement_id: id })).toMatchObject({ consumed: true });
    app.reset();
    expect(await app.call('entitlements_consume', { entitlement_id: id })).toMatchObject({
      code: 'DISCORD_CONFLICT',
      reason: 'already_done',
      retriable: false,
    });
    expect(
      app.sandbox.requests.of('POST', '/applications/{application_id}/entitlements/{entitlement_id}/consume'),
    ).toEqual([]);
  });

  it('stays where it is paid for each month or was bought: the errors say so', async () => {
    const { id: entitlement_id } = shop.entitle(plan, { user_id });
    expect(await app.call('entitlements_consume', { entitlement_id })).toMatchObject({
      code: 'VALIDATION_FAILED',
      reason: 'not_consumable',
    });
    expect(await app.call('entitlements_delete_test', { entitlement_id, __confirm: true })).toMatchObject({
      code: 'DISCORD_PERMISSION_DENIED',
      reason: 'not_a_test',
    });
  });

  it('is listed by who has it, what it is, and whether it has ended', async () => {
    const { id: old } = shop.entitle(plan, { user_id, ends_at: Date.now() - DAY });
    const { id: mine } = shop.entitle(lives, { user_id });
    const { id: theirs } = shop.entitle(plan, { guild_id: app.sandbox.guildId });
    const { id: taken } = shop.entitle(plan, { user_id, deleted: true });
    const list = async (args: object) => {
      const { entitlements } = await app.call('entitlements_list', { ...args });
      return (entitlements as { id: string }[]).map(({ id }) => id);
    };
    expect(await list({})).toEqual([old, mine, theirs]);
    expect(await list({ user_id: `<@${user_id}>` })).toEqual([old, mine]);
    expect(await list({ user_id, exclude_ended: true })).toEqual([mine]);
    expect(await list({ exclude_deleted: false, sku_ids: [plan.id] })).toEqual([old, theirs, taken]);
    expect(await list({ guild_id: app.sandbox.guildId })).toEqual([theirs]);
  });

  it('is read page by page, in both directions', async () => {
    const ids = Array.from({ length: 5 }, () => shop.entitle(lives, { user_id }).id);
    for (const [side, order] of [
      ['after', ids],
      ['before', ids.toReversed()],
    ] as const) {
      const seen: unknown[] = [];
      let from: object = side === 'before' ? { before: app.sandbox.newId() } : {};
      for (;;) {
        const page = await app.call('entitlements_list', { limit: 2, ...from });
        seen.push(...(page.entitlements as { id: string }[]).map(({ id }) => id));
        if (page.next_cursor === undefined) break;
        expect(page.next_cursor).toMatch(`${side}:`);
        from = { cursor: page.next_cursor };
      }
      expect(seen).toEqual(order);
    }
    expect(await app.call('entitlements_list', { before: ids[0], after: ids[0] })).toMatchObject({
      issues: [{ path: 'after' }],
    });
  });

  it('is paid for: subscriptions of a user', async () => {
    const { id, entitlement_ids } = shop.subscribe(plan, user_id);
    const listed = await app.call('subscriptions_list', { sku_id: plan.id, user_id });
    const one = { id, user_id, status: 0, status_name: 'ACTIVE', sku_ids: [plan.id], entitlement_ids };
    expect(listed).toMatchObject({ isError: false, count: 1, subscriptions: [one] });
    const got = await app.call('subscriptions_get', { sku_id: plan.id, subscription_id: id });
    expect(got).toMatchObject({ isError: false, ...one, current_period_end: expect.stringMatching(/Z$/) });
    expect(got).not.toHaveProperty('canceled_at');
  });

  it('has no list of all subscriptions for bots: the refusal says what does', async () => {
    expect(await app.call('subscriptions_list', { sku_id: plan.id })).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'user_id', message: expect.stringContaining('entitlements_list') }],
    });
    expect(app.sandbox.requests.count).toBe(0);
  });
});

it('a default guild is not taken for the one whose entitlements are meant', async () => {
  const app = await ToolsApp.open({ modules: [MonetizationModule], safety: { defaultGuildId: '1214142794956800001' } });
  const users = await app.call('entitlements_list');
  expect(users).toMatchObject({ isError: false, count: 2 });
  await app.close();
});
