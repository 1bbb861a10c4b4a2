import { forget } from './forget.js';
import { discordError } from '../errors/discord-error.js';
import { IMAGE_HASH } from '../state/image-hash.js';
import type { GuildRecord, RoleRecord } from '../state/records.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { RoleForm } from '../validation/role.form.js';

/** The fields of a role that the form gives. @throws DiscordError 50101 for an icon in a guild without ROLE_ICONS */
export function roleFields(guild: GuildRecord, form: RoleForm): Partial<RoleRecord> {
  const wantsIcon = form.icon != null || form.unicode_emoji != null;
  if (wantsIcon && !guild.features.includes('ROLE_ICONS')) throw discordError('NOT_ENOUGH_BOOSTS');
  const colors = colorsOf(form);
  return {
    // an empty name counts as none
    ...(form.name ? { name: form.name } : {}),
    ...(form.permissions == null ? {} : { permissions: form.permissions }),
    ...(colors ? { colors } : {}),
    ...(form.hoist == null ? {} : { hoist: form.hoist }),
    ...(form.mentionable == null ? {} : { mentionable: form.mentionable }),
    ...(form.icon === undefined ? {} : { icon: form.icon === null ? null : IMAGE_HASH }),
    ...(form.unicode_emoji === undefined ? {} : { unicode_emoji: form.unicode_emoji }),
  };
}

/** `colors` counts before the older `color`. */
function colorsOf({ color, colors }: RoleForm): RoleRecord['colors'] | undefined {
  if (colors) {
    const { primary_color, secondary_color, tertiary_color } = colors;
    return {
      primary_color: primary_color ?? 0,
      secondary_color: secondary_color ?? null,
      tertiary_color: tertiary_color ?? null,
    };
  }
  return color == null ? undefined : { primary_color: color, secondary_color: null, tertiary_color: null };
}

/** Takes a role out of the guild, its members and its channels. */
export function deleteRole(state: SandboxState, guild: GuildRecord, role: RoleRecord): void {
  guild.roles.delete(role.id);
  for (const member of guild.members.values()) member.roles = member.roles.filter((id) => id !== role.id);
  for (const channel of state.channelsOf(guild.id))
    channel.overwrites = channel.overwrites.filter(({ id }) => id !== role.id);
  forget(guild, role.id);
}
