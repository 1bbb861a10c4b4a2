import { idPage } from '../actions/id-page.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { discordTime } from '../sandbox-clock.js';
import type { JoinRequestRecord } from '../state/join-request-records.js';
import { newMember } from '../state/new-records.js';
import { timeOf } from '../state/snowflake-factory.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { userView } from '../views/user.view.js';

/**
 * Requests to join a guild that takes members by application. Discord's OpenAPI description has the operations, its documentation no page.
 * Who may, and that there is no list of those only begun: https://docs.discord.food/resources/guild#get-guild-join-requests
 */
export const joinRequestRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/requests', listRequests),
  route('PATCH', '/guilds/{guild_id}/requests/{request_id}', review),
];

const STATUSES: readonly string[] = [
  'STARTED',
  'SUBMITTED',
  'APPROVED',
  'REJECTED',
] satisfies JoinRequestRecord['status'][];
const reviewForm = f.object({
  action: f.required(f.oneOf(['APPROVED', 'REJECTED'])),
  rejection_reason: f.nullable(f.text({ max: LIMITS.joinRequest.reason })),
});

function listRequests(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'KICK_MEMBERS');
  const limit = call.query.int('limit', { min: 1, max: 100, default: 100 });
  const status = statusOf(call);
  const all = call.state
    .joinRequestsOf(guild.id)
    .filter((request) => status === undefined || request.status === status);
  const page = idPage(call, all, ({ id }) => id, limit);
  return ok({
    total: all.length,
    ...(status !== 'STARTED' && { guild_join_requests: page.map((request) => view(call, request)) }),
  });
}

/** Who is approved is a member at once. What has been decided stays so. @throws DiscordError 404 without a code of its own, 50035 */
function review(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'KICK_MEMBERS');
  const { action, rejection_reason = null } = call.form(reviewForm);
  const request = call.state.joinRequests.get(call.param('request_id'));
  if (request?.guild_id !== guild.id) throw discordError('NOT_FOUND');
  if (request.status !== 'SUBMITTED') throw fieldError(['action'], 'JOIN_REQUEST_INVALID', 'Is not waiting for review');
  const isApproved = action === 'APPROVED';
  const decided = { status: action, rejection_reason: isApproved ? null : rejection_reason };
  Object.assign(request, decided, { reviewed_at: call.now, reviewed_by: call.bot.user_id });
  const { user_id } = request;
  if (isApproved && !guild.members.has(user_id))
    guild.members.set(user_id, newMember({ user_id, joined_at: call.now }));
  return ok(view(call, request));
}

function statusOf(call: ApiCall): string | undefined {
  const status = call.query.text('status');
  if (status === undefined || STATUSES.includes(status)) return status;
  throw fieldError(
    ['status'],
    'BASE_TYPE_CHOICES',
    `Value must be one of {${STATUSES.map((each) => `'${each}'`).join(', ')}}.`,
  );
}

function view({ state }: ApiCall, request: JoinRequestRecord): Record<string, unknown> {
  const { id, guild_id, user_id, status, rejection_reason, reviewed_at, reviewed_by } = request;
  return {
    id,
    created_at: discordTime(timeOf(id)),
    reviewed_at: reviewed_at === null ? null : discordTime(reviewed_at),
    application_status: status,
    rejection_reason,
    guild_id,
    user_id,
    user: userView(state.user(user_id)),
    form_responses: request.form_responses,
    actioned_by_user: reviewed_by === null ? null : userView(state.user(reviewed_by)),
  };
}
