import { AuditLogEvent } from 'discord-api-types/v10';
import { requireOwnChannel } from '../actions/own-channel.js';
import { liveInvites } from '../actions/live-invites.js';
import { discordError } from '../errors/discord-error.js';
import { ok, type Reply } from '../http/reply.js';
import { bits } from '../permissions/permission-bits.js';
import type { ApiCall } from '../routing/api-call.js';
import { openRoute, route, type Route } from '../routing/route.js';
import { changesBetween } from '../state/audit-trail.js';
import { isVoiceLike } from '../state/channel-types.js';
import type { WidgetRecord } from '../state/community-records.js';
import { newInvite } from '../state/new-records.js';
import { randomText } from '../state/random.js';
import type { ChannelRecord, GuildRecord, UserRecord } from '../state/records.js';
import * as f from '../validation/fields.js';

/** https://discord.com/developers/docs/resources/guild#get-guild-widget */
export const guildWidgetRoutes: readonly Route[] = [
  route('GET', '/guilds/{guild_id}/widget', (call) => ok(managed(call).widget)),
  route('PATCH', '/guilds/{guild_id}/widget', editWidget),
  openRoute('GET', '/guilds/{guild_id}/widget.json', showWidget),
];

const form = f.object({ enabled: f.nullable(f.flag()), channel_id: f.nullable(f.snowflake()) });

function editWidget(call: ApiCall): Reply {
  const guild = managed(call);
  const { enabled, channel_id } = call.form(form);
  if (channel_id != null) requireOwnChannel(call, guild, channel_id, ['channel_id']);
  const before = auditView(guild.widget);
  guild.widget.enabled = enabled ?? guild.widget.enabled;
  if (channel_id !== undefined) guild.widget.channel_id = channel_id;
  const changes = changesBetween(before, auditView(guild.widget));
  if (changes.length > 0) call.audit(guild, { type: AuditLogEvent.GuildUpdate, target: guild.id, changes });
  return ok(guild.widget);
}

/** What anybody sees: the voice channels that are open to all, and who is there, without ids. */
function showWidget(call: ApiCall): Reply {
  const guild = call.state.guilds.get(call.param('guild_id'));
  if (!guild) throw discordError('UNKNOWN_GUILD');
  if (!guild.widget.enabled) throw discordError('WIDGET_DISABLED');
  const channels = call.state.channelsOf(guild.id).filter((channel) => isVoiceLike(channel) && isOpen(guild, channel));
  const online = [...guild.members.values()].slice(0, Math.ceil(guild.members.size / 2));
  return ok({
    id: guild.id,
    name: guild.name,
    instant_invite: inviteUrl(call, guild),
    channels: channels.map(({ id, name, position }) => ({ id, name, position })),
    members: online.map(({ user_id }, index) => memberView(call.state.user(user_id), index)),
    presence_count: online.length,
  });
}

function isOpen(guild: GuildRecord, channel: ChannelRecord): boolean {
  const overwrite = channel.overwrites.find(({ id }) => id === guild.id);
  const everyone = guild.roles.get(guild.id)?.permissions ?? 0n;
  return (((everyone & ~(overwrite?.deny ?? 0n)) | (overwrite?.allow ?? 0n)) & bits('VIEW_CHANNEL')) !== 0n;
}

/** The invite of the widget's channel; made when there is none, as Discord makes it. */
function inviteUrl(call: ApiCall, guild: GuildRecord): string | null {
  const { channel_id } = guild.widget;
  if (channel_id === null) return null;
  const [known] = liveInvites(call, (invite) => invite.channel_id === channel_id && invite.max_uses === 0);
  const code = known?.code ?? randomText(call.world.random, 8);
  if (!known) {
    const invite = newInvite({
      code,
      guild_id: guild.id,
      channel_id,
      inviter_id: guild.owner_id,
      created_at: call.now,
    });
    call.state.invites.set(code, invite);
  }
  return `https://discord.com/invite/${code}`;
}

function memberView({ username, global_name }: UserRecord, index: number): Record<string, unknown> {
  return {
    id: String(index),
    username: global_name ?? username,
    discriminator: '0000',
    avatar: null,
    status: 'online',
    avatar_url: `https://cdn.discordapp.com/widget-avatars/${index}`,
  };
}

function managed(call: ApiCall): GuildRecord {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  return guild;
}

function auditView({ enabled, channel_id }: WidgetRecord): object {
  return { widget_enabled: enabled, widget_channel_id: channel_id };
}
