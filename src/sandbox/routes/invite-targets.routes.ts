import { givenTargets } from '../actions/invite-targets.js';
import { liveInvite } from '../actions/live-invites.js';
import { fieldError } from '../errors/form-errors.js';
import { csv, noContent, ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { discordTime } from '../sandbox-clock.js';
import type { InviteRecord } from '../state/records.js';

/** https://discord.com/developers/docs/resources/invite#get-target-users */
export const inviteTargetRoutes: readonly Route[] = [
  route('GET', '/invites/{code}/target-users', showTargets),
  route('PUT', '/invites/{code}/target-users', replaceTargets),
  route('GET', '/invites/{code}/target-users/job-status', showJob),
];

/** So long Discord is busy with a list, whatever its length. */
const JOB_MS = 1000;
const PROCESSING = 1;
const COMPLETED = 2;

function showTargets(call: ApiCall): Reply {
  const { targets } = readable(call);
  return csv(['user_id', ...(targets?.user_ids ?? []), ''].join('\r\n'));
}

function replaceTargets(call: ApiCall): Reply {
  const invite = liveInvite(call);
  const guild = call.access.guild(invite.guild_id);
  if (invite.inviter_id !== call.bot.user_id) call.access.require(guild, 'MANAGE_GUILD');
  const targets = givenTargets(call);
  if (!targets) throw fieldError(['target_users_file'], 'BASE_TYPE_REQUIRED', 'This field is required');
  invite.targets = targets;
  return noContent();
}

function showJob(call: ApiCall): Reply {
  const { targets } = readable(call);
  const total = targets?.user_ids.length ?? 0;
  const end = targets && targets.created_at + JOB_MS;
  const isDone = end !== null && call.now >= end;
  return ok({
    status: targets === null ? 0 : isDone ? COMPLETED : PROCESSING,
    total_users: total,
    processed_users: isDone ? total : 0,
    created_at: targets && discordTime(targets.created_at),
    completed_at: isDone ? discordTime(end) : null,
    error_message: null,
  });
}

/** For its maker, and for who may manage the guild or read its audit log. */
function readable(call: ApiCall): InviteRecord {
  const invite = liveInvite(call);
  const guild = call.access.guild(invite.guild_id);
  const may = invite.inviter_id === call.bot.user_id || call.access.may(guild, 'MANAGE_GUILD');
  if (!may) call.access.require(guild, 'VIEW_AUDIT_LOG');
  return invite;
}
