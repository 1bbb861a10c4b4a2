import type { UserRecord } from '../state/records.js';

/** A user as Discord shows it to others. https://discord.com/developers/docs/resources/user#user-object */
export function userView(user: UserRecord): Record<string, unknown> {
  return {
    id: user.id,
    username: user.username,
    avatar: user.avatar,
    discriminator: user.discriminator,
    public_flags: user.public_flags,
    flags: user.public_flags,
    ...(user.bot ? { bot: true } : {}),
    banner: user.banner,
    accent_color: user.accent_color,
    global_name: user.global_name,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
  };
}

/** The bot's own user, with what only it sees. */
export function ownUserView(user: UserRecord): Record<string, unknown> {
  return { ...userView(user), mfa_enabled: true, locale: 'en-US', premium_type: 0, email: null, verified: true };
}
