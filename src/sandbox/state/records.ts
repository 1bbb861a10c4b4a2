import type { MessageLog } from './message-log.js';
import type { AutomodRuleRecord } from './automod-records.js';
import type { ChannelTypeNumber, OverwriteTypeNumber } from './channel-types.js';
import type {
  IncidentsRecord,
  IntegrationRecord,
  InviteTargetsRecord,
  MemberVerificationRecord,
  WelcomeScreenRecord,
  WidgetRecord,
} from './community-records.js';
import type { OnboardingRecord } from './onboarding-records.js';

/*
 * What the sandbox knows, in Discord's own field names. Permission bits are bigints, times epoch milliseconds; the
 * views turn both into what Discord sends.
 */

/** A user, human or bot. */
export interface UserRecord {
  id: string;
  username: string;
  global_name: string | null;
  discriminator: string;
  avatar: string | null;
  banner: string | null;
  accent_color: number | null;
  public_flags: number;
  bot: boolean;
  /** Takes direct messages; if not, sending one is 50007. */
  accepts_dms: boolean;
}

/** An application's bot account: what a token logs in as. The user's id is the application's id too. */
export interface BotRecord {
  user_id: string;
  token: string;
  /** Privileged intents switched on in the developer portal. */
  intents: { message_content: boolean; guild_members: boolean };
  /** Whether the application's owner has two-factor authentication (60003 where a guild asks for it). */
  owner_mfa: boolean;
}

/** What a user granted a bot's application by OAuth2, known by its access token. */
export interface GrantRecord {
  user_id: string;
  /** The application's bot. */
  bot_id: string;
  scopes: readonly string[];
}

/** A role. */
export interface RoleRecord {
  id: string;
  name: string;
  permissions: bigint;
  position: number;
  colors: { primary_color: number; secondary_color: number | null; tertiary_color: number | null };
  hoist: boolean;
  managed: boolean;
  mentionable: boolean;
  icon: string | null;
  unicode_emoji: string | null;
  flags: number;
  /** Of a role that belongs to a bot. */
  bot_id: string | null;
}

/** A user in a guild. */
export interface MemberRecord {
  user_id: string;
  nick: string | null;
  avatar: string | null;
  banner: string | null;
  roles: string[];
  joined_at: number;
  premium_since: number | null;
  mute: boolean;
  deaf: boolean;
  pending: boolean;
  flags: number;
  communication_disabled_until: number | null;
}

/** A member's place in voice. */
export interface VoiceStateRecord {
  user_id: string;
  channel_id: string;
  session_id: string;
  self_mute: boolean;
  self_deaf: boolean;
  suppress: boolean;
  request_to_speak_timestamp: number | null;
}

/** A ban. */
export interface BanRecord {
  user_id: string;
  reason: string | null;
}

/** A custom emoji. */
export interface EmojiRecord {
  id: string;
  name: string;
  animated: boolean;
  available: boolean;
  managed: boolean;
  roles: string[];
  user_id: string;
}

/** One entry of the audit log. */
export interface AuditLogRecord {
  id: string;
  action_type: number;
  user_id: string;
  target_id: string | null;
  changes: AuditLogChange[];
  options: Record<string, string> | null;
  reason: string | null;
}

/** One changed field in an audit log entry. */
export interface AuditLogChange {
  key: string;
  old_value?: unknown;
  new_value?: unknown;
}

/** A guild with everything that lives only inside it; channels and messages are found through the state. */
export interface GuildRecord {
  id: string;
  name: string;
  icon: string | null;
  banner: string | null;
  splash: string | null;
  discovery_splash: string | null;
  description: string | null;
  owner_id: string;
  features: string[];
  afk_channel_id: string | null;
  afk_timeout: number;
  system_channel_id: string | null;
  system_channel_flags: number;
  rules_channel_id: string | null;
  public_updates_channel_id: string | null;
  safety_alerts_channel_id: string | null;
  verification_level: number;
  default_message_notifications: number;
  explicit_content_filter: number;
  mfa_level: number;
  nsfw_level: number;
  preferred_locale: string;
  premium_tier: number;
  premium_subscription_count: number;
  premium_progress_bar_enabled: boolean;
  vanity_url_code: string | null;
  /** How often the vanity code was used. */
  vanity_url_uses: number;
  widget: WidgetRecord;
  welcome_screen: WelcomeScreenRecord;
  verification: MemberVerificationRecord;
  onboarding: OnboardingRecord;
  automod: Map<string, AutomodRuleRecord>;
  incidents: IncidentsRecord;
  integrations: Map<string, IntegrationRecord>;
  roles: Map<string, RoleRecord>;
  members: Map<string, MemberRecord>;
  bans: Map<string, BanRecord>;
  voice_states: Map<string, VoiceStateRecord>;
  emojis: Map<string, EmojiRecord>;
  audit_log: AuditLogRecord[];
  /** Until then (epoch milliseconds) its search index is being built, and searches are answered 202. */
  search_ready_at: number;
}

