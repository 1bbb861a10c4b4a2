import { idPage } from '../actions/id-page.js';
import { fieldError } from '../errors/form-errors.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { memberView } from '../views/member.view.js';
import { userView } from '../views/user.view.js';
import { exceptionOf } from './event-exceptions.routes.js';
import { eventOf } from './events.routes.js';

const EVENT = '/guilds/{guild_id}/scheduled-events/{event_id}';

/** https://discord.com/developers/docs/resources/guild-scheduled-event#get-guild-scheduled-event-users */
export const eventUserRoutes: readonly Route[] = [
  route('GET', `${EVENT}/users`, listUsers),
  // these two are in Discord's OpenAPI description alone
  route('GET', `${EVENT}/users/counts`, countUsers),
  route('GET', `${EVENT}/{exception_id}/users`, listUsers),
];

const MOST_EXCEPTIONS = 10;

/** Those of the event or of one occurrence. */
function listUsers(call: ApiCall): Reply {
  const event = eventOf(call);
  const exception = call.has('exception_id') ? exceptionOf(call, event) : undefined;
  const guild = call.guild();
  const limit = call.query.int('limit', { min: 1, max: 100, default: 100 });
  const page = idPage(call, (exception ?? event).user_ids, (id) => id, limit);
  const withMember = call.query.flag('with_member');
  return ok(
    page.map((user_id) => {
      const member = withMember ? guild.members.get(user_id) : undefined;
      return {
        guild_scheduled_event_id: event.id,
        ...(exception && { guild_scheduled_event_exception_id: exception.id }),
        user_id,
        user: userView(call.state.user(user_id)),
        response: 1,
        ...(member ? { member: memberView(call.state, member) } : {}),
      };
    }),
  );
}

/** Of the exceptions those that the query names, ten at most. */
function countUsers(call: ApiCall): Reply {
  const event = eventOf(call);
  const ids = call.query.all('guild_scheduled_event_exception_ids');
  if (ids.length > MOST_EXCEPTIONS)
    throw fieldError(
      ['guild_scheduled_event_exception_ids'],
      'BASE_TYPE_BAD_LENGTH',
      'Must be between 0 and 10 in length.',
    );
  const counts = ids.map((id) => [id, exceptionOf(call, event, id).user_ids.length] as const);
  return ok({
    guild_scheduled_event_count: event.user_ids.length,
    guild_scheduled_event_exception_counts: Object.fromEntries(counts),
  });
}
