import { AuditLogEvent } from 'discord-api-types/v10';
import { discordError } from '../errors/discord-error.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { openRoute, route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { randomText } from '../state/random.js';
import type { ChannelRecord, GuildRecord, InviteRecord } from '../state/records.js';
import { flag, int, nullable, object, oneOf, snowflake, type Form } from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { inviteView, inviteWithMetadataView } from '../views/invite.view.js';
import { known } from '../state/known.js';

/** https://discord.com/developers/docs/resources/invite */
export const inviteRoutes: readonly Route[] = [
  route('GET', '/channels/{channel_id}/invites', listOfChannel),
  route('POST', '/channels/{channel_id}/invites', createInvite),
  route('GET', '/guilds/{guild_id}/invites', listOfGuild),
  openRoute('GET', '/invites/{code}', (call) =>
    ok(inviteView(call.state, liveInvite(call), call.query.flag('with_counts'))),
  ),
  route('DELETE', '/invites/{code}', revoke),
];

const shape = {
  max_age: nullable(int({ min: 0, max: LIMITS.invite.maxAge })),
  max_uses: nullable(int({ min: 0, max: LIMITS.invite.maxUses })),
  temporary: nullable(flag()),
  unique: nullable(flag()),
  target_type: nullable(oneOf([1, 2])),
  target_user_id: nullable(snowflake()),
  target_application_id: nullable(snowflake()),
};

/** Without `unique` an invite of the same kind is given again. */
function createInvite(call: ApiCall): Reply {
  const { channel, guild } = call.access.guildChannel(call.param('channel_id'));
  if (channel.thread) throw discordError('WRONG_CHANNEL_TYPE');
  call.access.require(channel, 'CREATE_INSTANT_INVITE');
  const wanted = newInvite(call, channel, guild, call.form(object(shape)));
  const same = wanted.unique ? undefined : live(call).find((other) => isSameKind(other, wanted.invite));
  if (same) return ok(inviteWithMetadataView(call.state, same));
  if (live(call).filter(({ guild_id }) => guild_id === guild.id).length >= LIMITS.guild.invites)
    throw discordError('MAX_INVITES');
  call.state.invites.set(wanted.invite.code, wanted.invite);
  const changes = changesBetween(null, auditView(wanted.invite));
  call.audit(guild, { type: AuditLogEvent.InviteCreate, target: null, changes });
  return ok(inviteWithMetadataView(call.state, wanted.invite));
}

function newInvite(
  call: ApiCall,
  channel: ChannelRecord,
  guild: GuildRecord,
  form: Form<typeof shape>,
): { invite: InviteRecord; unique: boolean } {
  const invite: InviteRecord = {
    code: randomText(call.world.random, 8),
    guild_id: guild.id,
    channel_id: channel.id,
    inviter_id: call.bot.user_id,
    uses: 0,
    max_uses: form.max_uses ?? 0,
    max_age: form.max_age ?? LIMITS.invite.defaultMaxAge,
    temporary: form.temporary ?? false,
    created_at: call.now,
    target_type: form.target_type ?? null,
    target_user_id: form.target_user_id ?? null,
    target_application_id: form.target_application_id ?? null,
  };
  return { invite, unique: form.unique ?? false };
}

function isSameKind(a: InviteRecord, b: InviteRecord): boolean {
  const kind = ({ channel_id, inviter_id, max_uses, max_age, temporary, target_type, target_user_id }: InviteRecord) =>
    [channel_id, inviter_id, max_uses, max_age, temporary, target_type, target_user_id].join(' ');
  return kind(a) === kind(b) && a.uses === 0;
}

function listOfChannel(call: ApiCall): Reply {
  const { channel } = call.access.guildChannel(call.param('channel_id'));
  call.access.require(channel, 'MANAGE_CHANNELS');
  return ok(listView(call, ({ channel_id }) => channel_id === channel.id));
}

function listOfGuild(call: ApiCall): Reply {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  return ok(listView(call, ({ guild_id }) => guild_id === guild.id));
}

/** MANAGE_CHANNELS in the channel, or MANAGE_GUILD. */
function revoke(call: ApiCall): Reply {
  const invite = liveInvite(call);
  const guild = call.access.guild(invite.guild_id);
  const channel = known(call.state.channels.get(invite.channel_id), 'channel of the invite');
  if (!call.access.may(channel, 'MANAGE_CHANNELS')) call.access.require(guild, 'MANAGE_GUILD');
  call.state.invites.delete(invite.code);
  call.audit(guild, {
    type: AuditLogEvent.InviteDelete,
    target: null,
    changes: changesBetween(auditView(invite), null),
  });
  return ok(inviteView(call.state, invite));
}

function liveInvite(call: ApiCall): InviteRecord {
  const invite = live(call).find(({ code }) => code === call.param('code'));
  if (!invite) throw discordError('UNKNOWN_INVITE');
  return invite;
}

/** Those whose channel is there and whose time is not over. */
function live(call: ApiCall): InviteRecord[] {
  const isAlive = ({ channel_id, max_age, created_at }: InviteRecord): boolean =>
    call.state.channels.has(channel_id) && (max_age === 0 || created_at + max_age * 1000 > call.now);
  return [...call.state.invites.values()].filter(isAlive);
}

function listView(call: ApiCall, isMeant: (invite: InviteRecord) => boolean): Record<string, unknown>[] {
  return live(call)
    .filter(isMeant)
    .map((invite) => inviteWithMetadataView(call.state, invite));
}

function auditView({ code, channel_id, inviter_id, max_uses, max_age, temporary, uses }: InviteRecord): object {
  return { code, channel_id, inviter_id, max_uses, max_age, temporary, uses };
}
