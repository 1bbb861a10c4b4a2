import { indexNotReady } from '../actions/search-index.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { MemberRecord } from '../state/records.js';
import { compareIds } from '../state/snowflake-factory.js';
import * as f from '../validation/fields.js';
import { memberView } from '../views/member.view.js';

/**
 * Discord's own clients list the members of a guild with it, and bots may use it; its documentation has no page for it.
 * Source: https://docs.discord.food/resources/guild#search-guild-members
 */
export const memberSearchRoutes: readonly Route[] = [route('POST', '/guilds/{guild_id}/members-search', searchMembers)];

const anyOf = <T>(item: Parameters<typeof f.list<T>>[0]) =>
  f.nullable(f.object({ or_query: f.nullable(f.list(item, { max: 100 })) }));
const range = f.nullable(
  f.object({ range: f.nullable(f.object({ gte: f.nullable(f.int()), lte: f.nullable(f.int()) })) }),
);
const filterShape = {
  usernames: anyOf(f.text({ max: 100 })),
  user_id: anyOf(f.snowflake()),
  role_ids: f.nullable(
    f.object({
      and_query: f.nullable(f.list(f.snowflake(), { max: 100 })),
      or_query: f.nullable(f.list(f.snowflake(), { max: 100 })),
    }),
  ),
  guild_joined_at: range,
  is_pending: f.nullable(f.flag()),
  did_rejoin: f.nullable(f.flag()),
};
const filter = f.object(filterShape);
type Filter = f.Form<typeof filterShape>;
const form = f.object({
  limit: f.nullable(f.int({ min: 1, max: 1000 })),
  sort: f.nullable(f.oneOf([1, 2, 3, 4])),
  and_query: f.nullable(filter),
  or_query: f.nullable(filter),
  after: f.nullable(f.object({ user_id: f.required(f.snowflake()), guild_joined_at: f.required(f.int()) })),
});

type Test = (member: MemberRecord) => boolean;
type Order = (a: MemberRecord, b: MemberRecord) => number;

/** Joined last, joined first, by id downwards, by id upwards. */
const ORDERS: Readonly<Record<number, Order>> = {
  1: (a, b) => b.joined_at - a.joined_at || compareIds(b.user_id, a.user_id),
  2: (a, b) => a.joined_at - b.joined_at || compareIds(a.user_id, b.user_id),
  3: (a, b) => compareIds(b.user_id, a.user_id),
  4: (a, b) => compareIds(a.user_id, b.user_id),
};

/** Needs MANAGE_GUILD. All of `and_query` and any of `or_query` must fit. */
function searchMembers(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  const { limit, sort, and_query, or_query, after } = call.form(form);
  const notReady = indexNotReady(call, guild);
  if (notReady) return notReady;
  const all = testsOf(call, and_query ?? undefined);
  const any = testsOf(call, or_query ?? undefined);
  const order = ORDERS[sort ?? 1] as Order;
  const found = [...guild.members.values()]
    .filter((member) => all.every((test) => test(member)) && (any.length === 0 || any.some((test) => test(member))))
    .sort(order);
  const rest = after ? found.filter((member) => order(member, placeOf(after)) > 0) : found;
  const page = rest.slice(0, limit ?? 25);
  return ok({
    guild_id: guild.id,
    members: page.map((member) => supplementalView(call, member)),
    page_result_count: page.length,
    total_result_count: found.length,
  });
}

function placeOf({ user_id, guild_joined_at }: { user_id: string; guild_joined_at: number }): MemberRecord {
  return { user_id, joined_at: guild_joined_at } as MemberRecord;
}

function testsOf(call: ApiCall, given: Partial<Filter> = {}): Test[] {
  const { usernames, user_id, role_ids, guild_joined_at, is_pending, did_rejoin } = given;
  const names = usernames?.or_query?.map((name) => name.toLowerCase());
  const span = guild_joined_at?.range;
  const tests: (Test | false | undefined | null)[] = [
    names && ((member) => namesOf(call, member).some((own) => names.some((name) => own.startsWith(name)))),
    user_id?.or_query && ((member) => user_id.or_query?.includes(member.user_id) === true),
    role_ids?.and_query && ((member) => role_ids.and_query?.every((id) => member.roles.includes(id)) === true),
    role_ids?.or_query && ((member) => role_ids.or_query?.some((id) => member.roles.includes(id)) === true),
    span && (({ joined_at }) => joined_at >= (span.gte ?? 0) && joined_at <= (span.lte ?? Number.MAX_SAFE_INTEGER)),
    is_pending != null && ((member) => member.pending === is_pending),
    did_rejoin != null && (({ flags }) => (flags & 1) === Number(did_rejoin)),
  ];
  return tests.filter((test) => typeof test === 'function');
}

function namesOf(call: ApiCall, member: MemberRecord): string[] {
  const { username, global_name } = call.state.user(member.user_id);
  return [username, global_name, member.nick].flatMap((name) => (name === null ? [] : [name.toLowerCase()]));
}

function supplementalView(call: ApiCall, member: MemberRecord): Record<string, unknown> {
  return {
    member: memberView(call.state, member),
    source_invite_code: null,
    join_source_type: call.state.user(member.user_id).bot ? 1 : 0,
    inviter_id: null,
    integration_type: null,
  };
}