/** An invite to a channel. */
export interface InviteRecord {
  code: string;
  guild_id: string;
  channel_id: string;
  inviter_id: string;
  uses: number;
  max_uses: number;
  /** Seconds; 0 is for ever. */
  max_age: number;
  temporary: boolean;
  created_at: number;
  target_type: number | null;
  target_user_id: string | null;
  target_application_id: string | null;
  /** Roles whoever accepts it gets. */
  role_ids: string[];
  targets: InviteTargetsRecord | null;
}

/** A webhook of a channel: incoming (type 1) or following another channel (type 2). */
export interface WebhookRecord {
  id: string;
  type: 1 | 2;
  guild_id: string;
  channel_id: string;
  name: string;
  avatar: string | null;
  /** Of an incoming one. */
  token: string | null;
  user_id: string;
  application_id: string | null;
  /** What a following one follows. */
  source: { guild_id: string; channel_id: string } | null;
}

/** Who may do what in one channel beyond the guild's roles. */
export interface OverwriteRecord {
  id: string;
  type: OverwriteTypeNumber;
  allow: bigint;
  deny: bigint;
}

/** A tag of a forum. */
export interface ForumTagRecord {
  id: string;
  name: string;
  moderated: boolean;
  emoji_id: string | null;
  emoji_name: string | null;
}

/** An emoji that stands for a forum's default reaction. */
export interface DefaultReactionRecord {
  emoji_id: string | null;
  emoji_name: string | null;
}

/** A member of a thread. */
export interface ThreadMemberRecord {
  user_id: string;
  join_timestamp: number;
}

/** What only a thread has. */
export interface ThreadRecord {
  owner_id: string;
  archived: boolean;
  archive_timestamp: number;
  auto_archive_duration: number;
  locked: boolean;
  invitable: boolean;
  create_timestamp: number;
  applied_tags: string[];
  total_message_sent: number;
  members: Map<string, ThreadMemberRecord>;
}

/** Any channel: of a guild, a thread, or a DM (`guild_id` null). */
export interface ChannelRecord {
  id: string;
  type: ChannelTypeNumber;
  guild_id: string | null;
  name: string;
  position: number;
  parent_id: string | null;
  topic: string | null;
  nsfw: boolean;
  rate_limit_per_user: number;
  bitrate: number;
  user_limit: number;
  rtc_region: string | null;
  video_quality_mode: number;
  status: string | null;
  default_auto_archive_duration: number | null;
  default_thread_rate_limit_per_user: number;
  available_tags: ForumTagRecord[];
  default_reaction_emoji: DefaultReactionRecord | null;
  default_sort_order: number | null;
  default_forum_layout: number;
  flags: number;
  last_pin_timestamp: number | null;
  overwrites: OverwriteRecord[];
  thread: ThreadRecord | null;
  /** The users of a DM. */
  recipients: string[];
  messages: MessageLog;
}

/** A channel that is a thread; it always stands in a guild. */
export type ThreadChannel = ChannelRecord & { thread: ThreadRecord; guild_id: string; parent_id: string };

export function isThread(channel: ChannelRecord): channel is ThreadChannel {
  return channel.thread !== null;
}

/** A file that came with a message; its bytes are not kept. */
export interface AttachmentRecord {
  id: string;
  filename: string;
  size: number;
  content_type: string | undefined;
  description: string | null;
}

/** One kind of reaction and who gave it, in order. */
export interface ReactionRecord {
  emoji: { id: string | null; name: string };
  user_ids: string[];
}

/** A poll and its votes. */
export interface PollRecord {
  question: string;
  answers: {
    answer_id: number;
    text: string;
    emoji: { id: string | null; name: string | null } | null;
    voters: string[];
  }[];
  expiry: number;
  allow_multiselect: boolean;
  layout_type: number;
  finalized: boolean;
}

/** A message. */
export interface MessageRecord {
  id: string;
  channel_id: string;
  type: number;
  author_id: string;
  /** Set when a webhook wrote it: name and face are its own. */
  webhook: { id: string; username: string; avatar: string | null } | null;
  content: string;
  embeds: Record<string, unknown>[];
  components: Record<string, unknown>[];
  attachments: AttachmentRecord[];
  mentions: string[];
  mention_roles: string[];
  mention_everyone: boolean;
  tts: boolean;
  flags: number;
  edited_timestamp: number | null;
  pinned_at: number | null;
  reference: { type: number; channel_id: string; message_id: string | undefined; guild_id: string | undefined } | null;
  /** The forwarded message as it was. */
  snapshot: MessageRecord | null;
  poll: PollRecord | null;
  sticker_ids: string[];
  reactions: ReactionRecord[];
  /** The thread started from it has the same id. */
  thread_id: string | null;
}
