import { AuditLogEvent } from 'discord-api-types/v10';
import { idPage } from '../actions/id-page.js';
import { removeMember } from '../actions/remove-member.js';
import { discordError } from '../errors/discord-error.js';
import { noContent, ok, type Reply } from '../http/reply.js';
import { isAboveMember } from '../permissions/role-hierarchy.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import type { BanRecord, GuildRecord } from '../state/records.js';
import { timeOf } from '../state/snowflake-factory.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { userView } from '../views/user.view.js';

const BAN = '/guilds/{guild_id}/bans/{user_id}';

/** https://discord.com/developers/docs/resources/guild#get-guild-bans */
export const banRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/bans', listBans),
  route('GET', BAN, getBan),
  route('PUT', BAN, ban),
  route('DELETE', BAN, unban),
  route('POST', '/guilds/{guild_id}/bulk-ban', bulkBan),
];

const deletion = {
  delete_message_seconds: f.nullable(f.int({ min: 0, max: LIMITS.ban.deleteSeconds })),
  delete_message_days: f.nullable(f.int({ min: 0, max: 7 })),
};
const banForm = f.object(deletion);
const bulkForm = f.object({
  ...deletion,
  user_ids: f.required(f.list(f.snowflake(), { min: 1, max: LIMITS.ban.bulk, unique: true })),
});

/** Ascending by user id; `before` counts before `after`. */
function listBans(call: ApiCall): Reply {
  const guild = guildOf(call);
  const limit = call.query.int('limit', { min: 1, max: 1000, default: 1000 });
  const page = idPage(call, guild.bans.values(), ({ user_id }) => user_id, limit);
  return ok(page.map((each) => banView(call, each)));
}

function getBan(call: ApiCall): Reply {
  return ok(banView(call, banOf(call, guildOf(call))));
}

/** Banning twice changes nothing. */
function ban(call: ApiCall): Reply {
  const guild = guildOf(call);
  const form = call.form(banForm);
  const userId = call.param('user_id');
  requireToBan(call, guild, userId);
  applyBan(call, guild, userId, form.delete_message_seconds ?? (form.delete_message_days ?? 0) * 86_400);
  return noContent();
}

function unban(call: ApiCall): Reply {
  const guild = guildOf(call);
  const { user_id } = banOf(call, guild);
  guild.bans.delete(user_id);
  call.audit(guild, { type: AuditLogEvent.MemberBanRemove, target: user_id });
  return noContent();
}

/** Those who cannot be banned are named, the others are banned. @throws DiscordError 500000 when it is nobody */
function bulkBan(call: ApiCall): Reply {
  const guild = guildOf(call);
  call.access.require(guild, 'MANAGE_GUILD');
  const { user_ids, delete_message_seconds } = call.form(bulkForm);
  const banned = user_ids.filter((id) => id !== call.bot.user_id && !guild.bans.has(id) && mayBan(call, guild, id));
  if (banned.length === 0) throw discordError('NO_USERS_BANNED');
  banned.forEach((id) => applyBan(call, guild, id, delete_message_seconds ?? 0));
  return ok({ banned_users: banned, failed_users: user_ids.filter((id) => !banned.includes(id)) });
}

function guildOf(call: ApiCall): GuildRecord {
  const guild = call.guild();
  call.access.require(guild, 'BAN_MEMBERS');
  return guild;
}

function banOf(call: ApiCall, guild: GuildRecord): BanRecord {
  const record = guild.bans.get(call.param('user_id'));
  if (!record) throw discordError('UNKNOWN_BAN');
  return record;
}

function requireToBan(call: ApiCall, guild: GuildRecord, userId: string): void {
  if (!call.state.users.has(userId)) throw discordError('UNKNOWN_USER');
  if (!mayBan(call, guild, userId)) throw discordError('MISSING_PERMISSIONS');
}

/** Strangers can be banned too; members only below the bot. */
function mayBan(call: ApiCall, guild: GuildRecord, userId: string): boolean {
  const member = guild.members.get(userId);
  return (
    call.state.users.has(userId) && (member === undefined || isAboveMember(guild, call.access.self(guild), member))
  );
}

function applyBan(call: ApiCall, guild: GuildRecord, userId: string, deleteSeconds: number): void {
  removeMember(call.state, guild, userId);
  deleteMessages(call, guild, userId, call.now - deleteSeconds * 1000);
  if (guild.bans.has(userId)) return;
  guild.bans.set(userId, { user_id: userId, reason: call.reason });
  call.audit(guild, { type: AuditLogEvent.MemberBanAdd, target: userId });
}

function deleteMessages(call: ApiCall, guild: GuildRecord, userId: string, since: number): void {
  for (const { messages } of [...call.state.channelsOf(guild.id), ...call.state.threadsOf(guild.id)]) {
    for (const { id, author_id } of [...messages.all()])
      if (author_id === userId && timeOf(id) > since) messages.delete(id);
  }
}

function banView(call: ApiCall, { user_id, reason }: BanRecord): Record<string, unknown> {
  return { user: userView(call.state.user(user_id)), reason };
}
