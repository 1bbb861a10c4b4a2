import {
  field,
  flag,
  int,
  list,
  nullable,
  object,
  oneOf,
  permissionBits,
  required,
  snowflake,
  text,
  type Field,
  type Form,
} from './fields.js';
import { ARCHIVE_MINUTES, LIMITS, MAX_BITRATE } from './limits.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

const overwrite = object({
  id: required(snowflake()),
  type: nullable(oneOf([0, 1])),
  allow: nullable(permissionBits()),
  deny: nullable(permissionBits()),
});

const tag = object({
  id: nullable(snowflake()),
  name: required(text({ min: 1, max: LIMITS.forum.tagName })),
  moderated: nullable(flag()),
  emoji_id: nullable(snowflake()),
  emoji_name: nullable(text({ max: LIMITS.forum.emojiName })),
});

const reaction = object({
  emoji_id: nullable(snowflake()),
  emoji_name: nullable(text({ max: LIMITS.forum.emojiName })),
});
const slowmode = int({ min: 0, max: LIMITS.channel.slowmode });
const channelName = text({ min: 1, max: LIMITS.channel.name, trim: true });

/** Types a bot can make in a guild. */
const CREATABLE = [0, 2, 4, 5, 13, 14, 15, 16] as const;

function shapeFor(type: ChannelTypeNumber, premiumTier: number) {
  const isForum = type === CHANNEL.FORUM || type === CHANNEL.MEDIA;
  const userLimit = type === CHANNEL.STAGE ? LIMITS.channel.stageUserLimit : LIMITS.channel.userLimit;
  return {
    type: nullable(oneOf(CREATABLE)),
    position: nullable(int({ min: 0 })),
    topic: nullable(text({ max: isForum ? LIMITS.channel.forumTopic : LIMITS.channel.topic })),
    nsfw: nullable(flag()),
    rate_limit_per_user: nullable(slowmode),
    bitrate: nullable(int({ min: LIMITS.channel.minBitrate, max: MAX_BITRATE[premiumTier] ?? MAX_BITRATE[0] })),
    user_limit: nullable(int({ min: 0, max: userLimit })),
    permission_overwrites: nullable(list(overwrite, { max: LIMITS.channel.overwrites })),
    parent_id: nullable(snowflake()),
    rtc_region: nullable(text()),
    video_quality_mode: nullable(oneOf([1, 2])),
    default_auto_archive_duration: nullable(oneOf(ARCHIVE_MINUTES)),
    default_thread_rate_limit_per_user: nullable(slowmode),
    default_reaction_emoji: nullable(reaction),
    default_sort_order: nullable(oneOf([0, 1])),
    default_forum_layout: nullable(oneOf([0, 1, 2])),
    available_tags: nullable(list(tag, { max: LIMITS.forum.tags })),
    flags: nullable(int({ min: 0 })),
  };
}

type Shape = ReturnType<typeof shapeFor>;

export type ChannelForm = Form<Shape> & { name?: string | undefined };
export type OverwriteForm = Form<{ one: typeof overwrite }>['one'] & object;
export type TagForm = Form<{ one: typeof tag }>['one'] & object;

/** https://discord.com/developers/docs/resources/guild#create-guild-channel; the limits depend on the type asked for. */
export function createChannelForm(premiumTier: number): Field<ChannelForm & { name: string }> {
  return field((value, at, errors) => {
    const asked = (value as { type?: unknown } | null)?.type;
    const type = typeof asked === 'number' ? (asked as ChannelTypeNumber) : CHANNEL.TEXT;
    return object({ ...shapeFor(type, premiumTier), name: required(channelName) }).read(value, at, errors);
  });
}

/** https://discord.com/developers/docs/resources/channel#modify-channel-json-params-guild-channel */
export function editChannelForm(type: ChannelTypeNumber, premiumTier: number): Field<ChannelForm> {
  return object({ ...shapeFor(type, premiumTier), name: channelName });
}

const threadShape = {
  name: nullable(text({ min: 1, max: LIMITS.thread.name, trim: true })),
  archived: nullable(flag()),
  locked: nullable(flag()),
  invitable: nullable(flag()),
  auto_archive_duration: nullable(oneOf(ARCHIVE_MINUTES)),
  rate_limit_per_user: nullable(slowmode),
  flags: nullable(int({ min: 0 })),
  applied_tags: nullable(list(snowflake(), { max: LIMITS.forum.appliedTags, unique: true })),
};

/** https://discord.com/developers/docs/resources/channel#modify-channel-json-params-thread */
export const editThreadForm = object(threadShape);
export type EditThreadForm = Form<typeof threadShape>;

/** `PUT /channels/{channel_id}/permissions/{overwrite_id}`. */
export const overwriteForm = object({
  type: required(oneOf([0, 1])),
  allow: nullable(permissionBits()),
  deny: nullable(permissionBits()),
});

/** `PATCH /guilds/{guild_id}/channels`. */
export const reorderForm = list(
  object({
    id: required(snowflake()),
    position: nullable(int({ min: 0 })),
    lock_permissions: nullable(flag()),
    parent_id: nullable(snowflake()),
  }),
);
