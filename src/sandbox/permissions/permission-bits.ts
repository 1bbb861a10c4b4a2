/** A row of Discord's table. Its asterisk: a guild may tie the permission to two-factor authentication. */
interface Row {
  bit: number;
  asterisk?: true;
}

/**
 * Discord's permission bits. An own table on purpose: the sandbox must not share a false belief with the product.
 * @see https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags
 */
const TABLE = {
  CREATE_INSTANT_INVITE: { bit: 0 },
  KICK_MEMBERS: { bit: 1, asterisk: true },
  BAN_MEMBERS: { bit: 2, asterisk: true },
  ADMINISTRATOR: { bit: 3, asterisk: true },
  MANAGE_CHANNELS: { bit: 4, asterisk: true },
  MANAGE_GUILD: { bit: 5, asterisk: true },
  ADD_REACTIONS: { bit: 6 },
  VIEW_AUDIT_LOG: { bit: 7 },
  PRIORITY_SPEAKER: { bit: 8 },
  STREAM: { bit: 9 },
  VIEW_CHANNEL: { bit: 10 },
  SEND_MESSAGES: { bit: 11 },
  SEND_TTS_MESSAGES: { bit: 12 },
  MANAGE_MESSAGES: { bit: 13, asterisk: true },
  EMBED_LINKS: { bit: 14 },
  ATTACH_FILES: { bit: 15 },
  READ_MESSAGE_HISTORY: { bit: 16 },
  MENTION_EVERYONE: { bit: 17 },
  USE_EXTERNAL_EMOJIS: { bit: 18 },
  VIEW_GUILD_INSIGHTS: { bit: 19 },
  CONNECT: { bit: 20 },
  SPEAK: { bit: 21 },
  MUTE_MEMBERS: { bit: 22 },
  DEAFEN_MEMBERS: { bit: 23 },
  MOVE_MEMBERS: { bit: 24 },
  USE_VAD: { bit: 25 },
  CHANGE_NICKNAME: { bit: 26 },
  MANAGE_NICKNAMES: { bit: 27 },
  MANAGE_ROLES: { bit: 28, asterisk: true },
  MANAGE_WEBHOOKS: { bit: 29, asterisk: true },
  MANAGE_GUILD_EXPRESSIONS: { bit: 30, asterisk: true },
  USE_APPLICATION_COMMANDS: { bit: 31 },
  REQUEST_TO_SPEAK: { bit: 32 },
  MANAGE_EVENTS: { bit: 33 },
  MANAGE_THREADS: { bit: 34, asterisk: true },
  CREATE_PUBLIC_THREADS: { bit: 35 },
  CREATE_PRIVATE_THREADS: { bit: 36 },
  USE_EXTERNAL_STICKERS: { bit: 37 },
  SEND_MESSAGES_IN_THREADS: { bit: 38 },
  USE_EMBEDDED_ACTIVITIES: { bit: 39 },
  MODERATE_MEMBERS: { bit: 40 },
  VIEW_CREATOR_MONETIZATION_ANALYTICS: { bit: 41 },
  USE_SOUNDBOARD: { bit: 42 },
  CREATE_GUILD_EXPRESSIONS: { bit: 43 },
  CREATE_EVENTS: { bit: 44 },
  USE_EXTERNAL_SOUNDS: { bit: 45 },
  SEND_VOICE_MESSAGES: { bit: 46 },
  SET_VOICE_CHANNEL_STATUS: { bit: 48 },
  SEND_POLLS: { bit: 49 },
  USE_EXTERNAL_APPS: { bit: 50 },
  PIN_MESSAGES: { bit: 51 },
  BYPASS_SLOWMODE: { bit: 52 },
} as const satisfies Record<string, Row>;

/** The name of one permission. */
export type PermissionName = keyof typeof TABLE;

/** Every name, lowest bit first. */
export const PERMISSION_NAMES = Object.keys(TABLE) as PermissionName[];

/** The bits of the named permissions together. */
export function bits(...names: PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | (1n << BigInt(TABLE[name].bit)), 0n);
}

/** All of them. */
export const ALL_PERMISSIONS = bits(...PERMISSION_NAMES);

/** Those that a guild may tie to two-factor authentication. */
export const TWO_FACTOR_PERMISSIONS = bits(...PERMISSION_NAMES.filter((name) => 'asterisk' in TABLE[name]));
