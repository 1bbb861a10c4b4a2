import { Flag, Int, ListOf, OneOf, oneOf, SomeChange, Text, text, Time } from '../../mcp/schema/fields/index.js';
import { ChannelId, UserId } from '../shared/ids/id.fields.js';
import { Picture } from '../shared/files/picture.field.js';
import { LocaleCode } from '../shared/locale.field.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { GuildRef } from '../shared/refs.dto.js';

/** The features a guild may switch by itself; the others belong to Discord. */
const SWITCHES = ['COMMUNITY', 'DISCOVERABLE', 'INVITES_DISABLED', 'RAID_ALERTS_DISABLED'] as const;

const OPTIONAL = { optional: true } as const;
const REMOVABLE = { optional: true, nullable: true } as const;

@SomeChange()
export class ModifyGuild extends GuildRef {
  @Text('Name.', { min: 2, max: 100, ...OPTIONAL }) name?: string;
  @Text('About it.', { max: 300, ...REMOVABLE }) description?: string | null;
  @OneOf([0, 1, 2, 3, 4], '0 none, 1 e-mail, 2 also 5 minutes old, 3 also 10 minutes a member, 4 phone.', OPTIONAL)
  verification_level?: number;
  @OneOf([0, 1], '0 all messages, 1 only mentions.', OPTIONAL) default_message_notifications?: number;
  @OneOf([0, 1, 2], 'Scan pictures of: 0 nobody, 1 members without roles, 2 all.', OPTIONAL)
  explicit_content_filter?: number;
  @LocaleCode('Language, such as en-US.', OPTIONAL) preferred_locale?: string;
  @ChannelId('Where idle people are moved.', REMOVABLE) afk_channel_id?: string | null;
  @OneOf([60, 300, 900, 1800, 3600], 'Seconds until they are.', OPTIONAL) afk_timeout?: number;
  @ChannelId("Where Discord's notices go.", REMOVABLE) system_channel_id?: string | null;
  @Int('Bit set; suppress 1 joins, 2 boosts, 4 tips, 8 join replies.', {
    min: 0,
    ...OPTIONAL,
  })
  system_channel_flags?: number;
  @ChannelId('The rules of a Community guild.', REMOVABLE) rules_channel_id?: string | null;
  @ChannelId("Where Discord's news for moderators go.", REMOVABLE) public_updates_channel_id?: string | null;
  @ChannelId("Where Discord's safety alerts go.", REMOVABLE) safety_alerts_channel_id?: string | null;
  @Picture('Icon.', REMOVABLE) icon?: string | null;
  @Picture('Background of invites; needs INVITE_SPLASH.', REMOVABLE) splash?: string | null;
  @Picture('Background in the discovery; needs DISCOVERABLE.', REMOVABLE) discovery_splash?: string | null;
  @Picture('Banner; needs BANNER.', REMOVABLE) banner?: string | null;
  @Flag('Show the boost progress bar.', OPTIONAL) premium_progress_bar_enabled?: boolean;
  @ListOf(text({ min: 1, max: 100 }), 'All it shall have; better use the two below.', {
    unique: true,
    ...OPTIONAL,
  })
  features?: string[];
  @ListOf(oneOf(SWITCHES), 'Features to switch on.', { unique: true, ...OPTIONAL }) add_features?: string[];
  @ListOf(oneOf(SWITCHES), 'Features to switch off.', { unique: true, ...OPTIONAL }) remove_features?: string[];
  @UserId('Give the guild to this member, for good; only its owner can.', OPTIONAL) owner_id?: string;
}

export class ModifyMfaLevel extends GuildRef {
  @OneOf([0, 1], '0 no, 1: moderators need a second factor.') level!: 0 | 1;
}

export class MfaLevel {
  @Text('The guild.') guild_id!: string;
  @Int('As in the request.') level!: number;
}

@SomeChange()
export class IncidentActions extends GuildRef {
  @Time('No invite works until then, 24 hours at most; null ends it.', REMOVABLE) invites_disabled_until?:
    string | null;
  @Time('No direct messages between members until then, 24 hours at most; null ends it.', REMOVABLE)
  dms_disabled_until?: string | null;
}

export class VanityUrl {
  @Text('Code; null when there is none.', { nullable: true }) code!: string | null;
  @Text('Link for people.', { nullable: true }) url!: string | null;
  @Int('How often it was used.') uses!: number;
}

export class ListGuildInvites extends GuildRef {
  @OffsetCursor() cursor?: string;
}
