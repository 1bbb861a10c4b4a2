import { AuditLogEvent } from 'discord-api-types/v10';
import { givenTargets } from '../actions/invite-targets.js';
import { liveInvite, liveInvites } from '../actions/live-invites.js';
import { discordError } from '../errors/discord-error.js';
import { fieldError } from '../errors/form-errors.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { openRoute, route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { newInvite } from '../state/new-records.js';
import { randomText } from '../state/random.js';
import type { ChannelRecord, GuildRecord, InviteRecord } from '../state/records.js';
import * as f from '../validation/fields.js';
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
  max_age: f.nullable(f.int({ min: 0, max: LIMITS.invite.maxAge })),
  max_uses: f.nullable(f.int({ min: 0, max: LIMITS.invite.maxUses })),
  temporary: f.nullable(f.flag()),
  unique: f.nullable(f.flag()),
  target_type: f.nullable(f.oneOf([1, 2])),
  target_user_id: f.nullable(f.snowflake()),
  target_application_id: f.nullable(f.snowflake()),
  role_ids: f.nullable(f.list(f.snowflake(), { max: 250, unique: true })),
};

/** Without `unique` an invite of the same kind is given again. */
function createInvite(call: ApiCall): Reply {
  const { channel, guild } = call.access.guildChannel(call.param('channel_id'));
  if (channel.thread) throw discordError('WRONG_CHANNEL_TYPE');
  call.access.require(channel, 'CREATE_INSTANT_INVITE');
  const wanted = wantedInvite(call, channel, guild, call.form(f.object(shape)));
  const same = wanted.unique ? undefined : liveInvites(call).find((other) => isSameKind(other, wanted.invite));
  if (same) return ok(inviteWithMetadataView(call.state, same));
  if (liveInvites(call, ({ guild_id }) => guild_id === guild.id).length >= LIMITS.guild.invites)
    throw discordError('MAX_INVITES');
  call.state.invites.set(wanted.invite.code, wanted.invite);
  const changes = changesBetween(null, auditView(wanted.invite));
  call.audit(guild, { type: AuditLogEvent.InviteCreate, target: null, changes });
  return ok(inviteWithMetadataView(call.state, wanted.invite));
}

function wantedInvite(
  call: ApiCall,
  channel: ChannelRecord,
  guild: GuildRecord,
  form: f.Form<typeof shape>,
): { invite: InviteRecord; unique: boolean } {
  checkTarget(form);
  const invite = newInvite({
    code: randomText(call.world.random, 8),
    guild_id: guild.id,
    channel_id: channel.id,
    inviter_id: call.bot.user_id,
    max_uses: form.max_uses ?? 0,
    max_age: form.max_age ?? LIMITS.invite.defaultMaxAge,
    temporary: form.temporary ?? false,
    created_at: call.now,
    target_type: form.target_type ?? null,
    target_user_id: form.target_user_id ?? null,
    target_application_id: form.target_application_id ?? null,
    role_ids: rolesToGive(call, guild, form.role_ids ?? []),
    targets: givenTargets(call),
  });
  return { invite, unique: (form.unique ?? false) || invite.targets !== null };
}

/** Only roles the bot could give itself. */
function rolesToGive(call: ApiCall, guild: GuildRecord, ids: readonly string[]): string[] {
  if (ids.length > 0) call.access.require(guild, 'MANAGE_ROLES');
  for (const id of ids) call.access.requireAboveRole(guild, call.access.role(guild, id));
  return [...ids];
}

/** A target needs its subject. https://discord.com/developers/docs/resources/channel#create-channel-invite */
function checkTarget({ target_type, target_user_id, target_application_id }: f.Form<typeof shape>): void {
  const missing = {
    1: target_user_id ? undefined : 'target_user_id',
    2: target_application_id ? undefined : 'target_application_id',
  };
  const name = target_type ? missing[target_type] : undefined;
  if (name) throw fieldError([name], 'BASE_TYPE_REQUIRED', 'This field is required');
}

function isSameKind(a: InviteRecord, b: InviteRecord): boolean {
  const kind = ({
    channel_id,
    inviter_id,
    max_uses,
    max_age,
    temporary,
    target_type,
    target_user_id,
    role_ids,
  }: InviteRecord) =>
    [channel_id, inviter_id, max_uses, max_age, temporary, target_type, target_user_id, role_ids].join(' ');
  return kind(a) === kind(b) && a.uses === 0 && a.targets === null;
}

function listOfChannel(call: ApiCall): Reply {
  const { channel } = call.access.guildChannel(call.param('channel_id'));
  call.access.require(channel, 'MANAGE_CHANNELS');
  const own = liveInvites(call, ({ channel_id }) => channel_id === channel.id);
  return ok(own.map((invite) => inviteWithMetadataView(call.state, invite)));
}

/** VIEW_AUDIT_LOG is enough, but shows no counters. */
function listOfGuild(call: ApiCall): Reply {
  const guild = call.guild();
  const manages = call.access.may(guild, 'MANAGE_GUILD');
  if (!manages) call.access.require(guild, 'VIEW_AUDIT_LOG');
  const view = manages ? inviteWithMetadataView : inviteView;
  return ok(liveInvites(call, ({ guild_id }) => guild_id === guild.id).map((invite) => view(call.state, invite)));
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

function auditView({ code, channel_id, inviter_id, max_uses, max_age, temporary, uses }: InviteRecord): object {
  return { code, channel_id, inviter_id, max_uses, max_age, temporary, uses };
}
