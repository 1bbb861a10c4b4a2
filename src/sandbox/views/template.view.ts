import { isDeepStrictEqual } from 'node:util';
import { compareRoles } from '../permissions/role-hierarchy.js';
import { discordTime } from '../sandbox-clock.js';
import { CHANNEL } from '../state/channel-types.js';
import type { ChannelRecord, GuildRecord, RoleRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { TemplateRecord } from '../state/template-records.js';
import { overwriteView } from './channel.view.js';
import { roleView } from './role.view.js';
import { userView } from './user.view.js';

type View = Record<string, unknown>;

/** https://discord.com/developers/docs/resources/guild-template#guild-template-object */
export function templateView(state: SandboxState, template: TemplateRecord): View {
  const { snapshot, created_at, updated_at, ...shown } = template;
  const guild = state.guilds.get(template.source_guild_id);
  const isDirty = guild !== undefined && !isDeepStrictEqual(snapshotOf(state, guild), snapshot);
  return {
    ...shown,
    creator: userView(state.user(template.creator_id)),
    created_at: discordTime(created_at),
    updated_at: discordTime(updated_at),
    serialized_source_guild: snapshot,
    is_dirty: isDirty ? true : null,
  };
}

/** A guild as its template keeps it: small numbers stand for the ids, and what belongs to members and bots is left out. */
export function snapshotOf(state: SandboxState, guild: GuildRecord): View {
  const roles = [...guild.roles.values()].filter(({ managed }) => !managed).sort(compareRoles);
  const channels = state.channelsOf(guild.id).sort((a, b) => rankOf(a) - rankOf(b));
  const numbers = new Map([...roles, ...channels].map(({ id }, index) => [id, index]));
  const numberOf = (id: string | null) => (id === null ? null : (numbers.get(id)?.toString() ?? null));
  return {
    name: guild.name,
    description: guild.description,
    region: null,
    verification_level: guild.verification_level,
    default_message_notifications: guild.default_message_notifications,
    explicit_content_filter: guild.explicit_content_filter,
    preferred_locale: guild.preferred_locale,
    afk_channel_id: numberOf(guild.afk_channel_id),
    afk_timeout: guild.afk_timeout,
    system_channel_id: numberOf(guild.system_channel_id),
    system_channel_flags: guild.system_channel_flags,
    roles: roles.map((role, id) => templateRole(role, id)),
    channels: channels.map((channel, index) => templateChannel(channel, roles.length + index, numberOf)),
  };
}

/** Categories come first. */
function rankOf({ type, position }: ChannelRecord): number {
  return (type === CHANNEL.CATEGORY ? 0 : 1000) + position;
}

function templateRole(role: RoleRecord, id: number): View {
  const { name, permissions, color, colors, hoist, mentionable, icon, unicode_emoji } = roleView(role);
  return { id, name, permissions, color, colors, hoist, mentionable, icon, unicode_emoji };
}

/** What a guild may not have yet becomes what any guild has. */
const PLAIN_TYPES: Readonly<Record<number, number>> = {
  [CHANNEL.ANNOUNCEMENT]: CHANNEL.TEXT,
  [CHANNEL.STAGE]: CHANNEL.VOICE,
  [CHANNEL.MEDIA]: CHANNEL.FORUM,
};

function templateChannel(channel: ChannelRecord, id: number, numberOf: (id: string | null) => string | null): View {
  const overwrites = channel.overwrites.flatMap((overwrite) => {
    const role = overwrite.type === 0 ? numberOf(overwrite.id) : null;
    return role === null ? [] : [{ ...overwriteView(overwrite), id: role }];
  });
  return {
    id,
    type: PLAIN_TYPES[channel.type] ?? channel.type,
    name: channel.name,
    position: channel.position,
    topic: channel.topic,
    bitrate: channel.bitrate,
    user_limit: channel.user_limit,
    nsfw: channel.nsfw,
    rate_limit_per_user: channel.rate_limit_per_user,
    parent_id: numberOf(channel.parent_id),
    default_auto_archive_duration: channel.default_auto_archive_duration,
    permission_overwrites: overwrites,
    available_tags: channel.available_tags.map(({ name, moderated, emoji_id, emoji_name }, index) => {
      return { id: index, name, moderated, emoji_id, emoji_name };
    }),
    template: '',
    default_reaction_emoji: channel.default_reaction_emoji,
    default_thread_rate_limit_per_user: channel.default_thread_rate_limit_per_user,
    default_sort_order: channel.default_sort_order,
    default_forum_layout: channel.default_forum_layout,
    default_tag_setting: null,
    theme_color: null,
  };
}
