/** Types of channels. https://discord.com/developers/docs/resources/channel#channel-object-channel-types */
export const CHANNEL = {
  TEXT: 0,
  DM: 1,
  VOICE: 2,
  CATEGORY: 4,
  ANNOUNCEMENT: 5,
  ANNOUNCEMENT_THREAD: 10,
  PUBLIC_THREAD: 11,
  PRIVATE_THREAD: 12,
  STAGE: 13,
  DIRECTORY: 14,
  FORUM: 15,
  MEDIA: 16,
} as const;

/** The number of a type. */
export type ChannelTypeNumber = (typeof CHANNEL)[keyof typeof CHANNEL];

/** Something with a type: a channel, or a form for one. */
interface Typed {
  type: ChannelTypeNumber;
}

/** Text and announcement channels. */
export function isTextLike({ type }: Typed): boolean {
  return type === CHANNEL.TEXT || type === CHANNEL.ANNOUNCEMENT;
}

/** Voice and stage channels. */
export function isVoiceLike({ type }: Typed): boolean {
  return type === CHANNEL.VOICE || type === CHANNEL.STAGE;
}

/** Forums and media channels: nothing but threads stands in them. */
export function isForumLike({ type }: Typed): boolean {
  return type === CHANNEL.FORUM || type === CHANNEL.MEDIA;
}

/** Whom an overwrite is for. https://discord.com/developers/docs/resources/channel#overwrite-object */
export const OVERWRITE = { ROLE: 0, MEMBER: 1 } as const;

/** The number of a kind of overwrite. */
export type OverwriteTypeNumber = (typeof OVERWRITE)[keyof typeof OVERWRITE];
