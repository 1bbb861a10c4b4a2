import type { APIAutoModerationRule, APIGuildOnboarding, APIGuildWelcomeScreen, APIRole } from 'discord-api-types/v10';
import type { Value } from '../plan/operation.js';
import type { OverwriteFacts } from '../../discord/permissions/permission-facts.js';

/** What a plan reads of a guild; levels and features are the API's numbers and words. */
export interface SnapshotGuild {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string;
  readonly features: readonly string[];
  readonly description: string | null;
  readonly verification_level: number;
  readonly default_message_notifications: number;
  readonly explicit_content_filter: number;
  readonly preferred_locale: string;
  readonly system_channel_id: string | null;
  readonly rules_channel_id: string | null;
  readonly public_updates_channel_id: string | null;
  readonly afk_channel_id: string | null;
  readonly afk_timeout: number;
  readonly premium_tier: number;
}

/** Of its colours the one a document can say. */
export interface SnapshotRole extends Pick<
  APIRole,
  'id' | 'name' | 'permissions' | 'position' | 'hoist' | 'mentionable' | 'managed' | 'tags'
> {
  readonly color: number;
}

export interface SnapshotTag {
  readonly id: string;
  readonly name: string;
  readonly moderated: boolean;
  readonly emoji_id: string | null;
  readonly emoji_name: string | null;
}

/** A channel or category; what its kind does not have is missing. */
export interface SnapshotChannel {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly position: number;
  readonly parent_id?: string | null;
  readonly permission_overwrites?: readonly OverwriteFacts[];
  readonly topic?: string | null;
  readonly nsfw?: boolean;
  readonly rate_limit_per_user?: number;
  readonly bitrate?: number;
  readonly user_limit?: number;
  readonly default_auto_archive_duration?: number;
  readonly flags?: number;
  readonly available_tags?: readonly SnapshotTag[];
  readonly default_reaction_emoji?: { readonly emoji_id: string | null; readonly emoji_name: string | null } | null;
  readonly default_sort_order?: number | null;
  readonly default_forum_layout?: number;
}

/** A message a document's publication stands for. */
export interface SnapshotPublication {
  readonly channel_id: string;
  readonly message_id: string;
  /** Its text, as Discord shows it. */
  readonly content: string;
  /** The fingerprint of the components it was last written with; Discord gives them ids of its own. */
  readonly components?: string;
  readonly pinned: boolean;
}

/** One of the bot's own messages that says no more than a publication can. */
export interface SnapshotMessage {
  readonly id: string;
  readonly content: string;
  /** As Discord shows them. */
  readonly components: readonly Value[];
  readonly pinned: boolean;
}

/** A guild at one moment, as far as a document speaks of it. What it does not speak of is missing. */
export interface GuildSnapshot {
  readonly guild: SnapshotGuild;
  /** The bot, as a member. */
  readonly bot: { readonly id: string; readonly roles: readonly string[] };
  readonly roles: readonly SnapshotRole[];
  /** Without threads. */
  readonly channels: readonly SnapshotChannel[];
  readonly automod?: readonly APIAutoModerationRule[];
  readonly onboarding?: APIGuildOnboarding;
  readonly welcomeScreen?: APIGuildWelcomeScreen;
  /** Messages the state knows, by the publication's symbol. */
  readonly publications: Readonly<Record<string, SnapshotPublication>>;
  /** The bot's messages where publications stand that the state does not know, by channel, newest first; not where it may not read. */
  readonly posted?: Readonly<Record<string, readonly SnapshotMessage[]>>;
}

/** The role Discord made for the bot when it joined; `undefined` for one that joined without permissions. */
export function ownRoleOf({ bot, roles }: Pick<GuildSnapshot, 'bot' | 'roles'>): SnapshotRole | undefined {
  return roles.find(({ tags }) => tags?.bot_id === bot.id);
}
