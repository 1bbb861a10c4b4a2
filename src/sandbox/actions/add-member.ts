import { discordError } from '../errors/discord-error.js';
import { created, noContent, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { newMember } from '../state/new-records.js';
import type { GuildRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { memberView } from '../views/member.view.js';

const shape = {
  access_token: f.required(f.text({ max: 10_240 })),
  nick: f.emptyAsNull(f.text({ max: LIMITS.member.nick, trim: true })),
  roles: f.nullable(f.list(f.snowflake(), { max: 250, unique: true })),
  mute: f.nullable(f.flag()),
  deaf: f.nullable(f.flag()),
  flags: f.nullable(f.int({ min: 0 })),
};

/**
 * Takes a user in who granted `guilds.join`; one who is in already is left alone. @throws DiscordError 50013, 50025, 40007, 50028
 * @see https://discord.com/developers/docs/resources/guild#add-guild-member
 */
export function addMember(call: ApiCall): Reply {
  const guild = call.guild();
  const userId = call.param('user_id');
  const form = call.form(f.object(shape));
  requireToAdd(call, guild, form);
  requireGrant(call, userId, form.access_token);
  if (guild.bans.has(userId)) throw discordError('USER_BANNED');
  if (guild.members.has(userId)) return noContent();
  const { nick = null, roles, mute, deaf, flags } = form;
  const member = newMember({
    user_id: userId,
    joined_at: call.now,
    nick,
    roles: roles ?? [],
    mute: mute ?? false,
    deaf: deaf ?? false,
    flags: flags ?? 0,
  });
  guild.members.set(userId, member);
  return created(memberView(call.state, member));
}

/** Each field needs the permission that changing it later needs. */
function requireToAdd(call: ApiCall, guild: GuildRecord, { nick, roles, mute, deaf }: f.Form<typeof shape>): void {
  call.access.require(guild, 'CREATE_INSTANT_INVITE');
  if (nick != null) call.access.require(guild, 'MANAGE_NICKNAMES');
  if (mute) call.access.require(guild, 'MUTE_MEMBERS');
  if (deaf) call.access.require(guild, 'DEAFEN_MEMBERS');
  if (!roles?.length) return;
  call.access.require(guild, 'MANAGE_ROLES');
  for (const id of roles) call.access.manageableRole(guild, id);
}

/** The token must be this user's, for this bot's application, with the scope. */
function requireGrant(call: ApiCall, userId: string, token: string): void {
  const grant = call.state.grants.get(token);
  const isRight =
    grant?.user_id === userId && grant.bot_id === call.bot.user_id && grant.scopes.includes('guilds.join');
  if (!isRight) throw discordError('INVALID_ACCESS_TOKEN');
}
