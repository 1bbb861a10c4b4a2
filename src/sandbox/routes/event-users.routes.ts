import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { memberView } from '../views/member.view.js';
import { userView } from '../views/user.view.js';
import { eventOf } from './events.routes.js';

/** https://discord.com/developers/docs/resources/guild-scheduled-event#get-guild-scheduled-event-users */
export const eventUserRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/scheduled-events/{event_id}/users', listUsers),
];

/** By id, upwards; where both sides are given, `before` counts. */
function listUsers(call: ApiCall): Reply {
  const event = eventOf(call);
  const guild = call.guild();
  const limit = call.query.int('limit', { min: 1, max: 100, default: 100 });
  const [before, after] = [call.query.snowflake('before'), call.query.snowflake('after')];
  const ids = [...event.user_ids].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const page =
    before === undefined
      ? ids.filter((id) => BigInt(id) > BigInt(after ?? 0)).slice(0, limit)
      : ids.filter((id) => BigInt(id) < BigInt(before)).slice(-limit);
  const withMember = call.query.flag('with_member');
  return ok(
    page.map((user_id) => {
      const member = withMember ? guild.members.get(user_id) : undefined;
      return {
        guild_scheduled_event_id: event.id,
        user_id,
        user: userView(call.state.user(user_id)),
        response: 1,
        ...(member ? { member: memberView(call.state, member) } : {}),
      };
    }),
  );
}
