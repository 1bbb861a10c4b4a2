import type { OverwriteType } from 'discord-api-types/v10';
import { Flag, Int, Nested, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { ARCHIVE_AFTER } from '../shared/archive-after.js';
import { ChannelId, MentionableId, Snowflake } from '../shared/ids/id.fields.js';
import { PermissionSet, type PermissionSetValue } from '../shared/permission-set.field.js';

/** What a channel allows or denies one role or member beyond the guild's permissions. */
export class OverwriteInput {
  @MentionableId('Role or member.') id!: string;
  @OneOf([0, 1], '0 role, 1 member.') type!: OverwriteType;
  @PermissionSet('Allowed: names, or a decimal bit set.', { optional: true }) allow?: PermissionSetValue;
  @PermissionSet('Denied: names, or a decimal bit set.', { optional: true }) deny?: PermissionSetValue;
}

/** A tag of a forum. */
export class ForumTagInput {
  @Snowflake('Id of the tag to change; without it the one of this name, or a new one.', { optional: true }) id?: string;
  @Text('Name.', { min: 1, max: 20 }) name!: string;
  @Flag('Only moderators may set it.', { optional: true }) moderated?: boolean;
  @Snowflake('Custom emoji.', { optional: true, nullable: true }) emoji_id?: string | null;
  @Text('Unicode emoji.', { max: 64, optional: true, nullable: true }) emoji_name?: string | null;
}

/** The reaction a forum offers first: one of the two. */
export class DefaultReactionInput {
  @Snowflake('Custom emoji.', { optional: true, nullable: true }) emoji_id?: string | null;
  @Text('Unicode emoji.', { max: 64, optional: true, nullable: true }) emoji_name?: string | null;
}

/** The settings a channel of a guild is made with, and that may be changed later. Which of them count depends on its type. */
export class ChannelSettings {
  @Int('Order among its siblings.', { min: 0, optional: true }) position?: number;
  @Text('Topic, 1024; guidelines of a forum, 4096.', { max: 4096, optional: true, nullable: true }) topic?:
    string | null;
  @Flag('Age-restricted.', { optional: true }) nsfw?: boolean;
  @Int('Slowmode, seconds.', { min: 0, max: 21_600, optional: true }) rate_limit_per_user?: number;
  @Int('Voice: bits per second.', { min: 8000, optional: true }) bitrate?: number;
  @Int('Voice: 0 is unlimited, 99 the most, on a stage 10000.', { min: 0, max: 10_000, optional: true })
  user_limit?: number;
  @ChannelId('Category; null is none.', { optional: true, nullable: true }) parent_id?: string | null;
  @Text('Voice region; null is automatic.', { max: 32, optional: true, nullable: true }) rtc_region?: string | null;
  @OneOf([1, 2], 'Voice: 1 automatic, 2 full.', { optional: true }) video_quality_mode?: number;
  @OneOf(ARCHIVE_AFTER, 'Minutes after which new threads hide.', { optional: true })
  default_auto_archive_duration?: number;
  @Nested(DefaultReactionInput, 'Forum: first reaction.', { optional: true, nullable: true })
  default_reaction_emoji?: DefaultReactionInput | null;
  @Int('Slowmode of new threads, seconds.', { min: 0, max: 21_600, optional: true })
  default_thread_rate_limit_per_user?: number;
  @OneOf([0, 1], 'Forum: 0 latest activity, 1 creation.', { optional: true, nullable: true }) default_sort_order?:
    number | null;
  @OneOf([0, 1, 2], 'Forum: 0 not set, 1 list, 2 gallery.', { optional: true }) default_forum_layout?: number;
}
