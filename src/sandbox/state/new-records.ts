import { MessageReferenceType } from 'discord-api-types/v10';
import { bits } from '../permissions/permission-bits.js';
import { MessageLog } from './message-log.js';
import type {
  ChannelRecord,
  GuildRecord,
  InviteRecord,
  MemberRecord,
  MessageRecord,
  RoleRecord,
  ThreadRecord,
  UserRecord,
} from './records.js';
import { LIMITS } from '../validation/limits.js';
import { CHANNEL } from './channel-types.js';

/** A record with Discord's defaults for whatever is not given. */
export function newUser(given: Pick<UserRecord, 'id' | 'username'> & Partial<UserRecord>): UserRecord {
  return {
    global_name: null,
    // '0' since user names are unique; bots still have a four-digit one
    discriminator: given.bot ? '4211' : '0',
    avatar: null,
    banner: null,
    accent_color: null,
    public_flags: 0,
    bot: false,
    accepts_dms: true,
    ...given,
  };
}

/** What everybody may do in a new guild. */
export const EVERYONE_PERMISSIONS = bits(
  'CREATE_INSTANT_INVITE',
  'ADD_REACTIONS',
  'STREAM',
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'MENTION_EVERYONE',
  'USE_EXTERNAL_EMOJIS',
  'CONNECT',
  'SPEAK',
  'USE_VAD',
  'CHANGE_NICKNAME',
  'USE_APPLICATION_COMMANDS',
  'REQUEST_TO_SPEAK',
  'CREATE_PUBLIC_THREADS',
  'CREATE_PRIVATE_THREADS',
  'USE_EXTERNAL_STICKERS',
  'SEND_MESSAGES_IN_THREADS',
  'USE_EMBEDDED_ACTIVITIES',
  'USE_SOUNDBOARD',
  'USE_EXTERNAL_SOUNDS',
  'SEND_VOICE_MESSAGES',
  'SEND_POLLS',
);

/** A guild with its @everyone role and nobody in it. */
export function newGuild(given: Pick<GuildRecord, 'id' | 'name' | 'owner_id'> & Partial<GuildRecord>): GuildRecord {
  const everyone = newRole({ id: given.id, name: '@everyone', permissions: EVERYONE_PERMISSIONS, position: 0 });
  return {
    icon: null,
    banner: null,
    splash: null,
    discovery_splash: null,
    description: null,
    features: [],
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    verification_level: 1,
    default_message_notifications: 1,
    explicit_content_filter: 2,
    mfa_level: 0,
    nsfw_level: 0,
    preferred_locale: 'en-US',
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    vanity_url_code: null,
    vanity_url_uses: 0,
    widget: { enabled: false, channel_id: null },
    welcome_screen: { enabled: false, description: null, channels: [] },
    verification: { enabled: false, version: 0, description: null, form_fields: [] },
    onboarding: { enabled: false, mode: 0, default_channel_ids: [], prompts: [] },
    automod: new Map(),
    incidents: { invites_disabled_until: null, dms_disabled_until: null },
    integrations: new Map(),
    roles: new Map([[given.id, everyone]]),
    members: new Map(),
    bans: new Map(),
    voice_states: new Map(),
    emojis: new Map(),
    audit_log: [],
    search_ready_at: 0,
    ...given,
  };
}

export function newRole(given: Pick<RoleRecord, 'id'> & Partial<RoleRecord>): RoleRecord {
  return {
    name: 'new role',
    permissions: 0n,
    position: 1,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    bot_id: null,
    ...given,
  };
}

export function newMember(given: Pick<MemberRecord, 'user_id' | 'joined_at'> & Partial<MemberRecord>): MemberRecord {
  return {
    nick: null,
    avatar: null,
    banner: null,
    roles: [],
    premium_since: null,
    mute: false,
    deaf: false,
    pending: false,
    flags: 0,
    communication_disabled_until: null,
    ...given,
  };
}

export function newChannel(given: Pick<ChannelRecord, 'id' | 'name'> & Partial<ChannelRecord>): ChannelRecord {
  return {
    type: CHANNEL.TEXT,
    guild_id: null,
    position: 0,
    parent_id: null,
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    bitrate: 64_000,
    user_limit: 0,
    rtc_region: null,
    video_quality_mode: 1,
    status: null,
    default_auto_archive_duration: null,
    default_thread_rate_limit_per_user: 0,
    available_tags: [],
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: 0,
    flags: 0,
    last_pin_timestamp: null,
    overwrites: [],
    thread: null,
    recipients: [],
    messages: new MessageLog(),
    ...given,
  };
}

export function newThread(
  given: Pick<ThreadRecord, 'owner_id' | 'create_timestamp'> & Partial<ThreadRecord>,
): ThreadRecord {
  return {
    archived: false,
    archive_timestamp: given.create_timestamp,
    auto_archive_duration: 4320,
    locked: false,
    invitable: true,
    applied_tags: [],
    total_message_sent: 0,
    members: new Map(),
    ...given,
  };
}

export function newMessage(
  given: Pick<MessageRecord, 'id' | 'channel_id' | 'author_id'> & Partial<MessageRecord>,
): MessageRecord {
  return {
    type: 0,
    webhook: null,
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    tts: false,
    flags: 0,
    edited_timestamp: null,
    pinned_at: null,
    reference: null,
    snapshot: null,
    poll: null,
    sticker_ids: [],
    reactions: [],
    thread_id: null,
    ...given,
  };
}

/** Points at a message, or at a channel as a whole. https://discord.com/developers/docs/resources/message#message-reference-structure */
export function newReference(
  channel: ChannelRecord,
  message?: MessageRecord,
  type = MessageReferenceType.Default,
): NonNullable<MessageRecord['reference']> {
  return { type, channel_id: channel.id, message_id: message?.id, guild_id: channel.guild_id ?? undefined };
}

/** One for a day and for everybody. */
export function newInvite(
  given: Pick<InviteRecord, 'code' | 'guild_id' | 'channel_id' | 'inviter_id' | 'created_at'> & Partial<InviteRecord>,
): InviteRecord {
  return {
    uses: 0,
    max_uses: 0,
    max_age: LIMITS.invite.defaultMaxAge,
    temporary: false,
    target_type: null,
    target_user_id: null,
    target_application_id: null,
    role_ids: [],
    targets: null,
    ...given,
  };
}
