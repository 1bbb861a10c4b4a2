import { AuditLogEvent } from 'discord-api-types/v10';
import { removeMember } from '../actions/remove-member.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { GuildRecord, MemberRecord } from '../state/records.js';
import { timeOf } from '../state/snowflake-factory.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';

/** https://discord.com/developers/docs/resources/guild#get-guild-prune-count */
export const pruneRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/prune', countInactive),
  route('POST', '/guilds/{guild_id}/prune', prune),
];

const days = { min: LIMITS.prune.minDays, max: LIMITS.prune.maxDays };
const form = f.object({
  days: f.nullable(f.int(days)),
  compute_prune_count: f.nullable(f.flag()),
  include_roles: f.nullable(f.anything()),
});

function countInactive(call: ApiCall): Reply {
  const guild = guildOf(call);
  const since = call.query.int('days', { ...days, default: LIMITS.prune.defaultDays });
  const roles = call.query.all('include_roles').flatMap((value) => value.split(','));
  return ok({ pruned: inactive(call, guild, since, roles).length });
}

function prune(call: ApiCall): Reply {
  const guild = guildOf(call);
  const { days: given, compute_prune_count, include_roles } = call.form(form);
  const since = given ?? LIMITS.prune.defaultDays;
  const gone = inactive(call, guild, since, [include_roles ?? []].flat().map(String));
  gone.forEach(({ user_id }) => removeMember(call.state, guild, user_id));
  const options = { delete_member_days: String(since), members_removed: String(gone.length) };
  call.audit(guild, { type: AuditLogEvent.MemberPrune, target: null, options });
  return ok({ pruned: compute_prune_count === false ? null : gone.length });
}

function guildOf(call: ApiCall): GuildRecord {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD', 'KICK_MEMBERS');
  return guild;
}

/** Neither bots nor the owner, nor whoever has a role that is not included. */
function inactive(call: ApiCall, guild: GuildRecord, since: number, includeRoles: readonly string[]): MemberRecord[] {
  const limit = call.now - since * 86_400_000;
  return [...guild.members.values()].filter(
    (member) =>
      member.user_id !== guild.owner_id &&
      !call.state.user(member.user_id).bot &&
      member.roles.every((id) => includeRoles.includes(id)) &&
      lastSeen(call, guild, member) < limit,
  );
}

/** The sandbox knows no log-ins: a member was last seen when it joined or wrote. */
function lastSeen(call: ApiCall, guild: GuildRecord, member: MemberRecord): number {
  const places = [...call.state.channelsOf(guild.id), ...call.state.threadsOf(guild.id)];
  const messages = places.flatMap((channel) => channel.messages.all());
  const own = messages.filter(({ author_id }) => author_id === member.user_id).map(({ id }) => timeOf(id));
  return Math.max(member.joined_at, ...own);
}
