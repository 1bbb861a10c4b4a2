import { discordTime } from '../sandbox-clock.js';
import type { GuildRecord, InviteRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { pick } from './pick.js';
import { userView } from './user.view.js';
import { known } from '../state/known.js';

type View = Record<string, unknown>;

/** An invite as anybody sees it. https://discord.com/developers/docs/resources/invite#invite-object */
export function inviteView(state: SandboxState, invite: InviteRecord, withCounts = false): View {
  const guild = known(state.guilds.get(invite.guild_id), `guild ${invite.guild_id}`);
  const channel = known(state.channels.get(invite.channel_id), `channel ${invite.channel_id}`);
  const inviter = state.users.get(invite.inviter_id);
  const target = invite.target_user_id === null ? undefined : state.users.get(invite.target_user_id);
  const size = guild.members.size;
  return {
    type: 0,
    code: invite.code,
    ...(inviter ? { inviter: userView(inviter) } : {}),
    expires_at: invite.max_age === 0 ? null : discordTime(invite.created_at + invite.max_age * 1000),
    guild: inviteGuildView(guild),
    guild_id: guild.id,
    channel: { id: channel.id, type: channel.type, name: channel.name },
    ...(invite.target_type === null ? {} : { target_type: invite.target_type }),
    ...(target ? { target_user: userView(target) } : {}),
    ...(invite.role_ids.length > 0 ? { roles: rolesOf(guild, invite) } : {}),
    ...(withCounts ? { approximate_member_count: size, approximate_presence_count: Math.ceil(size / 2) } : {}),
  };
}

/** The same with its counters, for those who manage it. */
export function inviteWithMetadataView(state: SandboxState, invite: InviteRecord): View {
  const { uses, max_uses, max_age, temporary, created_at } = invite;
  return { ...inviteView(state, invite), uses, max_uses, max_age, temporary, created_at: discordTime(created_at) };
}

function inviteGuildView(guild: GuildRecord): View {
  const texts = pick(guild, 'id', 'name', 'splash', 'banner', 'description', 'icon', 'features', 'vanity_url_code');
  const numbers = pick(guild, 'verification_level', 'nsfw_level', 'premium_subscription_count');
  return { ...texts, ...numbers, nsfw: false };
}

/** The roles it gives, without their permissions. */
function rolesOf(guild: GuildRecord, { role_ids }: InviteRecord): View[] {
  const roles = role_ids.flatMap((id) => guild.roles.get(id) ?? []);
  return roles.map(({ id, name, position, colors, icon, unicode_emoji }) => ({
    id,
    name,
    position,
    color: colors.primary_color,
    colors,
    icon,
    unicode_emoji,
  }));
}
