import * as f from './fields.js';
import { ARCHIVE_MINUTES, LIMITS, MAX_BITRATE } from './limits.js';
import { CHANNEL, type ChannelTypeNumber } from '../state/channel-types.js';

const overwrite = f.object({
  id: f.required(f.snowflake()),
  type: f.nullable(f.oneOf([0, 1])),
  allow: f.nullable(f.permissionBits()),
  deny: f.nullable(f.permissionBits()),
});

const tag = f.object({
  id: f.nullable(f.snowflake()),
  name: f.required(f.text({ min: 1, max: LIMITS.forum.tagName })),
  moderated: f.nullable(f.flag()),
  emoji_id: f.nullable(f.snowflake()),
  emoji_name: f.nullable(f.text({ max: LIMITS.forum.emojiName })),
});

const reaction = f.object({
  emoji_id: f.nullable(f.snowflake()),
  emoji_name: f.nullable(f.text({ max: LIMITS.forum.emojiName })),
});
const slowmode = f.int({ min: 0, max: LIMITS.channel.slowmode });
const channelName = f.text({ min: 1, max: LIMITS.channel.name, trim: true });

/** Types a bot can make in a guild. */
const CREATABLE = [0, 2, 4, 5, 13, 14, 15, 16] as const;

function shapeFor(type: ChannelTypeNumber, premiumTier: number) {
  const isForum = type === CHANNEL.FORUM || type === CHANNEL.MEDIA;
  const userLimit = type === CHANNEL.STAGE ? LIMITS.channel.stageUserLimit : LIMITS.channel.userLimit;
  return {
    type: f.nullable(f.oneOf(CREATABLE)),
    position: f.nullable(f.int({ min: 0 })),
    topic: f.nullable(f.text({ max: isForum ? LIMITS.channel.forumTopic : LIMITS.channel.topic })),
    nsfw: f.nullable(f.flag()),
    rate_limit_per_user: f.nullable(slowmode),
    bitrate: f.nullable(f.int({ min: LIMITS.channel.minBitrate, max: MAX_BITRATE[premiumTier] ?? MAX_BITRATE[0] })),
    user_limit: f.nullable(f.int({ min: 0, max: userLimit })),
    permission_overwrites: f.nullable(f.list(overwrite, { max: LIMITS.channel.overwrites })),
    parent_id: f.nullable(f.snowflake()),
    rtc_region: f.nullable(f.text()),
    video_quality_mode: f.nullable(f.oneOf([1, 2])),
    default_auto_archive_duration: f.nullable(f.oneOf(ARCHIVE_MINUTES)),
    default_thread_rate_limit_per_user: f.nullable(slowmode),
    default_reaction_emoji: f.nullable(reaction),
    default_sort_order: f.nullable(f.oneOf([0, 1])),
    default_forum_layout: f.nullable(f.oneOf([0, 1, 2])),
    available_tags: f.nullable(f.list(tag, { max: LIMITS.forum.tags })),
    flags: f.nullable(f.int({ min: 0 })),
  };
}

type Shape = ReturnType<typeof shapeFor>;

export type ChannelForm = f.Form<Shape> & { name?: string | undefined };
export type OverwriteForm = f.Form<{ one: typeof overwrite }>['one'] & object;
export type TagForm = f.Form<{ one: typeof tag }>['one'] & object;

/** https://discord.com/developers/docs/resources/guild#create-guild-channel; the limits depend on the type asked for. */
export function createChannelForm(premiumTier: number): f.Field<ChannelForm & { name: string }> {
  return f.field((value, at, errors) => {
    const asked = (value as { type?: unknown } | null)?.type;
    const type = typeof asked === 'number' ? (asked as ChannelTypeNumber) : CHANNEL.TEXT;
    return f.object({ ...shapeFor(type, premiumTier), name: f.required(channelName) }).read(value, at, errors);
  });
}

/** https://discord.com/developers/docs/resources/channel#modify-channel-json-params-guild-channel */
export function editChannelForm(type: ChannelTypeNumber, premiumTier: number): f.Field<ChannelForm> {
  return f.object({ ...shapeFor(type, premiumTier), name: channelName });
}

const threadShape = {
  name: f.nullable(f.text({ min: 1, max: LIMITS.thread.name, trim: true })),
  archived: f.nullable(f.flag()),
  locked: f.nullable(f.flag()),
  invitable: f.nullable(f.flag()),
  auto_archive_duration: f.nullable(f.oneOf(ARCHIVE_MINUTES)),
  rate_limit_per_user: f.nullable(slowmode),
  flags: f.nullable(f.int({ min: 0 })),
  applied_tags: f.nullable(f.list(f.snowflake(), { max: LIMITS.forum.appliedTags, unique: true })),
};

/** https://discord.com/developers/docs/resources/channel#modify-channel-json-params-thread */
export const editThreadForm = f.object(threadShape);
export type EditThreadForm = f.Form<typeof threadShape>;

/** `PUT /channels/{channel_id}/permissions/{overwrite_id}`. */
export const overwriteForm = f.object({
  type: f.required(f.oneOf([0, 1])),
  allow: f.nullable(f.permissionBits()),
  deny: f.nullable(f.permissionBits()),
});

/** `PATCH /guilds/{guild_id}/channels`. */
export const reorderForm = f.list(
  f.object({
    id: f.required(f.snowflake()),
    position: f.nullable(f.int({ min: 0 })),
    lock_permissions: f.nullable(f.flag()),
    parent_id: f.nullable(f.snowflake()),
  }),
);
