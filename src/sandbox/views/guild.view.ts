import { discordTime } from '../sandbox-clock.js';
import type { GuildRecord } from '../state/records.js';
import { compareRoles } from '../permissions/role-hierarchy.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { emojiView } from './emoji.view.js';
import { roleView } from './role.view.js';
import { stickerView } from './sticker.view.js';

/** https://discord.com/developers/docs/resources/guild#guild-object */
export function guildView(state: SandboxState, guild: GuildRecord, withCounts: boolean): Record<string, unknown> {
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    description: guild.description,
    home_header: null,
    splash: guild.splash,
    discovery_splash: guild.discovery_splash,
    features: guild.features,
    banner: guild.banner,
    owner_id: guild.owner_id,
    application_id: null,
    region: 'deprecated',
    afk_channel_id: guild.afk_channel_id,
    afk_timeout: guild.afk_timeout,
    system_channel_id: guild.system_channel_id,
    system_channel_flags: guild.system_channel_flags,
    widget_enabled: guild.widget.enabled,
    widget_channel_id: guild.widget.channel_id,
    verification_level: guild.verification_level,
    roles: rolesView(guild),
    default_message_notifications: guild.default_message_notifications,
    mfa_level: guild.mfa_level,
    explicit_content_filter: guild.explicit_content_filter,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: guild.vanity_url_code,
    premium_tier: guild.premium_tier,
    premium_subscription_count: guild.premium_subscription_count,
    preferred_locale: guild.preferred_locale,
    rules_channel_id: guild.rules_channel_id,
    safety_alerts_channel_id: guild.safety_alerts_channel_id,
    public_updates_channel_id: guild.public_updates_channel_id,
    premium_progress_bar_enabled: guild.premium_progress_bar_enabled,
    nsfw: false,
    nsfw_level: guild.nsfw_level,
    emojis: [...guild.emojis.values()].map((emoji) => emojiView(state, emoji, false)),
    stickers: state.stickersOf(guild.id).map((sticker) => stickerView(state, sticker, false)),
    incidents_data: incidentsView(guild),
    ...(withCounts ? countsOf(guild) : {}),
  };
}

/** https://discord.com/developers/docs/resources/guild#incidents-data-object; null where nothing was ever closed. */
export function incidentsView({ incidents }: GuildRecord): Record<string, unknown> | null {
  const { invites_disabled_until: invites, dms_disabled_until: dms } = incidents;
  if (invites === null && dms === null) return null;
  const shown = (until: number | null) => (until === null ? null : discordTime(until));
  return { invites_disabled_until: shown(invites), dms_disabled_until: shown(dms) };
}

/** What anybody may know of a discoverable guild, and members of any. */
export function guildPreviewView(state: SandboxState, guild: GuildRecord): Record<string, unknown> {
  const { id, name, icon, description, home_header, splash, discovery_splash, features, emojis, stickers } = guildView(
    state,
    guild,
    false,
  );
  return {
    id,
    name,
    icon,
    description,
    home_header,
    splash,
    discovery_splash,
    features,
    emojis,
    stickers,
    ...countsOf(guild),
  };
}

/** The entry of `GET /users/@me/guilds`. */
export function ownGuildView(
  guild: GuildRecord,
  userId: string,
  permissions: bigint,
  withCounts: boolean,
): Record<string, unknown> {
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    banner: guild.banner,
    owner: guild.owner_id === userId,
    permissions: permissions.toString(),
    features: guild.features,
    ...(withCounts ? countsOf(guild) : {}),
  };
}

/** All roles, lowest first. */
export function rolesView(guild: GuildRecord): Record<string, unknown>[] {
  return [...guild.roles.values()].sort(compareRoles).map(roleView);
}

function countsOf(guild: GuildRecord): Record<string, number> {
  const members = guild.members.size;
  return { approximate_member_count: members, approximate_presence_count: Math.ceil(members / 2) };
}
